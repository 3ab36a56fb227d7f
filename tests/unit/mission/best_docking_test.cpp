// Modules that drive their ways and dock, led by what their rounded sensors tell.

#include <gtest/gtest.h>

#include <cmath>

#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "mission/best_docker.h"
#include "mission/best_driver.h"
#include "mission/best_follower.h"
#include "mission/module_devices.h"
#include "modular/heading.h"
#include "modular/shape_poses.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

using namespace mission;

using modular::Face;
using modular::Motor;
using modular::PlanarPose;

constexpr double degree_rad = M_PI / 180;

modular::Mission modules_at(const std::vector<PlanarPose>& places) {
    modular::Mission mission;
    for (const PlanarPose& each : places)
        mission.modules.push_back({static_cast<int>(mission.modules.size()) + 1,
                                   {each.x_m, each.y_m},
                                   modular::heading_of_yaw(each.heading_rad)});
    return mission;
}

/// Where a module really is on the floor.
PlanarPose truly(const MissionLab& lab, int module) {
    return modular::flat(lab.axle(module));
}

void remove_motors(MissionLab& lab, int module) {
    for (const int device : motor_devices)
        must(lab.simulation->apply(
            command::make_request(lab.catalogue, command::RemoveDevice{module, device})));
}

/// Ahead, round a corner, and half a turn, at two radians a second.
modular::MotionPlan around_a_corner(int module) {
    constexpr double v = 2 * modular::wheel_radius_m;
    constexpr double w = v / modular::half_track_m;
    modular::MotionPlan plan;
    modular::Itinerary way{module, std::nullopt, {{0, {0, 0, 0}}}};
    const auto add = [&](double took_s, const PlanarPose& pose) {
        way.waypoints.push_back({way.waypoints.back().time_s + took_s, pose});
    };
    add(0.5 / v, {0.5, 0, 0});
    add(M_PI / 2 / w, {0.5, 0, M_PI / 2});
    add(0.4 / v, {0.5, 0.4, M_PI / 2});
    add(M_PI / 4 / w, {0.5, 0.4, M_PI * 3 / 4});
    plan.end_s = way.end_s();
    plan.itineraries = {way};
    return plan;
}

TEST(Follower, leads_a_module_along_its_way_in_time) {
    MissionLab lab(modules_at({{0, 0, 0}}));
    Places places(1);
    places.begin(lab.crew);
    Follower follower;
    follower.begin(around_a_corner(1), {});
    double took_s = 0;
    double farthest_m = 0;
    lab.run(follower.plan().end_s + 3, [&] {
        if (follower.is_done()) return;
        places.look(lab.crew);
        follower.act(lab.crew, places);
        took_s += control_period_s;
        const PlanarPose wanted = follower.plan().itineraries[0].pose_at(follower.clock_s() - 0.2);
        farthest_m = std::max(farthest_m, distance_m(truly(lab, 1), wanted));
    });
    ASSERT_TRUE(follower.is_done());
    EXPECT_LT(took_s, follower.plan().end_s + 1);
    EXPECT_LT(farthest_m, 0.010);
    lab.run(0.5, [] {});
    const PlanarPose end = truly(lab, 1);
    EXPECT_NEAR(end.x_m, 0.5, 0.002);
    EXPECT_NEAR(end.y_m, 0.4, 0.002);
    EXPECT_NEAR(modular::wrapped_rad(end.heading_rad - M_PI * 3 / 4), 0, degree_rad);
}

TEST(Follower, holds_its_clock_for_one_that_does_not_move) {
    MissionLab lab(modules_at({{0, 0, 0}}));
    remove_motors(lab, 1);
    Places places(1);
    places.begin(lab.crew);
    Follower follower;
    follower.begin(around_a_corner(1), {});
    lab.run(3, [&] {
        places.look(lab.crew);
        follower.act(lab.crew, places);
    });
    EXPECT_LT(follower.clock_s(), 0.5);
    EXPECT_GT(follower.stood_still_s(), 2);
    EXPECT_EQ(follower.waits_for(), 1);
}

