// The list of all reasons for which something may be refused.

#include "app/refusals_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "agent/reasons.h"

namespace simrob::app {
namespace {

const DescribedReason* find(std::string_view code) {
    const auto all = described_reasons();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const DescribedReason& each) { return each.code == code; });
    return found == all.end() ? nullptr : &*found;
}

TEST(RefusalsList, is_sorted_and_has_each_code_once) {
    const auto all = described_reasons();
    EXPECT_GT(all.size(), 100U);
    const auto later = std::adjacent_find(
        all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code >= b.code; });
    EXPECT_EQ(later, all.end()) << later->code;
}

TEST(RefusalsList, describes_reasons_as_they_are_made) {
    const Reason reason = agent::reasons::key_taken("127.0.0.1:1");
    const DescribedReason* const described = find(reason.code());
    ASSERT_NE(described, nullptr);
    ASSERT_EQ(described->arguments.size(), 1U);
    EXPECT_EQ(described->arguments[0].name, reason.arguments()[0].name);
    EXPECT_EQ(described->arguments[0].type, "text");
    EXPECT_NE(described->words.find("{address}"), std::string_view::npos);
}

TEST(RefusalsList, is_for_programs_and_for_people) {
    const auto json = nlohmann::json::parse(refusals_json());
    ASSERT_EQ(json["refusals"].size(), described_reasons().size());
    EXPECT_EQ(json["refusals"][0]["code"], described_reasons()[0].code);
    EXPECT_NE(refusals_markdown().find("| `key_taken` | an agent at {address} has"),
              std::string::npos);
}

}  // namespace
}  // namespace simrob::app
