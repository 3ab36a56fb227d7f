#include <cmath>
#include <string>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(JointSigns);

namespace {

using physics::JointType;

enum class Side { moves, fixed_body, world };

/// Which of the two bodies move.
struct Pairing {
    Side first;
    Side second;
};

const std::vector<Pairing> pairings = {{Side::moves, Side::moves},
                                       {Side::world, Side::moves},
                                       {Side::moves, Side::world},
                                       {Side::fixed_body, Side::moves},
                                       {Side::moves, Side::fixed_body}};

std::string text(const Pairing& pairing) {
    const auto name = [](Side side) {
        return std::string(side == Side::moves   ? "moving"
                           : side == Side::world ? "world"
                                                 : "fixed");
    };
    return name(pairing.first) + "-" + name(pairing.second);
}

/// A direction along no axis of the world, so that no sign error can hide.
const Quaternion skew = from_euler({0.3, -0.5, 0.9});
const Vector3 first_axis = rotate(skew, along_x);
const Vector3 second_axis = rotate(skew, along_y);
const Vector3 third_axis = normalized(rotate(skew, {0.3, 0.4, 0.9}));
constexpr Vector3 first_centre{0.1, 0.2, 0.3};
constexpr Vector3 second_centre{0.4, -0.2, 0.7};

/// Two bodies and a joint in weightlessness.
struct Rig {
    Rig(Lab new_lab, const physics::Joint& joint, const Pairing& pairing)
        : world(std::move(new_lab)), anchor(joint.anchor) {
        first = make(pairing.first, first_centre);
        second = make(pairing.second, second_centre);
        second_moves = pairing.second == Side::moves;
        id = world.join(joint, first, second);
    }

    physics::BodyId make(Side side, const Vector3& centre) {
        if (side == Side::world) return {};
        const double mass = side == Side::moves ? 1.5 : physics::infinite_mass;
        return world.add(box({0.2, 0.3, 0.1}, mass, {centre, from_euler({0.2, 0.1, -0.4})}));
    }

    physics::BodyId moving() const { return second_moves ? second : first; }
    double sign() const { return second_moves ? 1 : -1; }

    /// Turns body 2 against body 1 about a line through the anchor.
    void turn(const Quaternion& rotation) {
        const Quaternion way = second_moves ? rotation : conjugate(rotation);
        const Pose pose = world.world.body_state(moving()).pose;
        required(world.world.set_pose(
            moving(), {anchor + rotate(way, pose.position - anchor), way * pose.orientation}));
    }
    void shift(const Vector3& way) {
        Pose pose = world.world.body_state(moving()).pose;
        pose.position += way * sign();
        required(world.world.set_pose(moving(), pose));
    }
    void spin(const Vector3& rate) {
        const Vector3 w = rate * sign();
        required(
            world.world.set_velocity(moving(), cross(w, world.position(moving()) - anchor), w));
    }
    void drift(const Vector3& speed) {
        required(world.world.set_velocity(moving(), speed * sign(), {}));
    }
    Vector3 relative_spin() const { return world.spin(second) - world.spin(first); }
    double position(int axis) const { return world.world.joint_position(id, axis); }
    double velocity(int axis) const { return world.world.joint_velocity(id, axis); }

    Lab world;
    Vector3 anchor;
    physics::BodyId first;
    physics::BodyId second;
    bool second_moves = true;
    physics::JointId id;
};

physics::Joint joint_between(JointType type) {
    // A wheel is held by its centre.
    const bool by_centre = type == JointType::wheel || type == JointType::hinge2;
    physics::Joint joint =
        joint_of(type, by_centre ? second_centre : Vector3{0.2, 0.1, 0.5}, first_axis, second_axis);
    joint.axes[2].direction = third_axis;
    return joint;
}

/// The joints and axes that turn, where body 2 can be turned about the axis alone.
struct Turner {
    JointType type;
    int axis;
    bool needs_two_moving;
};
const std::vector<Turner> turners = {{JointType::hinge, 0, false},
                                     {JointType::universal, 0, false},
                                     {JointType::universal, 1, false},
                                     {JointType::hinge2, 0, true},
                                     {JointType::hinge2, 1, true},
                                     {JointType::wheel, 1, false},
                                     {JointType::prismatic_rotoide, 1, false},
                                     {JointType::prismatic_universal, 0, false},
                                     {JointType::prismatic_universal, 1, false}};

/// Those that slide.
const std::vector<Turner> sliders = {{JointType::slider, 0, false},
                                     {JointType::prismatic_rotoide, 0, false},
                                     {JointType::prismatic_universal, 2, false}};

const Vector3& axis_of(const Turner& turner) {
    return turner.axis == 0 ? first_axis : turner.axis == 1 ? second_axis : third_axis;
}

bool applies(const Turner& turner, const Pairing& pairing) {
    const bool two = pairing.first == Side::moves && pairing.second == Side::moves;
    return two || !turner.needs_two_moving;
}

std::string text(const Turner& turner, const Pairing& pairing) {
    return "joint type " + std::to_string(static_cast<int>(turner.type)) + " axis " +
           std::to_string(turner.axis) + " " + text(pairing);
}

const physics::WorldParameters weightless{.gravity_m_s2 = {}, .sleeping = false};

}  // namespace

