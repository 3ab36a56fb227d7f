#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/vector3.h"
#include "device/specification.h"
#include "physics/definitions.h"

/// What clients ask for, as on the wire: ids are their own, angles are the three of the wire's
/// rotation rule. Optional values that are absent have the world's defaults.
namespace simrob::world {

enum class EntityType : std::uint8_t { robot, field, ball, generic };

/// What the surface of a body looks like.
enum class Look : std::uint8_t { plain, wood, rubber, metal, carpet, grass, sand };

struct AddedBodyType;    // added_types.h
struct AddedJointType;   // likewise
struct AddedEntityType;  // likewise

/// Of bodies: as many bits as there are in `Category` on the wire.
inline constexpr std::uint32_t all_categories = 0xffff;

/// In `body_1` or `body_2` of a joint: the world itself.
inline constexpr int the_world_id = -1;

struct BodySpecification {
    int id = 0;
    physics::ShapeType type = physics::ShapeType::sphere;
    std::optional<std::uint32_t> material;
    std::optional<double> mass_kg;  ///< or physics::infinite_mass
    Vector3 position_m;
    Vector3 rotation_rad;
    double radius_m = 0;                    ///< Sphere, Cylinder, WheelCylinder, Capsule, Cone
    double length_m = 0;                    ///< Cylinder, WheelCylinder, Capsule, Cone
    Vector3 size_m;                         ///< Box; of a Heightfield x and y
    Vector3 normal{0, 0, 1};                ///< Plane: any length but zero
    double distance_m = 0;                  ///< Plane: from the origin, along the normal
    std::vector<double> vertices_m{};       ///< Convex, TriangleMesh: x y z of each
    std::vector<std::int32_t> triangles{};  ///< TriangleMesh: three vertices each, from zero
    std::int32_t rows = 0;                  ///< Heightfield: along y
    std::int32_t columns = 0;               ///< Heightfield: along x
    std::vector<double> heights_m{};        ///< Heightfield: row by row
    std::uint32_t category = 1;             ///< what it is, as bits
    /// The categories that it may touch, as bits; the other side must agree.
    std::uint32_t collides_with = all_categories;
    /// Only for the eye: neither the physics nor hashes depend on these two.
    std::optional<std::string> colour{};  ///< such as #ff8000
    std::optional<Look> look{};
    /// For an added type; then `type` means nothing.
    std::shared_ptr<const AddedBodyType> added{};

    friend bool operator==(const BodySpecification&, const BodySpecification&) = default;
};

/// One axis of a joint. Radians and newton metres, or metres and newtons along a slider.
struct AxisSpecification {
    Vector3 direction;  ///< world frame at creation; any length but zero
    std::optional<double> low_stop;
    std::optional<double> high_stop;
    std::optional<double> velocity;
    std::optional<double> maximum_force;

    friend bool operator==(const AxisSpecification&, const AxisSpecification&) = default;
};

/// A point in the world's frame at creation; a coordinate that is absent is that of a body's
/// centre, or of the origin for the world.
struct PointSpecification {
    std::optional<double> x;
    std::optional<double> y;
    std::optional<double> z;

    friend bool operator==(const PointSpecification&, const PointSpecification&) = default;
};

struct JointSpecification {
    int id = 0;
    physics::JointType type = physics::JointType::fixed;
    int body_1 = 0;
    int body_2 = 0;
    Vector3 anchor_m;
    PointSpecification anchor_1_m;  ///< on body 1, where there are two
    PointSpecification anchor_2_m;  ///< on body 2
    Vector3 fixed_1_m;              ///< PulleyJoint: where the rope of body 1 comes from
    Vector3 fixed_2_m;
    std::optional<double> distance_m;  ///< DistanceJoint: else as made
    double pitch_m = 0.01;             ///< ScrewJoint
    double ratio = 1;                  ///< TransmissionJoint, PulleyJoint
    AxisSpecification axis_1;
    AxisSpecification axis_2;
    AxisSpecification axis_3;  ///< AngularMotor and LinearMotor only
    std::optional<double> hardness;
    std::optional<double> bounciness;
    std::optional<double> break_force_n;
    std::optional<double> break_torque_nm;
    /// For an added type; then `type` is JointType::added.
    std::shared_ptr<const AddedJointType> added{};

    friend bool operator==(const JointSpecification&, const JointSpecification&) = default;
};

struct EntitySpecification {
    int id = 0;
    EntityType type = EntityType::robot;
    std::vector<BodySpecification> bodies;
    std::vector<JointSpecification> joints;
    std::vector<int> motors;  ///< ids of Wheel joints
    std::optional<int> reference_body;
    bool self_collision = false;
    bool solve_exactly = false;                          ///< and all that it is connected with
    std::vector<device::DeviceSpecification> devices{};  ///< once checked, in the order of ids
    std::vector<device::Paint> paint{};                  ///< in the order in which it is put on
    /// For an added type; then `type` is the one that it behaves like.
    std::shared_ptr<const AddedEntityType> added{};

    friend bool operator==(const EntitySpecification&, const EntitySpecification&) = default;
};

struct MaterialSpecification {
    std::uint32_t id = 0;
    std::string name;

    friend bool operator==(const MaterialSpecification&, const MaterialSpecification&) = default;
};

/// How two materials interact; absent values are those of the default interaction of the
/// configuration.
struct InteractionSpecification {
    std::uint32_t material_1 = 0;
    std::uint32_t material_2 = 0;
    std::optional<double> hardness;
    std::optional<double> bounciness;
    std::optional<double> friction;
    std::optional<double> slip_1;
    std::optional<double> slip_2;
    std::optional<double> restitution;
    std::optional<double> rolling_friction_m;

    friend bool operator==(const InteractionSpecification&,
                           const InteractionSpecification&) = default;
};

struct MaterialsSpecification {
    std::vector<MaterialSpecification> materials;
    std::vector<InteractionSpecification> interactions;

    friend bool operator==(const MaterialsSpecification&, const MaterialsSpecification&) = default;
};

}  // namespace simrob::world
