// Missions done as well as they can be, led without a contest.

#include "mission/best_conductor.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "base/random.h"
#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "mission/module_devices.h"
#include "support/counts.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

using namespace mission;

std::string memory_of(Crew& crew, Logbook& log, Conductor& conductor) {
    std::string bytes;
    recording::ByteWriter writer(bytes);
    contest::Memory memory(writer);
    crew.describe(memory);
    log.describe(memory);
    conductor.describe(memory);
    return bytes;
}

void remember(const std::string& bytes, Crew& crew, Logbook& log, Conductor& conductor) {
    recording::ByteReader reader(bytes);
    contest::Memory memory(reader);
    crew.describe(memory);
    log.describe(memory);
    conductor.describe(memory);
    must(reader.finish());
}

void lose_motors(MissionLab& lab, int module) {
    for (const int device : motor_devices)
        must(lab.simulation->apply(
            command::make_request(lab.catalogue, command::RemoveDevice{module, device})));
}

TEST(BestConductor, assembles_a_hexapod_and_stands_up_from_the_first_layout) {
    const auto mission = shipped_mission("mission_1");
    MissionLab lab(mission);
    const auto conductor = make_best_conductor(brief_of(mission));
    const auto is_assembled = [&] { return lab.log.phases().size() > 1; };
    while (!is_assembled() && !conductor->ending() && lab.simulation->time_s() < 150)
        lab.run(1, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
    ASSERT_TRUE(is_assembled());
    const modular::Phase& phase = lab.log.phases().front();
    EXPECT_EQ(phase.name, "assemble");
    EXPECT_EQ(phase.shape, "hexapod");
    EXPECT_EQ(phase.rule, "begin");
    EXPECT_LT(phase.duration_s(), 3 * (3 * 60 + 27) / 4.0) << "a quarter of the thesis's";
    EXPECT_EQ(lab.log.retries(), 0);
    EXPECT_EQ(lab.crew.graph().dockings().size(), 14U);
    const auto group = lab.crew.graph().group_of(1);
    const auto cast = modular::recognised(lab.crew.graph(), group, brief_of(mission).hexapod);
    ASSERT_TRUE(cast);
    for (int role = 1; role <= 3; ++role)
        EXPECT_NEAR(lab.axle(*(*cast)[static_cast<std::size_t>(role - 1)]).position.z, 0.080,
                    0.003);
}

TEST(BestConductor, goes_on_to_the_bit_from_its_memory) {
    const auto mission = shipped_mission("mission_1");
    MissionLab lab(mission);
    MissionLab other(mission);
    auto conductor = make_best_conductor(brief_of(mission));
    auto before = make_best_conductor(brief_of(mission));
    const auto lead = [](MissionLab& in, Conductor& by, double seconds) {
        in.run(seconds, [&] { by.act(in.crew, in.log, in.simulation->time_s()); });
    };
    // In the middle of driving, and of docking.
    for (const double seconds : {20.032, 52.64}) {
        lead(lab, *conductor, seconds);
        lead(other, *before, seconds);
        const std::string bytes = memory_of(other.crew, other.log, *before);
        auto after = make_best_conductor(brief_of(mission));
        other.log = {};
        remember(bytes, other.crew, other.log, *after);
        EXPECT_EQ(memory_of(other.crew, other.log, *after), bytes);
        before = std::move(after);
    }
    lead(lab, *conductor, 2);
    lead(other, *before, 2);
    EXPECT_EQ(lab.simulation->hash(), other.simulation->hash());
    EXPECT_EQ(memory_of(lab.crew, lab.log, *conductor), memory_of(other.crew, other.log, *before));
    EXPECT_GT(lab.crew.graph().dockings().size(), 5U);
}

/// Whatever a forged recording holds is refused, or led from without harm.
TEST(BestConductor, goes_by_no_memory_that_was_forged) {
    const auto mission = shipped_mission("mission_1");
    MissionLab lab(mission);
    const auto conductor = make_best_conductor(brief_of(mission));
    Random random(5);
    int refused = 0;
    int taken = 0;
    // While all drive, dock, stand up and walk.
    for (const double seconds : {20.032, 54.016, 4.032, 20.032}) {
        lab.run(seconds, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
        const std::string bytes = memory_of(lab.crew, lab.log, *conductor);
        for (int i = 0; i < count(60, 5'000); ++i) {
            std::string forged = bytes;
            const auto size = static_cast<std::uint32_t>(forged.size());
            // What the conductor itself remembers comes last.
            const std::uint32_t at = size - 1 - random.below(i % 2 == 0 ? size : size / 4);
            forged[at] = static_cast<char>(random.below(256));
            Crew crew(lab.catalogue, lab.crew.modules());
            Logbook log;
            const auto misled = make_best_conductor(brief_of(mission));
            recording::ByteReader reader(forged);
            contest::Memory memory(reader);
            crew.describe(memory);
            log.describe(memory);
            misled->describe(memory);
            if (!reader.finish()) {
                ++refused;
                continue;
            }
            ++taken;
            for (int k = 0; k < 3; ++k)
                misled->act(crew, log, lab.simulation->time_s() + 0.064 * k);
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(taken, 0);
}

TEST(BestConductor, takes_a_spare_for_one_that_dies_on_its_way) {
    auto mission = must(modular::mission_from_text(
        R"({"start": [6, 6], "goal": [10, 6], "modules": 16, "spares": 1})"));
    MissionLab lab(mission);
    const auto conductor = make_best_conductor(brief_of(mission));
    lab.run(25, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
    lose_motors(lab, 9);
    while (lab.log.phases().size() < 2 && !conductor->ending() && lab.simulation->time_s() < 250)
        lab.run(1, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
    ASSERT_GE(lab.log.phases().size(), 2U);
    EXPECT_EQ(lab.log.replaced(), std::vector<int>{9});
    EXPECT_EQ(lab.crew.graph().dockings().size(), 14U);
    EXPECT_EQ(lab.crew.graph().group_of(9).size(), 1U);
    EXPECT_EQ(lab.crew.graph().group_of(16).size(), 15U);
}

TEST(BestConductor, takes_a_spare_for_one_that_dies_in_the_shape) {
    auto mission = must(modular::mission_from_text(
        R"({"start": [6, 6], "goal": [10, 6], "modules": 16, "spares": 1})"));
    MissionLab lab(mission);
    const auto conductor = make_best_conductor(brief_of(mission));
    const auto lead = [&](double seconds) {
        lab.run(seconds, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
    };
    lead(76);
    ASSERT_GT(lab.crew.graph().group_of(5).size(), 1U);
    lose_motors(lab, 5);
    // It is found out by the end of docking; then those around it come out and build elsewhere.
    while (lab.log.phases().size() < 4 && !conductor->ending() && lab.simulation->time_s() < 400)
        lead(1);
    ASSERT_GE(lab.log.phases().size(), 4U);
    EXPECT_EQ(lab.log.phases()[2].name, "rebuild");
    EXPECT_EQ(lab.log.phases()[2].rule, "module_lost");
    EXPECT_EQ(lab.log.replaced(), std::vector<int>{5});
    EXPECT_EQ(lab.crew.graph().group_of(5).size(), 1U);
    EXPECT_EQ(lab.crew.graph().group_of(16).size(), 15U);
}

TEST(BestConductor, calls_it_off_in_words_where_there_is_no_spare) {
    const auto mission = shipped_mission("mission_1");
    MissionLab lab(mission);
    const auto conductor = make_best_conductor(brief_of(mission));
    lab.run(25, [&] { conductor->act(lab.crew, lab.log, lab.simulation->time_s()); });
    lose_motors(lab, 9);
    lab.run(*conductor, 60);
    ASSERT_TRUE(conductor->ending());
    EXPECT_FALSE(conductor->ending()->has_arrived);
    ASSERT_TRUE(conductor->ending()->refusal);
    EXPECT_EQ(conductor->ending()->refusal->reason.code(), "too_few_fit");
    EXPECT_EQ(conductor->ending()->refusal->value, "14");
}

}  // namespace
}  // namespace simrob::test