TEST_P(JointSigns, angle_is_that_of_body_2_against_body_1_by_the_right_hand) {
    for (const auto& pairing : pairings)
        for (const auto& turner : turners) {
            if (!applies(turner, pairing)) continue;
            for (const double angle : {0.3, -0.4, 1.2}) {
                SCOPED_TRACE(text(turner, pairing));
                Rig rig(lab(weightless), joint_between(turner.type), pairing);
                rig.turn(from_axis_angle(axis_of(turner), angle));
                meets("joint angles, sign and size, all pairings", "angle of body 2 against body 1",
                      std::abs(rig.position(turner.axis) - angle));
            }
        }
}

TEST_P(JointSigns, angular_rate_is_that_of_body_2_against_body_1) {
    for (const auto& pairing : pairings)
        for (const auto& turner : turners) {
            if (!applies(turner, pairing)) continue;
            SCOPED_TRACE(text(turner, pairing));
            Rig rig(lab(weightless), joint_between(turner.type), pairing);
            rig.spin(axis_of(turner) * 0.7);
            meets("joint rates, sign and size, all pairings", "(w2 - w1) . axis",
                  std::abs(rig.velocity(turner.axis) - 0.7));
        }
}

TEST_P(JointSigns, two_angles_of_a_universal_joint_are_told_apart) {
    for (const auto& pairing : pairings)
        for (const auto type : {JointType::universal, JointType::prismatic_universal}) {
            SCOPED_TRACE(text(pairing));
            Rig rig(lab(weightless), joint_between(type), pairing);
            // Axis 1 belongs to body 1 and axis 2 to body 2.
            rig.turn(from_axis_angle(first_axis, 0.3) * from_axis_angle(second_axis, -0.5));
            meets("universal joint, both angles", "R(axis 1, a) R(axis 2, b)",
                  std::max(std::abs(rig.position(0) - 0.3), std::abs(rig.position(1) + 0.5)));
        }
}

TEST_P(JointSigns, travel_of_a_slider_is_that_of_body_2_against_body_1) {
    for (const auto& pairing : pairings)
        for (const auto& slider : sliders) {
            SCOPED_TRACE(text(slider, pairing));
            Rig rig(lab(weightless), joint_between(slider.type), pairing);
            rig.shift(axis_of(slider) * 0.25);
            rig.drift(axis_of(slider) * -0.5);
            meets("slider, travel and speed, all pairings", "(x2 - x1) . axis",
                  std::max(std::abs(rig.position(slider.axis) - 0.25),
                           std::abs(rig.velocity(slider.axis) + 0.5)));
        }
}

TEST_P(JointSigns, motor_turns_body_2_by_the_right_hand) {
    for (const auto& pairing : pairings)
        for (const auto& turner : turners) {
            if (!applies(turner, pairing)) continue;
            SCOPED_TRACE(text(turner, pairing));
            Rig rig(lab(weightless), joint_between(turner.type), pairing);
            required(rig.world.world.set_motor(rig.id, turner.axis, 0.8, 1000));
            rig.world.run(0.05);
            meets("joint motors, spin of body 2 against body 1", "target velocity about the axis",
                  std::abs(dot(rig.relative_spin(), axis_of(turner)) - 0.8));
            EXPECT_NEAR(rig.velocity(turner.axis), 0.8, 1e-3);
            EXPECT_NEAR(rig.position(turner.axis), 0.04, 1e-3);
        }
}

