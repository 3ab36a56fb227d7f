// The robots of the library that have a Drive: they stand, drive and fly, on every engine, and
// have their devices in the order that programs rely on.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "catalogue/standard.h"
#include "device/device_lab.h"
#include "device/kind.h"
#include "storage/save_file.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

constexpr const char* ground =
    "<Message><Simulation_Message><Control_Request Command=\"Create_Entity\" Type=\"Field\"><Data>"
    "<Entity_id>9</Entity_id><Structure><Body Type=\"Plane\"><Body_id>0</Body_id>"
    "<Normal_X>0</Normal_X><Normal_Y>0</Normal_Y><Normal_Z>1</Normal_Z></Body>"
    "</Structure></Data></Control_Request></Simulation_Message></Message>";

std::string library_text(const std::string& name) {
    std::stringstream text;
    text << std::ifstream(source_folder() / "library" / (name + ".xml")).rdbuf();
    return text.str();
}

/// A robot of the library (entity 1) on level ground.
class LibraryRobot {
  public:
    LibraryRobot(const Engine& engine, const std::string& name) : simulation_(engine.make()) {
        const auto catalogue = catalogue::standard();
        const auto loaded = storage::load(ground + library_text(name), catalogue, simulation_);
        EXPECT_TRUE(loaded) << name << ": " << loaded.error().front().problem.reason;
        must(simulation_.initialize());
        step(100);
    }

    world::World& world() { return simulation_.world(); }
    void step(int iterations) {
        for (int i = 0; i < iterations; ++i) simulation_.step();
    }
    void order(double forward, double vertical, double yaw) {
        must(world().control_device(1, 0, std::vector<double>{forward, vertical, yaw}));
    }
    double told(std::size_t which) {
        return world().devices().find(1, 0)->state.readings.at(which);
    }
    Pose pose() { return world().physics().body_state(world().find_entity(1)->bodies[0]).pose; }
    double upright() { return rotate(pose().orientation, {0, 0, 1}).z; }
    std::vector<std::string> device_types() {
        std::vector<std::string> types;
        for (const auto& device : world().devices().all())
            types.emplace_back(device::kind_of(device).name);
        return types;
    }

  private:
    engine::Simulation simulation_;
};

struct Vehicle {
    const char* name;
    double speed_m_s;
};
constexpr Vehicle vehicles[] = {{"mbot", 0.3}, {"pibot", 0.3}, {"f1", 1}};

class LibraryDrives : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(LibraryDrives);

TEST_P(LibraryDrives, ground_robots_stand_still_until_they_are_told_to_go) {
    for (const auto& vehicle : vehicles) {
        LibraryRobot robot(GetParam(), vehicle.name);
        const Vector3 before = robot.pose().position;
        robot.step(300);
        EXPECT_LT(length(robot.pose().position - before), 1e-3) << vehicle.name;
        EXPECT_GT(robot.upright(), 0.9998) << vehicle.name;
    }
}

TEST_P(LibraryDrives, ground_robots_go_straight_at_their_speed_and_stop) {
    for (const auto& [name, speed_m_s] : vehicles) {
        LibraryRobot robot(GetParam(), name);
        const Vector3 before = robot.pose().position;
        robot.order(speed_m_s, 0, 0);
        robot.step(200);
        EXPECT_NEAR(robot.told(0), speed_m_s, 0.02 * speed_m_s) << name;
        robot.order(0, 0, 0);
        robot.step(100);
        EXPECT_NEAR(robot.told(3), 2 * speed_m_s, 0.04 * speed_m_s) << name;
        const Vector3 way = robot.pose().position - before;
        EXPECT_NEAR(way.x, robot.told(3), 2e-3) << name;
        EXPECT_NEAR(way.y, 0, 2e-3) << name;
        EXPECT_NEAR(robot.told(0), 0, 1e-3) << name;
    }
}

TEST_P(LibraryDrives, ground_robots_turn_on_the_spot) {
    for (const auto& vehicle : vehicles) {
        LibraryRobot robot(GetParam(), vehicle.name);
        robot.order(0, 0, 1);
        for (int i = 0; i < 1000 && robot.told(4) < pi / 2; ++i) robot.step(1);
        robot.order(0, 0, 0);
        robot.step(100);
        EXPECT_NEAR(robot.told(4), pi / 2, 4 * pi / 180) << vehicle.name;
        EXPECT_GT(robot.upright(), 0.9998) << vehicle.name;
    }
}

TEST_P(LibraryDrives, drones_take_off_hold_fly_and_land) {
    for (const char* const name : {"tello", "drone_light"}) {
        LibraryRobot drone(GetParam(), name);
        const double ground_m = drone.told(5);
        drone.order(0, 0.5, 0);
        drone.step(200);
        drone.order(0, 0, 0);
        const double hold_m = drone.told(5);
        EXPECT_GT(hold_m, ground_m + 0.9) << name;
        drone.order(0.5, 0, 0);
        drone.step(200);
        EXPECT_NEAR(drone.told(5), hold_m, 0.02) << name;
        EXPECT_NEAR(drone.told(0), 0.5, 0.02) << name;
        EXPECT_GT(drone.upright(), 0.999) << name;
        drone.order(0, -0.5, 0);
        drone.step(400);
        EXPECT_NEAR(drone.told(5), ground_m, 0.01) << name;
    }
}

TEST_P(LibraryDrives, the_heavy_drone_stays_on_the_ground) {
    LibraryRobot drone(GetParam(), "drone_heavy");
    const double ground_m = drone.told(5);
    drone.order(0, 2, 0);
    drone.step(300);
    EXPECT_NEAR(drone.told(5), ground_m, 1e-3);
}

TEST(LibraryDevices, stand_in_the_order_that_programs_rely_on) {
    using Types = std::vector<std::string>;
    const Types wheeled{"Drive", "Light", "Light", "Distance", "Camera", "Gps", "Compass"};
    Types kicking = wheeled;
    kicking.emplace_back("Kicker");
    const Types flying{"Drive", "Distance", "Distance", "Camera", "Gps", "Compass"};
    const std::pair<const char*, Types> cases[] = {
        {"mbot", kicking}, {"pibot", kicking},      {"f1", wheeled},
        {"tello", flying}, {"drone_light", flying}, {"drone_heavy", flying}};
    for (const auto& [name, types] : cases)
        EXPECT_EQ(LibraryRobot(engines().front(), name).device_types(), types) << name;
}

TEST(LibraryDevices, have_the_left_light_on_the_left) {
    for (const auto& vehicle : vehicles) {
        LibraryRobot robot(engines().front(), vehicle.name);
        const auto& devices = robot.world().devices();
        EXPECT_GT(devices.find(1, 1)->specification.position_m.y, 0) << vehicle.name;
        EXPECT_LT(devices.find(1, 2)->specification.position_m.y, 0) << vehicle.name;
    }
}

TEST(LibraryDevices, see_nothing_ahead_on_open_ground_and_the_ground_below) {
    for (const char* const name : {"tello", "drone_light"}) {
        LibraryRobot drone(engines().front(), name);
        const auto& devices = drone.world().devices();
        EXPECT_EQ(devices.find(1, 1)->state.readings.at(0), 8) << name;
        EXPECT_LT(devices.find(1, 2)->state.readings.at(0), 0.2) << name;
    }
}

}  // namespace
}  // namespace simrob::test
