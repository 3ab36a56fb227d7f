// Whole missions as the thesis did, in physics: some 6,000 simulated seconds each, under
// ./test --long.

#include <gtest/gtest.h>

#include "mission/thesis_conductor.h"
#include "support/counts.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

void print(const MissionLab& lab, const std::string& name) {
    std::printf("%s, %.0f s, %d retries\n", name.c_str(), lab.simulation->time_s(),
                lab.log.retries());
    for (const auto& phase : lab.log.phases())
        std::printf("  %-9s %-11s %-16s %8.1f s %3d nodes\n", phase.name.c_str(),
                    phase.shape.c_str(), phase.rule.c_str(), phase.duration_s(), phase.nodes);
}

/// The means of its tables 18 to 26, three times wall time; of the hexapod, those from what a
/// caterpillar leaves, as modules stand here from the beginning.
std::optional<double> seconds_of_thesis(const modular::Phase& phase) {
    const bool is_hexapod = phase.shape == "hexapod";
    if (phase.name == "assemble") return is_hexapod ? 1773 : 2102;
    if (phase.name == "leave") return is_hexapod ? 219 : 1176;
    return std::nullopt;
}

class ThesisMission : public testing::TestWithParam<int> {};

TEST_P(ThesisMission, arrives) {
    if (!long_counts_wanted()) GTEST_SKIP() << "for ./test --long";
    const std::string name = "mission_" + std::to_string(GetParam());
    auto mission = shipped_mission(name);
    mission.way = modular::Way::thesis;
    MissionLab lab(mission, "mecabot_light.xml");
    const auto conductor = mission::make_thesis_conductor(brief_of(mission));
    lab.run(*conductor, 20'000);
    print(lab, name);
    ASSERT_TRUE(conductor->ending());
    EXPECT_TRUE(conductor->ending()->has_arrived);
    for (const auto& phase : lab.log.phases()) {
        const auto thesis_s = seconds_of_thesis(phase);
        if (!thesis_s) continue;
        EXPECT_NEAR(phase.duration_s(), *thesis_s, 0.3 * *thesis_s)
            << phase.name << " " << phase.shape;
    }
}

INSTANTIATE_TEST_SUITE_P(Five, ThesisMission, testing::Range(1, 6));

}  // namespace
}  // namespace simrob::test
