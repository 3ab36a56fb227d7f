#pragma once

#include <vector>

#include "support/conformance_robot.h"
#include "support/free_forms.h"

namespace simrob::test {

/// A world with a bit of everything: driving robots and a parked one, a pile, a pendulum, a joint
/// that will break, a merged body, sleepers, and things that are made and removed.
class BusyLab {
  public:
    explicit BusyLab(const Engine& engine, std::uint64_t seed = 1) : lab(engine, {}, seed) {
        lay_robot_floor(lab, 0.1, 0.3);
        for (int i = 0; i < 3; ++i)
            robots.push_back(lab.add(robot({}, {i == 2 ? 4.0 : 1.0 * i, 0, 0}, 0.3 * i)));
        drive(lab, robots[0], 5, 4);
        drive(lab, robots[1], -3, 6);
        drive(lab, robots[2], 0, 0);
        for (int i = 0; i < 12; ++i) {
            const Vector3 at{0.4 + 0.03 * (i % 3), 0.5 + 0.02 * (i % 2), 0.1 + 0.15 * i};
            pile.push_back(lab.add(i % 3 == 0   ? box({0.1, 0.12, 0.08}, 0.3, {at, {}})
                                   : i % 3 == 1 ? sphere(0.06, 0.2, at)
                                                : capsule(0.04, 0.1, 0.2, {at, {}})));
        }
        const Vector3 yard{-3, -3, 0};
        physics::Body hill = ground_of(heightfield_of(
            2, 6, [](double x, double y) { return 0.1 + 0.05 * x * x + 0.1 * y * y; }));
        hill.pose.position = yard;
        lab.add(hill);
        const auto drop = [&](const physics::Shape& shape, const Vector3& at) {
            pile.push_back(lab.add(body_of(shape, 0.3, {yard + at, turned_z(at.x)})));
        };
        drop(cone_shape(0.1, 0.2), {0.1, 0.2, 0.6});
        drop(convex_shape({0.1, 0, 0, -0.1, 0, 0, 0, 0.1, 0, 0, -0.1, 0, 0, 0, 0.1, 0, 0, -0.07}),
             {0.15, 0.15, 0.9});
        drop(mesh_box({0.1, 0.15, 0.2}), {-0.2, -0.1, 0.5});
        drop(box_shape({0.1, 0.1, 0.1}), {0.3, -0.3, 0.5});
        bob = lab.add(sphere(0.05, 1, {0.5, -1, 1}));
        hinge = lab.join(joint_of(physics::JointType::hinge, {0, -1, 1}, along_y), {}, bob);
        weight = lab.add(box({0.1, 0.1, 0.1}, 2, {{0, 2, 1}, {}}));
        physics::Joint thread = joint_of(physics::JointType::ball, {0, 2, 1.5});
        thread.break_force_n = 40;
        lab.join(thread, {}, weight);
    }

    /// One step, and now and then a command that depends only on the step's number.
    void step(int number) {
        const auto at = [&](int n) { return number == n; };
        if (at(40)) required(lab.world.remove_group(lab.world.group_of(pile[4])));
        if (at(60))
            rod = lab.join(joint_of(physics::JointType::slider, {}, along_x), pile[0], pile[6]);
        if (at(80)) required(lab.world.apply_force(weight, {0, 0, -60}, {}));
        if (at(100)) required(lab.world.ask_for_force(robots[0].joints[2]));
        if (at(120)) required(lab.world.remove_joint(robots[1].joints[3]));
        if (at(140)) pile[4] = lab.add(cylinder(0.07, 0.1, 0.4, {{0.45, 0.5, 2}, {}}));
        if (at(160)) required(lab.world.set_stops(hinge, 0, -0.5, 0.5));
        if (at(180)) required(lab.world.remove_joint(rod));
        if (at(200)) lab.tune([](auto& p) { p.hardness = 1e-4; });
        if (at(220)) required(lab.world.set_interaction(0, 0, {.friction = 0.2}));
        if (at(240)) drive(lab, robots[0], -2, -2);
        lab.step(default_substep_s, 1 + number % 3);
    }

    Lab lab;
    std::vector<physics::AssemblyIds> robots;
    std::vector<physics::BodyId> pile;
    physics::BodyId bob;
    physics::BodyId weight;
    physics::JointId hinge;
    physics::JointId rod;
};

}  // namespace simrob::test
