#include "mission/crew.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "command/requests/devices.h"
#include "command/requests/entities.h"
#include "command/requests/states.h"
#include "command/typed_request.h"
#include "mission/module_devices.h"
#include "modular/heading.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

using namespace mission;

using modular::Face;
using modular::Motor;

/// Two modules in a row along x, the first 133 mm ahead, far from everything.
modular::Mission two_in_a_row(double apart_m = 0.133) {
    modular::Mission mission;
    mission.modules = {{1, {0, 0}, 0}, {2, {-apart_m, 0}, 0}};
    return mission;
}

TEST(Crew, tells_where_the_middle_of_the_axle_is_from_rounded_sensors) {
    modular::Mission mission = two_in_a_row();
    mission.modules[0] = {1, {0.4004, -1.2003}, 90};
    MissionLab lab(mission);
    lab.run(0.2, [] {});
    const auto& told = lab.crew.told(1);
    EXPECT_NEAR(told.place.x_m, 0.4004, 0.0016);
    EXPECT_NEAR(told.place.y_m, -1.2003, 0.0016);
    EXPECT_NEAR(told.place.heading_rad, modular::yaw_of_heading(90), 0.01);
    EXPECT_TRUE(told.has_motors && told.has_radio && told.is_there);
}

TEST(Crew, slews_a_motor_and_tells_nothing_twice) {
    MissionLab lab(two_in_a_row());
    int orders = 0;
    double before = 0;
    lab.run(1.0, [&] {
        const double now = lab.crew.told_to(1, Motor::left_wheel);
        EXPECT_LT(now - before, 0.064 + 1e-12);
        orders += now == before ? 0 : 1;
        before = now;
        lab.crew.turn(1, Motor::left_wheel, 0.5, 1.0);
    });
    EXPECT_EQ(orders, 8);
    EXPECT_EQ(lab.crew.told_to(1, Motor::left_wheel), 0.5);
    EXPECT_NEAR(lab.crew.told(1).angles_rad[1], 0.5, 0.01);
}

TEST(Crew, docks_and_lets_go_and_the_graph_tells_it) {
    MissionLab lab(two_in_a_row());
    lab.crew.lock(2, Face::front, true);
    double angle = 0;
    lab.run(2.0, [&] {
        if (lab.crew.told(2).faces[0].is_docked) return;
        angle += 0.05;
        lab.crew.turn(2, Motor::left_wheel, angle, 1);
        lab.crew.turn(2, Motor::right_wheel, angle, 1);
    });
    const FaceTold front = lab.crew.told(2).faces[0];
    ASSERT_TRUE(front.is_docked);
    EXPECT_EQ(front.module, 1);
    EXPECT_EQ(front.face, Face::rear);
    EXPECT_EQ(front.rotation, 0);
    ASSERT_EQ(lab.crew.graph().dockings().size(), 1);
    lab.crew.lock(1, Face::rear, false);
    lab.run(0.3, [] {});
    EXPECT_TRUE(lab.crew.graph().dockings().empty());
    // The order to lock was forgotten with the docking, so it may be given again.
    lab.crew.lock(2, Face::front, true);
    lab.run(0.3, [] {});
    EXPECT_TRUE(lab.crew.told(2).faces[0].is_docked);
}

TEST(Crew, tells_why_a_connector_does_not_lock) {
    MissionLab lab(two_in_a_row());
    lab.crew.lock(2, Face::front, true);
    lab.run(0.3, [] {});
    EXPECT_EQ(lab.crew.told(2).faces[0].why, Refused::distance);
}