/// A spine of one module, with a leg of two on its left: both drive up behind each other, and meet
/// a wheel that has stopped anywhere.
struct Leg {
    explicit Leg(double wheel_rad, const PlanarPose& root = {0.3, 0.2, 0.4})
        : lab(modules_at({root, root * staged(0.02), root * staged(0.06 + modular::pitch_m)})) {
        shape.modules = 3;
        shape.docked = {{2, Face::front, 1, Face::left, 0}, {3, Face::front, 2, Face::rear, 0}};
        lab.run(1.5, [&] {
            // One wheel after the other, as they slip.
            lab.crew.turn(1, Motor::left_wheel, wheel_rad, 1);
            lab.crew.turn(1, Motor::right_wheel, wheel_rad, 1);
        });
    }

    static PlanarPose staged(double behind_m) {
        return {0.003, modular::side_pitch_m + behind_m, -M_PI / 2};
    }

    void dock(double most_s) {
        places.begin(lab.crew);
        docker.begin({.cast = {1, 2, 3}}, {{2, 0.02, {2, Face::front, 1, Face::left, 0}, 1},
                                           {3, 0.04, {3, Face::front, 2, Face::rear, 0}, 2}});
        lab.run(most_s, [&] {
            places.look(lab.crew);
            docker.act(lab.crew, places, shape, retries);
        });
    }

    MissionLab lab;
    modular::Shape shape;
    Places places{3};
    Docker docker;
    int retries = 0;
};

TEST(Docker, docks_a_leg_to_a_wheel_that_stopped_at_any_angle) {
    for (const double wheel_rad : {0.0, 0.6, -0.8}) {
        Leg leg(wheel_rad);
        leg.dock(8);
        ASSERT_TRUE(leg.docker.is_done()) << wheel_rad;
        EXPECT_EQ(leg.retries, 0) << wheel_rad;
        EXPECT_NEAR(std::remainder(leg.docker.stance().front_rad[1] + wheel_rad, M_PI / 2), 0,
                    0.02);
        const auto flat = modular::flat_poses(leg.shape);
        const PlanarPose root = truly(leg.lab, 1);
        for (int module = 2; module <= 3; ++module) {
            const PlanarPose seen = inverse(root) * truly(leg.lab, module);
            EXPECT_LT(distance_m(seen, flat[static_cast<std::size_t>(module - 1)]), 0.001);
            EXPECT_NEAR(leg.lab.axle(module).position.z, modular::wheel_radius_m, 0.001);
            const Vector3 up = rotate(leg.lab.axle(module).orientation, {0, 0, 1});
            EXPECT_GT(up.z, std::cos(degree_rad)) << "it lies flat";
        }
    }
}

TEST(Docker, tries_again_and_gives_up_after_a_bounded_time) {
    Leg leg(0.3);
    must(leg.lab.simulation->apply(
        command::make_request(leg.lab.catalogue, command::RemoveDevice{1, device_of(Face::left)})));
    leg.dock(60);
    EXPECT_FALSE(leg.docker.is_done());
    EXPECT_EQ(leg.docker.failed(), 2);
    EXPECT_EQ(leg.docker.why(), Refused::distance);
    EXPECT_GT(leg.retries, 3);
    EXPECT_LT(leg.retries, 10);
}

TEST(Docker, docks_after_it_was_refused) {
    Leg leg(0.3);
    // Somebody else turns its disc, until it has been noticed.
    leg.places.begin(leg.lab.crew);
    leg.docker.begin({.cast = {1, 2, {}}}, {{2, 0.02, {2, Face::front, 1, Face::left, 0}, 1}});
    leg.lab.run(16, [&] {
        leg.places.look(leg.lab.crew);
        leg.docker.act(leg.lab.crew, leg.places, leg.shape, leg.retries);
        if (leg.retries == 0) leg.lab.crew.turn(2, Motor::front_disc, 0.4, 1);
    });
    EXPECT_TRUE(leg.docker.is_done());
    EXPECT_EQ(leg.retries, 1);
}

}  // namespace
}  // namespace simrob::test
