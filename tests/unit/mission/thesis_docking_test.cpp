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
    const modular::ModuleGraph graph = lab.crew.graph();
    const modular::Docking* const at = graph.at(module, face);
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

std::string memory_of_thesis(Crew& crew, Logbook& log, Conductor& conductor) {
    std::string bytes;
    recording::ByteWriter writer(bytes);
    contest::Memory memory(writer);
    crew.describe(memory);
    log.describe(memory);
    conductor.describe(memory);
    return bytes;
}

/// On the way of module 3: one who has read the memory decides the same from then on.
TEST(ThesisDocking, whoever_remembers_the_same_leads_on_in_the_same_way) {
    const auto mission = thesis_mission("mission_1");
    MissionLab lab(mission, "mecabot_light.xml");
    const auto conductor = make_thesis_conductor(brief_of(mission));
    const auto lead = [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); };
    lab.run(8, lead);

    const std::string bytes = memory_of_thesis(lab.crew, lab.log, *conductor);
    Crew crew(lab.catalogue, 15);
    Logbook log;
    const auto other = make_thesis_conductor(brief_of(mission));
    recording::ByteReader reader(bytes);
    contest::Memory memory(reader);
    crew.describe(memory);
    log.describe(memory);
    other->describe(memory);
    must(reader.finish());
    EXPECT_EQ(memory_of_thesis(crew, log, *other), bytes);

    const double before = lab.crew.told_to(3, modular::Motor::left_wheel);
    lab.run(5, [&] {
        lead();
        const auto& now = *lab.simulation->snapshot();
        crew.look(now);
        other->act(crew, log, lab.simulation->time_s());
        crew.take_requests();
    });
    EXPECT_GT(lab.crew.told_to(3, modular::Motor::left_wheel), before + 0.5);
    const auto same_places = [&](int module) {
        for (const auto motor : {modular::Motor::left_wheel, modular::Motor::right_wheel})
            EXPECT_EQ(crew.told_to(module, motor), lab.crew.told_to(module, motor)) << module;
    };
    for (int module = 1; module <= 15; ++module) same_places(module);
}

}  // namespace
}  // namespace simrob::test
