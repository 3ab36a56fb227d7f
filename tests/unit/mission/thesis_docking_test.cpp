// Docking as the thesis did, in physics.

#include <gtest/gtest.h>

#include <cmath>

#include "mission/thesis_conductor.h"
#include "support/counts.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

using namespace mission;

modular::Mission thesis_mission(const std::string& name) {
    auto mission = shipped_mission(name);
    mission.way = modular::Way::thesis;
    return mission;
}

/// Leads until a phase is over, or for so long.
void lead_through(MissionLab& lab, Conductor& conductor, std::size_t phases, double most_s) {
    const double end_s = lab.simulation->time_s() + most_s;
    while (!conductor.ending() && lab.simulation->time_s() < end_s &&
           lab.log.phases().size() <= phases)
        lab.run(control_period_s,
                [&] { conductor.act(lab.crew, lab.log, lab.simulation->time_s()); });
}

bool is_docked(const MissionLab& lab, int module, modular::Face face, int other,
               modular::Face other_face) {
    const modular::Docking* const at = lab.crew.graph().at(module, face);
    return at != nullptr && at->other == other && at->other_face == other_face;
}

TEST(ThesisDocking, master_and_slaves_make_a_row_of_three_in_physics) {
    const auto mission = thesis_mission("mission_1");
    MissionLab lab(mission, "mecabot_light.xml");
    const auto conductor = make_thesis_conductor(brief_of(mission));
    lead_through(lab, *conductor, 1, 20);
    EXPECT_TRUE(is_docked(lab, 2, modular::Face::front, 1, modular::Face::rear));
    EXPECT_TRUE(is_docked(lab, 3, modular::Face::front, 2, modular::Face::rear));
    EXPECT_EQ(lab.log.retries(), 0);
    const auto apart = lab.axle(1).position - lab.axle(3).position;
    EXPECT_NEAR(length(apart), 2 * modular::pitch_m, 0.002);
}

/// What an agent outside would do: look at its module and order it, by commands alone.
class OwnHands final : public ModuleHands {
  public:
    OwnHands(Crew& crew, int module) : crew_(crew), module_(module) {}
    void turn(modular::Motor motor, double angle_rad, double speed_rad_s) override {
        crew_.turn(module_, motor, angle_rad, speed_rad_s);
    }
    void lock(modular::Face face, bool is_to_hold) override {
        crew_.lock(module_, face, is_to_hold);
    }
    void send(const ThesisMessage& message) override { crew_.send(module_, radio_of(message)); }

  private:
    Crew& crew_;
    int module_;
};

TEST(ThesisDocking, a_module_left_to_others_is_missed_by_radio_alone) {
    auto mission = thesis_mission("mission_1");
    mission.outside = {2};
    MissionLab lab(mission, "mecabot_light.xml");
    const auto conductor = make_thesis_conductor(brief_of(mission));
    const auto before = lab.axle(2).position;
    lab.run(*conductor, 60);
    EXPECT_LT(length(lab.axle(2).position - before), 1e-3);
    ASSERT_TRUE(conductor->ending() && conductor->ending()->refusal);
    EXPECT_EQ(conductor->ending()->refusal->value, "2");
    EXPECT_EQ(conductor->ending()->refusal->reason.code(), "module_is_silent");
}

TEST(ThesisDocking, a_module_left_to_others_docks_by_a_controller_of_theirs) {
    auto mission = thesis_mission("mission_1");
    mission.outside = {2};
    MissionLab lab(mission, "mecabot_light.xml");
    const auto conductor = make_thesis_conductor(brief_of(mission));
    ThesisSlave theirs(2);
    OwnHands hands(lab.crew, 2);
    lab.run(20, [&] {
        theirs.act(lab.crew.told(2), hands, lab.simulation->time_s());
        conductor->act(lab.crew, lab.log, lab.simulation->time_s());
    });
    EXPECT_TRUE(is_docked(lab, 2, modular::Face::front, 1, modular::Face::rear));
    EXPECT_TRUE(is_docked(lab, 3, modular::Face::front, 2, modular::Face::rear));
}

}  // namespace
}  // namespace simrob::test
