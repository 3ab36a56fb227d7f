// The shipped worlds: they are valid, and do what their comments say.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "catalogue/standard.h"
#include "inspection/world_findings.h"
#include "physics/ode/ode_backend.h"
#include "scenario/shipped_world.h"
#include "storage/save_file.h"
#include "sumbot/experiment.h"

namespace simrob::test {
namespace {

std::vector<std::string> shipped_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(source_folder() / "worlds"))
        if (entry.path().extension() == ".xml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

class ShippedWorld : public testing::TestWithParam<std::string> {};

TEST_P(ShippedWorld, is_checked_without_a_warning) {
    std::stringstream text;
    text << std::ifstream(world_path(GetParam())).rdbuf();
    const auto catalogue = catalogue::standard();
    engine::Simulation simulation(physics::ode::make_backend());
    const auto loaded = storage::load(text.str(), catalogue, simulation);
    ASSERT_TRUE(loaded) << loaded.error().front().problem.reason;
    EXPECT_FALSE(loaded->is_save);
    EXPECT_TRUE(simulation.is_initialized());
    for (const auto& warning : inspection::examine(simulation).warnings) ADD_FAILURE() << warning;
}

TEST_P(ShippedWorld, runs_20_seconds_without_an_event) {
    Simulation simulation = shipped_world(GetParam());
    run_until(simulation, 20, [&] {
        for (const auto& event : simulation.events()) ADD_FAILURE() << event;
    });
    for (const auto& entity : simulation.entities()) EXPECT_FALSE(entity.frozen) << entity.id;
}

INSTANTIATE_TEST_SUITE_P(All, ShippedWorld, testing::ValuesIn(shipped_names()),
                         [](const auto& world) { return world.param; });

double step_m(const Triple& a, const Triple& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

TEST(Pitch, robots_drive_meet_and_stay_upright) {
    Simulation simulation = shipped_world("pitch_5v5");
    std::map<int, double> way_m;
    std::map<int, Triple> last;
    double greatest_tilt_rad = 0;
    int meetings = 0;
    run_until(simulation, 20, [&] {
        const auto entities = simulation.entities();
        for (const auto& entity : entities) {
            if (entity.type == "Field") continue;
            if (last.count(entity.id))
                way_m[entity.id] += step_m(entity.position_m, last[entity.id]);
            last[entity.id] = entity.position_m;
            if (entity.type != "Robot") continue;
            greatest_tilt_rad = std::max(greatest_tilt_rad, sumbot::tilt_rad(entity));
            for (const auto& other : entities)
                // Two robots that touch are a chassis of 0.075 m and what its wheels add apart.
                if (other.type == "Robot" && other.id < entity.id &&
                    step_m(entity.position_m, other.position_m) < 0.095)
                    ++meetings;
        }
    });
    EXPECT_LT(greatest_tilt_rad, 0.2);
    EXPECT_EQ(way_m.size(), 11U);
    for (const auto& [id, way] : way_m) EXPECT_GT(way, 0.3) << "entity " << id;
    EXPECT_GT(meetings, 100);
    for (const auto& [id, position] : last) {
        EXPECT_LT(std::abs(position[0]), 1.3) << id;
        EXPECT_LT(std::abs(position[1]), 0.9) << id;
        EXPECT_GT(position[2], 0.05) << id;
    }
}

TEST(Pile, comes_to_rest_in_its_pen_and_most_of_it_sleeps) {
    Simulation simulation = shipped_world("pile");
    run_until(simulation, 20);
    const auto entities = simulation.entities();
    ASSERT_EQ(entities.size(), 201U);
    const auto asleep =
        std::count_if(entities.begin(), entities.end(), [](const auto& e) { return e.asleep; });
    // Observed: 199. With other sizes and positions, drawn with five other seeds, 147 to 199.
    EXPECT_GE(asleep, 130);
    for (const auto& entity : entities) {
        if (entity.type == "Field") continue;
        EXPECT_LT(std::abs(entity.position_m[0]), 1) << entity.id;
        EXPECT_LT(std::abs(entity.position_m[1]), 1) << entity.id;
        EXPECT_GT(entity.position_m[2], 0.02) << entity.id;
        EXPECT_LT(entity.position_m[2], 0.6) << entity.id;
    }
}

TEST(Bridge, carries_the_car_to_the_other_bank) {
    Simulation simulation = shipped_world("bridge");
    const auto joint_gap_m = [&] {
        // Planks 6 and 7 hang side by side in the middle; their centres are 0.2 m apart.
        std::vector<Triple> planks;
        for (const auto& body : simulation.bodies())
            if (body.entity_id == 2 && (body.id == 6 || body.id == 7))
                planks.push_back(body.position_m);
        return std::hypot(planks[0][0] - planks[1][0], planks[0][2] - planks[1][2]) - 0.2;
    };
    double greatest_tilt_rad = 0;
    double greatest_gap_m = 0;
    double arrival_s = 0;
    run_until(simulation, 20, [&] {
        const auto car = *simulation.entity(1);
        greatest_tilt_rad = std::max(greatest_tilt_rad, sumbot::tilt_rad(car));
        greatest_gap_m = std::max(greatest_gap_m, std::abs(joint_gap_m()));
        if (arrival_s == 0 && car.position_m[0] > 1.6) arrival_s = simulation.time_s();
    });
    EXPECT_GT(arrival_s, 8);
    EXPECT_LT(arrival_s, 12);
    EXPECT_LT(greatest_tilt_rad, 0.4);
    EXPECT_LT(greatest_gap_m, 0.005);
    const auto car = *simulation.entity(1);
    EXPECT_NEAR(car.position_m[1], 0, 0.01);
    EXPECT_NEAR(car.position_m[2], 0.73, 0.01);
    EXPECT_LT(sumbot::tilt_rad(car), 0.01);
}

TEST(Terrain, carries_the_robot_across_and_brings_the_rest_to_rest) {
    Simulation simulation = shipped_world("terrain");
    double greatest_tilt_rad = 0;
    run_until(simulation, 20, [&] {
        greatest_tilt_rad = std::max(greatest_tilt_rad, sumbot::tilt_rad(*simulation.entity(6)));
    });
    EXPECT_LT(greatest_tilt_rad, 0.5);
    const auto robot = *simulation.entity(6);
    EXPECT_NEAR(robot.position_m[0], 2.08, 0.05);
    EXPECT_LT(std::abs(robot.position_m[1]), 0.15);
    // The ball stays in the hollow.
    const auto ball = *simulation.entity(1);
    EXPECT_LT(std::hypot(ball.position_m[0] - 1.6, ball.position_m[1] - 1), 0.1);
    for (const int id : {2, 3, 4, 5, 7}) EXPECT_TRUE(simulation.entity(id)->asleep) << id;
    EXPECT_LT(sumbot::tilt_rad(*simulation.entity(2)), 0.2);
}

}  // namespace
}  // namespace simrob::test
