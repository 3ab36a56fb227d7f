#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "physics/definitions.h"
#include "world/added_types.h"
#include "world/world.h"

namespace simrob::engine {

/// What stays the same about a body while the world only moves.
struct LayoutBody {
    int entity_id = 0;
    int body_id = 0;
    physics::ShapeType type = physics::ShapeType::sphere;
    double radius_m = 0;
    double length_m = 0;
    Vector3 size_m;
    Vector3 normal{0, 0, 1};  ///< of a Plane, as it was given
    double distance_m = 0;    ///< of a Plane, from the origin along its normal
    std::uint32_t material = 0;
    double mass_kg = 0;                  ///< or physics::infinite_mass
    physics::SharedGeometry geometry{};  ///< of a Convex, TriangleMesh or Heightfield
    std::optional<std::string> colour{};
    std::optional<world::Look> look{};
    /// For an added type; then `type` means nothing.
    std::shared_ptr<const world::AddedBodyType> added{};

    friend bool operator==(const LayoutBody&, const LayoutBody&) = default;
};

struct LayoutEntity {
    int id = 0;
    world::EntityType type = world::EntityType::robot;
    std::size_t first_body = 0;  ///< its bodies are together in Layout::bodies
    std::size_t body_count = 0;
    std::size_t reference_body = 0;  ///< index in Layout::bodies
    std::size_t first_device = 0;    ///< its devices are together in Layout::devices
    std::size_t device_count = 0;
    /// For an added type; then `type` is the one that it behaves like.
    std::shared_ptr<const world::AddedEntityType> added{};

    friend bool operator==(const LayoutEntity&, const LayoutEntity&) = default;
};

struct LayoutDevice {
    int entity_id = 0;
    int device_id = 0;
    device::DeviceType type = device::DeviceType::distance;
    std::size_t body = 0;  ///< index in Layout::bodies
    Pose local{};          ///< in the frame of the body
    int count = 1;
    double field_of_view_rad = 0;
    std::optional<double> range{};
    /// For an added type; then `type` means nothing.
    std::shared_ptr<const device::Kind> added{};

    friend bool operator==(const LayoutDevice&, const LayoutDevice&) = default;
};

/// A joint of an entity, in the frame of its first body, or of the world where it has none.
struct LayoutJoint {
    int entity_id = 0;
    int joint_id = 0;
    physics::JointType type = physics::JointType::fixed;
    std::optional<std::size_t> body_1{};  ///< indices in Layout::bodies; none is the world
    std::optional<std::size_t> body_2{};
    Vector3 anchor_m{};
    std::array<Vector3, physics::maximum_joint_axes> axes{};
    std::size_t axis_count = 0;
    /// For an added type; then `type` means nothing.
    std::shared_ptr<const world::AddedJointType> added{};

    friend bool operator==(const LayoutJoint&, const LayoutJoint&) = default;
};

struct LayoutPaint {
    int entity_id = 0;
    std::size_t body = 0;  ///< index in Layout::bodies
    device::Paint paint{};

    friend bool operator==(const LayoutPaint&, const LayoutPaint&) = default;
};

/// Which entities, bodies, devices and joints a snapshot describes, in the order of entity, body
/// and device ids; joints and paint of an entity as they were given. Shared by all snapshots until
/// something is made or removed.
struct Layout {
    std::vector<LayoutEntity> entities;
    std::vector<LayoutBody> bodies;
    std::vector<LayoutDevice> devices{};
    std::vector<LayoutJoint> joints{};
    std::vector<LayoutPaint> paint{};

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The bodies of an entity, as indices in its specification, ordered by id.
std::vector<std::size_t> bodies_by_id(const world::Entity& entity);

Layout make_layout(const world::World& world);

/// As on the wire, also for added types.
std::string_view type_name(const LayoutBody& body);
std::string_view type_name(const LayoutEntity& entity);
std::string_view type_name(const LayoutJoint& joint);
std::string_view type_name(const LayoutDevice& device);

}  // namespace simrob::engine
