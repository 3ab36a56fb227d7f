#include "hostile/victim.h"

#include "support/must.h"

namespace simrob::hostile {

using namespace physics;
using test::must;

namespace {

Body at(Body body, const Vector3& position_m) {
    body.pose.position = position_m;
    return body;
}

Assembly robot_assembly() {
    Body wheel = body_of({.type = ShapeType::wheel_cylinder, .radius_m = 0.05, .length_m = 0.02});
    wheel.pose.orientation = from_axis_angle({1, 0, 0}, M_PI / 2);
    Assembly robot;
    robot.bodies = {at(box({0.3, 0.2, 0.1}), {0, 0, 0.1}), at(box({0.05, 0.05, 0.2}), {0, 0, 0.25}),
                    at(wheel, {0, 0.12, 0.05}), at(wheel, {0, -0.12, 0.05})};
    Joint axle = joint_of(JointType::wheel);
    axle.axes[0].direction = {0, 0, 1};
    axle.axes[1].target_velocity = 3;
    axle.axes[1].maximum_force = 2;
    robot.joints = {{joint_of(JointType::fixed), 0, 1}, {axle, 0, 2}, {axle, 0, 3}};
    return robot;
}

}  // namespace

Body body_of(const Shape& shape) {
    Body body;
    body.shapes = {shape};
    body.pose.position = {50, 50, 50};
    return body;
}

Body sphere(double radius_m) {
    return body_of({.type = ShapeType::sphere, .radius_m = radius_m});
}

Body box(const Vector3& size_m) {
    return body_of({.type = ShapeType::box, .size_m = size_m});
}

Joint joint_of(JointType type) {
    Joint joint;
    joint.type = type;
    joint.axes[0].direction = {1, 0, 0};
    joint.axes[1].direction = {0, 1, 0};
    joint.axes[2].direction = {0, 0, 1};
    joint.axis_count = 3;
    return joint;
}

Victim::Victim(const test::Engine& engine) : world(engine.make(), 7) {
    Body ground = body_of({.type = ShapeType::plane});
    ground.pose = {};
    ground.mass_kg = infinite_mass;
    floor = must(world.create_body(ground));
    ball = must(world.create_body(at(sphere(), {1, 0, 2})));
    crate = must(world.create_body(at(box(), {-2, 0, 0.1})));
    robot = must(world.create(robot_assembly()));
    const AssemblyIds gone =
        must(world.create({{sphere(), sphere()}, {{joint_of(JointType::ball), 0, 1}}}));
    door = must(world.create({{at(box(), {0, 4, 1}), at(box(), {0, 6, 1})}, {}}));
    step(100);
    hinge = must(world.create_joint(joint_of(JointType::hinge), door.bodies[0], {}));
    slider = must(world.create_joint(joint_of(JointType::slider), door.bodies[1], {}));
    gone_body = gone.bodies[0];
    gone_joint = gone.joints[0];
    gone_group = gone.group;
    must(world.remove_group(gone_group));
    step(200);
}

void Victim::step(int steps) {
    for (int i = 0; i < steps; ++i) must(world.step(0.005));
}

}  // namespace simrob::hostile
