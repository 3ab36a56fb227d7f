#include "world/type_names.h"

#include <array>

#include "world/added_types.h"

namespace simrob::world {
namespace {

using physics::JointType;
using physics::ShapeType;

constexpr std::array<TypeName<EntityType>, 4> entity_type_names{{
    {EntityType::robot, "Robot", "Any bodies and joints; motors on its Wheel joints."},
    {EntityType::field, "Field", "Bodies only. It cannot be moved by command."},
    {EntityType::ball, "Ball", "One sphere."},
    {EntityType::generic, "Generic", "Anything."},
}};

constexpr std::array<TypeName<Look>, 7> look_names{{
    {Look::plain, "Plain", "Even, as if painted."},
    {Look::wood, "Wood", "Grain along its local x."},
    {Look::rubber, "Rubber", "Dull and dark."},
    {Look::metal, "Metal", "Brushed and shining."},
    {Look::carpet, "Carpet", "Woven threads."},
    {Look::grass, "Grass", "Blades, lighter and darker."},
    {Look::sand, "Sand", "Grains."},
}};

constexpr std::array<TypeName<ShapeType>, 10> body_type_names{{
    {ShapeType::sphere, "Sphere", "A sphere."},
    {ShapeType::box, "Box", "A box, by its whole sizes along its own axes."},
    {ShapeType::cylinder, "Cylinder", "A cylinder; its axis is its local z."},
    {ShapeType::wheel_cylinder, "WheelCylinder",
     "A wheel: shown as a cylinder about its local z, it meets the ground as a sphere of its "
     "radius and passes through other wheels."},
    {ShapeType::capsule, "Capsule",
     "A cylinder about its local z with round ends; Length leaves the ends out."},
    {ShapeType::plane, "Plane", "An endless floor or wall, solid behind its normal. Never moves."},
    {ShapeType::cone, "Cone",
     "A cone about its local z, its base half of Length below the origin, its tip above."},
    {ShapeType::convex, "Convex", "The hull of some points."},
    {ShapeType::triangle_mesh, "TriangleMesh",
     "A surface of triangles, solid behind it. It moves only if it is closed."},
    {ShapeType::heightfield, "Heightfield",
     "Ground by its heights over a grid, centred on its origin, solid below. Never moves."},
}};

constexpr std::array<TypeName<JointType>, 21> joint_type_names{{
    {JointType::fixed, "FixedJoint", "Holds two bodies as they are."},
    {JointType::wheel, "WheelJoint",
     "Body_2, a wheel, turns about axis 2 through its centre. Axis 1 steers between the stops, "
     "and is locked without them."},
    {JointType::hinge, "HingeJoint", "Body_2 turns about one axis through the anchor."},
    {JointType::ball, "BallJoint", "Body_2 turns any way about the anchor."},
    {JointType::slider, "SliderJoint", "Body_2 slides along one axis."},
    {JointType::universal, "UniversalJoint",
     "Two axes cross in the anchor: axis 1 is fast to Body_1, axis 2 to Body_2."},
    {JointType::hinge2, "Hinge2Joint",
     "As a WheelJoint, but axis 1 turns freely between its stops."},
    {JointType::angular_motor, "AngularMotor",
     "Drives the rotation of Body_2 against Body_1 about one to three axes."},
    {JointType::screw, "ScrewJoint",
     "Body_2 turns about one axis and travels along it, by Pitch for each turn."},
    {JointType::distance, "DistanceJoint", "A rod of a given length between two points."},
    {JointType::point_in_plane, "PointInPlaneJoint",
     "A point of Body_2 stays in a plane of Body_1, through the anchor and across the axis."},
    {JointType::point_on_line, "PointOnLineJoint",
     "A point of Body_2 stays on a line of Body_1, through the anchor and along the axis."},
    {JointType::linear_motor, "LinearMotor",
     "Drives the centre of Body_2 along one to three axes of Body_1."},
    {JointType::piston, "PistonJoint", "Body_2 turns about one axis and slides along it."},
    {JointType::plane, "PlaneJoint",
     "Body_2 moves in a plane across the axis and turns about the axis only."},
    {JointType::double_ball, "DoubleBallJoint",
     "A rod between two points, as long as they are apart when it is made."},
    {JointType::double_hinge, "DoubleHingeJoint",
     "A rod between two hinges whose axes stay parallel."},
    {JointType::transmission, "TransmissionJoint",
     "Gears: Body_2 turns about axis 2 Ratio times as fast as Body_1 about axis 1, both against "
     "the world."},
    {JointType::pulley, "PulleyJoint",
     "A rope from a point of Body_1 over two fixed points to a point of Body_2. It pulls and "
     "never pushes."},
    {JointType::prismatic_rotoide, "PrismaticRotoideJoint",
     "ODE's PR: the anchor slides along axis 1 of Body_1, and Body_2 turns there about axis 2, "
     "whose direction is fast to both."},
    {JointType::prismatic_universal, "PrismaticUniversalJoint",
     "ODE's PU: the anchor slides along axis 3 of Body_1, and Body_2 turns there as on a "
     "UniversalJoint: axis 1 is fast to Body_1, axis 2 to Body_2."},
}};

template <class Names, class Type>
std::string_view name_of(const Names& names, Type type) {
    for (const auto& entry : names)
        if (entry.type == type) return entry.name;
    return "unknown";
}

}  // namespace

std::span<const TypeName<EntityType>> entity_types() {
    return entity_type_names;
}
std::span<const TypeName<ShapeType>> body_types() {
    return body_type_names;
}
std::span<const TypeName<JointType>> joint_types() {
    return joint_type_names;
}

std::span<const TypeName<Look>> looks() {
    return look_names;
}

std::string_view type_name(EntityType type) {
    return name_of(entity_type_names, type);
}
std::string_view type_name(ShapeType type) {
    return name_of(body_type_names, type);
}
std::string_view type_name(JointType type) {
    return name_of(joint_type_names, type);
}
std::string_view type_name(Look look) {
    return name_of(look_names, look);
}

std::string_view type_name(const EntitySpecification& entity) {
    return entity.added ? std::string_view(entity.added->name) : type_name(entity.type);
}
std::string_view type_name(const BodySpecification& body) {
    return body.added ? std::string_view(body.added->name) : type_name(body.type);
}
std::string_view type_name(const JointSpecification& joint) {
    return joint.added ? std::string_view(joint.added->name) : type_name(joint.type);
}

}  // namespace simrob::world
