#include "base/base64.h"

#include <gtest/gtest.h>

namespace simrob {
namespace {

TEST(Base64, gives_the_test_vectors_of_rfc_4648) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foob"), "Zm9vYg==");
    EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, takes_all_bytes) {
    EXPECT_EQ(base64(std::string("\0\xff\x80", 3)), "AP+A");
    EXPECT_EQ(base64("\xfb\xef\xff"), "++//");
}

}  // namespace
}  // namespace simrob