/// The first sends to all, the others to the first alone; what comes between two looks is kept.
TEST(Crew, hears_every_message_once) {
    modular::Mission mission = two_in_a_row();
    mission.modules.push_back({3, {1, 1}, 0});
    MissionLab lab(mission);
    std::vector<std::size_t> heard(3);
    int sent = 0;
    lab.run(1.0, [&] {
        for (int module = 1; module <= 3; ++module)
            heard[static_cast<std::size_t>(module) - 1] += lab.crew.told(module).heard.size();
        if (sent++ >= 5) return;
        lab.crew.send(1, {1, 2, 3, 4, 5, 6});
        lab.crew.send(2, {2, 2, 3, 4, 5, 6});
    });
    EXPECT_EQ(heard, (std::vector<std::size_t>{5, 5, 5}));
}

TEST(Crew, tells_of_modules_that_lack_devices_or_are_gone) {
    MissionLab lab(two_in_a_row());
    for (const int device : {1, 3, 4, receiver_device, device_of(Face::rear)})
        must(lab.simulation->apply(
            command::make_request(lab.catalogue, command::RemoveDevice{1, device})));
    must(lab.simulation->apply(command::make_request(lab.catalogue, command::RemoveEntity{2})));
    const auto order_everything = [&] {
        for (const int module : {1, 2}) {
            lab.crew.turn(module, Motor::pivot, 0.3);
            lab.crew.turn(module, Motor::front_disc, NAN);
            lab.crew.lock(module, Face::rear, true);
            lab.crew.send(module, {1});
        }
    };
    // What was ordered before it was known that nobody can do it is refused, and nothing else.
    lab.simulation->step();
    lab.crew.look(*lab.simulation->snapshot());
    order_everything();
    EXPECT_TRUE(lab.crew.take_requests().empty());
    EXPECT_FALSE(lab.crew.told(1).has_motors);
    EXPECT_FALSE(lab.crew.told(1).has_radio);
    EXPECT_FALSE(lab.crew.told(1).faces[1].works);
    EXPECT_TRUE(lab.crew.told(1).is_there);
    EXPECT_FALSE(lab.crew.told(2).is_there);
    EXPECT_TRUE(lab.crew.graph().dockings().empty());
}

TEST(Crew, remembers_all_of_it_in_a_save) {
    MissionLab lab(two_in_a_row());
    lab.run(0.3, [&] {
        lab.crew.turn(1, Motor::pivot, 0.4, 0.5);
        lab.crew.lock(2, Face::front, true);
        lab.crew.send(1, {1, 2, 3});
    });
    const auto bytes_of = [](Crew& crew) {
        std::string bytes;
        recording::ByteWriter writer(bytes);
        contest::Memory memory(writer);
        crew.describe(memory);
        return bytes;
    };
    const std::string bytes = bytes_of(lab.crew);
    Crew other(lab.catalogue, 2);
    recording::ByteReader reader(bytes);
    contest::Memory memory(reader);
    other.describe(memory);
    must(reader.finish());
    EXPECT_EQ(bytes_of(other), bytes);
    EXPECT_EQ(other.told_to(1, Motor::pivot), lab.crew.told_to(1, Motor::pivot));
}

TEST(WorldOfMission, has_obstacles_that_can_be_put_elsewhere_and_cannot_be_pushed) {
    const modular::Mission mission = shipped_mission("mission_1");
    MissionLab lab(mission);
    const auto& world = lab.simulation->world();
    EXPECT_EQ(world.entities().size(), 15 + 1 + mission.obstacles.size());
    const auto place = [&] {
        return world.entity_pose(*world.find_entity(first_obstacle_entity)).position;
    };
    const Vector3 before = place();
    const modular::Place wanted = middle_of(mission.floor, mission.obstacles.front().cell);
    EXPECT_EQ(before.x, wanted.x_m);
    EXPECT_EQ(before.y, wanted.y_m);
    must(lab.simulation->apply(command::make_request(
        lab.catalogue,
        command::SetState{first_obstacle_entity, {}, {.position_m = {0.5, {}, {}}}})));
    lab.run(0.5, [] {});
    EXPECT_EQ(place().x, 0.5);
    EXPECT_EQ(place().y, before.y);
}

}  // namespace
}  // namespace simrob::test
