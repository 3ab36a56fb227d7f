#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/handle.h"

namespace simrob::test {

TEST(Hash, is_xxh3_of_64_bits) {
    EXPECT_EQ(hash_bytes(""), 0x2d06800538d394c2ULL);
}

TEST(Hash, changes_with_every_bit) {
    const std::string text(100, 'a');
    std::set<std::uint64_t> seen = {hash_bytes(text)};
    for (std::size_t i = 0; i < text.size(); ++i)
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string other = text;
            other[i] = static_cast<char>(other[i] ^ static_cast<char>(1U << bit));
            EXPECT_TRUE(seen.insert(hash_bytes(other)).second);
        }
}

TEST(Hash, of_values_is_that_of_their_bytes_in_order) {
    Hasher hasher;
    hasher.add(std::uint32_t{0x64636261});
    hasher.add(std::uint8_t{0x65});
    EXPECT_EQ(hasher.hash(), hash_bytes("abcde"));
    EXPECT_EQ(Hasher().hash(), hash_bytes(""));
}

TEST(Hash, takes_any_number_of_values) {
    Hasher hasher;
    std::string bytes;
    for (unsigned i = 0; i < 100000; ++i) {
        const auto byte = static_cast<std::uint8_t>(i * 7);
        hasher.add(byte);
        bytes.push_back(static_cast<char>(byte));
    }
    EXPECT_EQ(hasher.hash(), hash_bytes(bytes));
}

TEST(Hash, tells_the_order_and_the_sign_of_zero_apart) {
    const auto hash_of = [](double a, double b) {
        Hasher hasher;
        hasher.add(a);
        hasher.add(b);
        return hasher.hash();
    };
    EXPECT_NE(hash_of(1, 2), hash_of(2, 1));
    EXPECT_NE(hash_of(0.0, 1), hash_of(-0.0, 1));
}

TEST(Handle, is_none_by_default_and_compares_slot_and_generation) {
    using Id = Handle<struct SomeTag>;
    EXPECT_FALSE(Id{});
    EXPECT_TRUE((Id{1, 1}));
    EXPECT_NE((Id{1, 1}), (Id{1, 2}));
    EXPECT_LT((Id{1, 9}), (Id{2, 1}));
}

}  // namespace simrob::test
