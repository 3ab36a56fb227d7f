#include "inspection/comparison.h"

#include <gtest/gtest.h>

#include "inspection/comparison_report.h"

namespace simrob::inspection {
namespace {

/// Entity 1 stands still, entity 2 moves along x at this speed, in ten moments of 0.1 s.
ComparedRun made_up(const std::string& engine, double speed_m_s) {
    ComparedRun run;
    run.engine = engine;
    for (int i = 0; i <= 10; ++i) {
        ComparedMoment& moment = run.moments.emplace_back();
        moment.time_s = 0.1 * i;
        moment.positions_m = {{1, {}}, {2, {speed_m_s * moment.time_s, 0, 0}}};
    }
    return run;
}

TEST(Comparison, of_the_same_run_finds_no_drift) {
    const auto run = made_up("ode", 1);
    for (const auto& [id, drift] : drifts(run, run)) {
        EXPECT_EQ(drift.greatest_m, 0) << id;
        EXPECT_FALSE(drift.parted_s) << id;
    }
}

TEST(Comparison, tells_who_parted_when_and_how_far) {
    const auto all = drifts(made_up("ode", 1), made_up("other", 1.004));
    EXPECT_FALSE(all.at(1).parted_s);
    ASSERT_TRUE(all.at(2).parted_s);
    EXPECT_NEAR(*all.at(2).parted_s, 0.3, 1e-12);
    EXPECT_NEAR(all.at(2).greatest_m, 0.004, 1e-12);
    EXPECT_NE(all.at(2).reason.find("without any contact"), std::string::npos);
}

TEST(Comparison, blames_a_touch_that_only_one_engine_saw) {
    const auto reference = made_up("ode", 1);
    auto other = made_up("other", 1.004);
    other.moments[2].touching.insert({1, 2});
    EXPECT_EQ(drifts(reference, other).at(2).reason, "touched 1 in other only");
    EXPECT_EQ(drifts(other, reference).at(2).reason, "touched 1 in other only");
}

TEST(Comparison, names_what_it_was_in_contact_with) {
    auto reference = made_up("ode", 1);
    auto other = made_up("other", 1.004);
    for (auto* run : {&reference, &other})
        for (auto& moment : run->moments) moment.touching.insert({1, 2});
    EXPECT_EQ(drifts(reference, other).at(2).reason, "in contact with 1");
}

TEST(Comparison, is_told_in_a_table_with_those_who_refused) {
    ComparedRun refused{.engine = "third", .refusal = in_own_words("no such joint"), .moments = {}};
    const std::vector runs = {made_up("ode", 1), made_up("other", 1.004), refused};
    const std::string text = comparison_text("w.xml", runs);
    EXPECT_NE(text.find("third    refused: no such joint"), std::string::npos) << text;
    EXPECT_NE(text.find("other against ode"), std::string::npos) << text;
    EXPECT_NE(text.find("4 mm"), std::string::npos) << text;
    const Json json = comparison_json("w.xml", runs);
    EXPECT_EQ(json["reference"], "ode");
    EXPECT_EQ(json["engines"][1]["entities"][1]["distance_m"].size(), 11U);
    EXPECT_EQ(json["engines"][2]["refused"], "no such joint");
    const std::string plot = comparison_plot("<w>", runs);
    EXPECT_NE(plot.find("&lt;w>"), std::string::npos);
    EXPECT_NE(plot.find("polyline"), std::string::npos);
}

}  // namespace
}  // namespace simrob::inspection