TEST_P(JointSigns, motor_of_a_slider_pushes_body_2_along_the_axis) {
    for (const auto& pairing : pairings)
        for (const auto& slider : sliders) {
            SCOPED_TRACE(text(slider, pairing));
            Rig rig(lab(weightless), joint_between(slider.type), pairing);
            required(rig.world.world.set_motor(rig.id, slider.axis, 0.8, 500));
            rig.world.run(0.05);
            const bool turns = slider.type != JointType::slider;
            meets(turns ? "slide motor of a body that turns, its speed"
                        : "slider motor, speed of body 2 against body 1",
                  "target velocity along the axis", std::abs(rig.velocity(slider.axis) - 0.8));
            const double before = rig.position(slider.axis);
            EXPECT_NEAR(before, 0.04, 1e-3);
            rig.world.step();
            // The rate is the derivative of the travel, also when the pair turns.
            EXPECT_NEAR((rig.position(slider.axis) - before) / default_substep_s,
                        rig.velocity(slider.axis), 5e-3);
        }
}

TEST_P(JointSigns, angular_motor_turns_body_2_by_the_right_hand_about_each_axis) {
    for (const auto& pairing : pairings) {
        SCOPED_TRACE(text(pairing));
        physics::Joint joint = joint_between(JointType::angular_motor);
        joint.axis_count = 3;
        joint.axes[2].direction = cross(first_axis, second_axis);
        for (auto& axis : joint.axes) axis.maximum_force = 50;
        joint.axes[0].target_velocity = 0.8;
        joint.axes[1].target_velocity = -0.3;
        Rig rig(lab(weightless), joint, pairing);
        rig.world.step();
        const Vector3 expected = first_axis * 0.8 - second_axis * 0.3;
        meets("angular motor, spin of body 2 against body 1", "target velocities about the axes",
              length(rig.relative_spin() - expected));
        EXPECT_NEAR(rig.velocity(0), 0.8, 1e-3);
        EXPECT_NEAR(rig.velocity(1), -0.3, 1e-3);
        EXPECT_NEAR(rig.velocity(2), 0, 1e-3);
    }
}

TEST_P(JointSigns, stops_are_on_the_side_they_are_named_for) {
    const std::vector<Turner> stopped = {{JointType::hinge, 0, false},
                                         {JointType::slider, 0, false},
                                         {JointType::universal, 0, false},
                                         {JointType::universal, 1, false},
                                         {JointType::hinge2, 0, true},
                                         {JointType::wheel, 0, true},
                                         {JointType::prismatic_rotoide, 0, false},
                                         {JointType::prismatic_rotoide, 1, false},
                                         {JointType::prismatic_universal, 0, false},
                                         {JointType::prismatic_universal, 1, false},
                                         {JointType::prismatic_universal, 2, false}};
    for (const auto& pairing : pairings)
        for (const auto& turner : stopped) {
            if (!applies(turner, pairing)) continue;
            for (const double way : {1.0, -1.0}) {
                SCOPED_TRACE(text(turner, pairing));
                Rig rig(lab(weightless), joint_between(turner.type), pairing);
                required(rig.world.world.set_stops(rig.id, turner.axis, -0.2, 0.3));
                required(rig.world.world.set_motor(rig.id, turner.axis, way, 2));
                rig.world.run(2);
                const bool swings =
                    is_along(turner.type, turner.axis) && turner.type != JointType::slider;
                meets(swings ? "stops, where a body that swings is held"
                             : "stops, where a motor is held",
                      "low stop or high stop",
                      std::abs(rig.position(turner.axis) - (way > 0 ? 0.3 : -0.2)));
            }
        }
}

TEST_P(JointSigns, wheel_without_stops_does_not_steer) {
    Rig rig(lab(weightless), joint_between(JointType::wheel), pairings[0]);
    required(rig.world.world.apply_force(rig.second, {}, first_axis * 0.2));
    required(rig.world.world.set_motor(rig.id, 1, 3, 1));
    rig.world.run(1);
    meets("wheel joint, steering without stops", "0", std::abs(rig.position(0)));
    EXPECT_NEAR(rig.velocity(1), 3, 1e-2);
}

TEST_P(JointSigns, angles_count_from_where_the_joint_was_made_while_running) {
    Lab world = lab(weightless);
    physics::Body spinning = box({0.2, 0.3, 0.1}, 1, {});
    spinning.angular_velocity_rad_s = {0, 0, 2};
    const auto body = world.add(spinning);
    world.run(0.3);
    const auto joint = world.join(joint_of(JointType::hinge, {}, along_z), {}, body);
    EXPECT_NEAR(world.world.joint_position(joint, 0), 0, 1e-12);
    world.run(0.5);
    meets("hinge made while running, angle", "w t since it was made",
          std::abs(world.world.joint_position(joint, 0) - 1));
}

}  // namespace simrob::test
