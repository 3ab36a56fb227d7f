#include "base/shallow_json.h"

#include <gtest/gtest.h>

#include <string>

#include "base/limits.h"

namespace simrob {
namespace {

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

TEST(ShallowJson, is_a_text_that_is_not_nested_too_deep) {
    const std::string deepest = nested(limits::maximum_xml_depth);
    EXPECT_EQ(shallow_json(deepest), deepest);
    EXPECT_EQ(shallow_json(nested(limits::maximum_xml_depth + 1)), "");
    std::string objects;
    for (std::size_t i = 0; i <= limits::maximum_xml_depth; ++i) objects += R"({"a":)";
    EXPECT_EQ(shallow_json(objects), "");
}

TEST(ShallowJson, counts_nothing_that_stands_in_texts) {
    const std::string texts = R"({"a":")" + nested(1000) + R"(\"[[[[","b\\":[1,2]})";
    EXPECT_EQ(shallow_json(texts), texts);
    std::string siblings = "[";
    for (int i = 0; i < 1000; ++i) siblings += "[],";
    EXPECT_EQ(shallow_json(siblings), siblings);
}

}  // namespace
}  // namespace simrob
