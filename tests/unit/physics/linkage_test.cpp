#include "physics/linkage.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "physics/validate.h"
#include "support/conformance_bodies.h"
#include "support/conformance_lab.h"

namespace simrob::physics {
namespace {

constexpr JointType all_linkages[] = {JointType::screw,
                                      JointType::distance,
                                      JointType::point_in_plane,
                                      JointType::point_on_line,
                                      JointType::linear_motor,
                                      JointType::piston,
                                      JointType::plane,
                                      JointType::double_ball,
                                      JointType::double_hinge,
                                      JointType::transmission,
                                      JointType::pulley,
                                      JointType::prismatic_rotoide,
                                      JointType::prismatic_universal};

class LinkageRows : public testing::TestWithParam<JointType> {
  protected:
    LinkageRows() : random_(static_cast<std::uint64_t>(GetParam())) {}

    Vector3 vector(double size) {
        return {random_.uniform(-size, size), random_.uniform(-size, size),
                random_.uniform(-size, size)};
    }
    Quaternion turn(double angle) {
        return from_axis_angle(normalized(vector(1) + Vector3{0, 0, 1.1}), angle);
    }

    Joint joint() {
        Joint joint = test::joint_of(GetParam(), vector(1), vector(1), vector(1));
        joint.axes[2].direction = vector(1);
        joint.axis_count = 3;
        joint.anchor_2 = vector(1);
        joint.fixed_points = {vector(1) + Vector3{0, 0, 3}, vector(1) + Vector3{0, 0, 3}};
        joint.pitch_m = 0.7;
        joint.ratio = 1.7;
        return joint;
    }

    Random random_;
};

/// A world with two bodies and the joint between them, as the engines see it.
struct Pair {
    Model model;
    JointRecord record;
    Pose then_1;
    Pose then_2;

    Pair(const Joint& joint, const Pose& pose_1, const Pose& pose_2)
        : then_1(pose_1), then_2(pose_2) {
        for (std::uint32_t i = 0; i < 2; ++i) {
            BodyRecord body;
            body.definition = test::box({0.3, 0.2, 0.5}, 1, i == 0 ? pose_1 : pose_2);
            body.rigid = i;
            model.bodies.push_back(body);
            model.rigids.push_back({.members = {i + 1}});
        }
        record.definition = joint;
        record.body_1 = 1;
        record.body_2 = 2;
        record.pose_1 = pose_1;
        record.pose_2 = pose_2;
    }
    Linkage linkage() const { return {model, record, then_1, then_2}; }
};

Pose moved(const Motion& motion, double seconds) {
    const double spin = length(motion.angular_velocity_rad_s);
    const Quaternion turned =
        from_axis_angle(motion.angular_velocity_rad_s * (1 / spin), spin * seconds);
    return {motion.pose.position + motion.linear_velocity_m_s * seconds,
            normalized(turned * motion.pose.orientation)};
}

/// Moves with the first, turns about the joint's axis and travels along it.
Motion on_its_axis(const Pair& pair, const Pose& shift, const Motion& first) {
    const Joint& joint = pair.record.definition;
    const Vector3 axis = rotate(shift.orientation, normalized(joint.axes[0].direction));
    const Vector3 anchor = transform(shift, joint.anchor);
    Motion second{shift * pair.then_2, {}, first.angular_velocity_rad_s + axis * 0.7};
    const Vector3 from_first = second.pose.position - first.pose.position;
    second.linear_velocity_m_s = first.linear_velocity_m_s +
                                 cross(first.angular_velocity_rad_s, from_first) +
                                 cross(axis * 0.7, second.pose.position - anchor) + axis * 0.4;
    return second;
}

TEST_P(LinkageRows, start_at_zero) {
    const Pair pair(joint(), {vector(1), turn(1)}, {vector(1), turn(2)});
    std::vector<LinkRow> rows;
    pair.linkage().write_rows(pair.then_1, pair.then_2, rows);
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(pair.linkage().row_count()));
    for (const auto& row : rows) EXPECT_NEAR(row.value, 0, 1e-14);
}

TEST_P(LinkageRows, change_at_the_rate_that_they_say_wherever_the_joint_holds) {
    const Pair pair(joint(), {vector(1), turn(1)}, {vector(1), turn(2)});
    for (int i = 0; i < 20; ++i) {
        // Both bodies moved as one: the joint holds there as it held where it was made.
        const Pose shift{vector(GetParam() == JointType::pulley ? 0 : 2),
                         turn(GetParam() == JointType::pulley ? 0 : 3)};
        const Motion first{shift * pair.then_1, vector(1), vector(1)};
        Motion second{shift * pair.then_2, vector(1), vector(1)};
        // A thread relies on the axis being held.
        if (GetParam() == JointType::screw) second = on_its_axis(pair, shift, first);
        const Linkage linkage = pair.linkage();
        std::vector<LinkRow> now;
        std::vector<LinkRow> before;
        std::vector<LinkRow> after;
        constexpr double step_s = 1e-5;
        linkage.write_rows(first.pose, second.pose, now);
        linkage.write_rows(moved(first, -step_s), moved(second, -step_s), before);
        linkage.write_rows(moved(first, step_s), moved(second, step_s), after);
        for (std::size_t k = 0; k < now.size(); ++k) {
            // A gear holds a speed and has no value.
            if (now[k].kind == LinkRow::Kind::gear) continue;
            const double measured = (after[k].value - before[k].value) / (2 * step_s);
            EXPECT_NEAR(now[k].rate(first, second), measured, 1e-6) << "row " << k;
        }
    }
}

TEST_P(LinkageRows, push_both_bodies_alike) {
    const Pair pair(joint(), {vector(1), turn(1)}, {vector(1), turn(2)});
    std::vector<LinkRow> rows;
    const Pose pose_1{vector(1), turn(0.3)};
    const Pose pose_2{vector(1), turn(0.2)};
    pair.linkage().write_rows(pose_1, pose_2, rows);
    for (const auto& row : rows) {
        if (row.kind == LinkRow::Kind::turn) {
            EXPECT_EQ(row.angular_1, -row.angular_2);
            EXPECT_EQ(row.linear_1, Vector3{});
            EXPECT_EQ(row.linear_2, Vector3{});
        }
        if (row.kind != LinkRow::Kind::line) continue;
        EXPECT_EQ(row.linear_1, -row.linear_2);
        const Vector3 about_origin_1 = row.angular_1 + cross(pose_1.position, row.linear_1);
        const Vector3 about_origin_2 = row.angular_2 + cross(pose_2.position, row.linear_2);
        EXPECT_NEAR(length(about_origin_1 + about_origin_2), 0, 1e-12);
    }
}

INSTANTIATE_TEST_SUITE_P(All, LinkageRows, testing::ValuesIn(all_linkages), [](const auto& type) {
    return "type_" + std::to_string(static_cast<int>(type.param));
});

}  // namespace
}  // namespace simrob::physics
