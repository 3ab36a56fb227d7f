#include "engine/layout.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/quaternion.h"
#include "physics/validate.h"
#include "world/type_names.h"

namespace simrob::engine {
namespace {

LayoutBody make_body(const world::Entity& entity, const world::BodySpecification& body,
                     const physics::Body* definition) {
    const bool has_geometry = definition && !body.added;
    assert(!has_geometry || !definition->shapes.empty());
    return {
        .entity_id = entity.id(),
        .body_id = body.id,
        .type = body.type,
        .radius_m = body.radius_m,
        .length_m = body.length_m,
        .size_m = body.size_m,
        .normal = body.normal,
        .distance_m = body.distance_m,
        .material = body.material.value_or(0),
        .mass_kg = body.mass_kg.value_or(0),
        .geometry = has_geometry ? definition->shapes.front().geometry : physics::SharedGeometry{},
        .colour = body.colour,
        .look = body.look,
        .added = body.added};
}

/// The indices of an entity's bodies in Layout::bodies.
class Places {
  public:
    Places(const world::Entity& entity, const std::vector<std::size_t>& order, std::size_t first)
        : entity_(entity), order_(order), first_(first) {}

    /// The index of a body by its slot in the physics world; 0 is the world itself.
    std::optional<std::size_t> of(std::uint32_t slot) const {
        for (std::size_t i = 0; i < order_.size(); ++i)
            if (entity_.bodies[order_[i]].slot == slot) return first_ + i;
        return std::nullopt;
    }
    /// The index of a body by its id; without one, of the reference body.
    std::size_t named(const std::optional<int>& id) const {
        for (std::size_t i = 0; i < order_.size(); ++i)
            if (entity_.specification.bodies[order_[i]].id == id) return first_ + i;
        return of(entity_.reference_body.slot).value_or(first_);
    }

  private:
    const world::Entity& entity_;
    const std::vector<std::size_t>& order_;
    std::size_t first_;
};

LayoutDevice make_device(const world::Entity& entity, const device::DeviceSpecification& device,
                         const Places& places) {
    return {.entity_id = entity.id(),
            .device_id = device.id,
            .type = device.type,
            .body = places.named(device.body_id),
            .local = {device.position_m, from_euler(device.rotation_rad)},
            .count = device.count,
            .field_of_view_rad = device.field_of_view_rad,
            .range = device.range,
            .added = device.added};
}

/// A broken joint is left out.
void add_joint(Layout& layout, const physics::PhysicsWorld& physics, const world::Entity& entity,
               std::size_t index, const Places& places) {
    const physics::JointId id = entity.joints[index];
    if (!physics.contains(id)) return;
    const physics::Model& model = physics.model();
    assert(index < entity.specification.joints.size());
    const physics::JointRecord& joint = model.joints[model.joint_slots[id.slot - 1].index];
    const Pose to_body = inverse(joint.pose_1);
    const bool is_wheel = joint.definition.type == physics::JointType::wheel ||
                          joint.definition.type == physics::JointType::hinge2;
    LayoutJoint made{.entity_id = entity.id(),
                     .joint_id = entity.specification.joints[index].id,
                     .type = joint.definition.type,
                     .body_1 = places.of(joint.body_1),
                     .body_2 = places.of(joint.body_2),
                     .added = entity.specification.joints[index].added};
    made.anchor_m = transform(to_body, is_wheel ? joint.pose_2.position : joint.definition.anchor);
    made.axis_count = static_cast<std::size_t>(physics::direction_count(joint.definition));
    assert(made.axis_count <= made.axes.size());
    for (std::size_t i = 0; i < made.axis_count; ++i)
        made.axes[i] = rotate(to_body.orientation, joint.definition.axes[i].direction);
    layout.joints.push_back(made);
}

}  // namespace

std::vector<std::size_t> bodies_by_id(const world::Entity& entity) {
    const auto& bodies = entity.specification.bodies;
    std::vector<std::size_t> order(bodies.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return bodies[a].id < bodies[b].id; });
    return order;
}

Layout make_layout(const world::World& world) {
    Layout layout;
    for (const auto& [id, entity] : world.entities()) {
        const auto order = bodies_by_id(entity);
        assert(!order.empty() && order.size() == entity.bodies.size());
        LayoutEntity made{.id = id,
                          .type = entity.type(),
                          .first_body = layout.bodies.size(),
                          .body_count = order.size(),
                          .first_device = layout.devices.size(),
                          .device_count = entity.specification.devices.size(),
                          .added = entity.specification.added};
        const Places places(entity, order, layout.bodies.size());
        assert(places.of(entity.reference_body.slot) && "an entity has its reference body");
        made.reference_body = places.of(entity.reference_body.slot).value_or(0);
        for (const auto place : order)
            layout.bodies.push_back(make_body(entity, entity.specification.bodies[place],
                                              world.physics().definition(entity.bodies[place])));
        for (const auto& device : entity.specification.devices)
            layout.devices.push_back(make_device(entity, device, places));
        for (std::size_t i = 0; i < entity.joints.size(); ++i)
            add_joint(layout, world.physics(), entity, i, places);
        for (const auto& paint : entity.specification.paint)
            layout.paint.push_back({id, places.named(paint.body_id), paint});
        layout.entities.push_back(made);
    }
    return layout;
}

std::string_view type_name(const LayoutBody& body) {
    return body.added ? std::string_view(body.added->name) : world::type_name(body.type);
}

std::string_view type_name(const LayoutJoint& joint) {
    return joint.added ? std::string_view(joint.added->name) : world::type_name(joint.type);
}

std::string_view type_name(const LayoutDevice& device) {
    return device.added ? device.added->name : device::kind_of(device.type).name;
}

std::string_view type_name(const LayoutEntity& entity) {
    return entity.added ? std::string_view(entity.added->name) : world::type_name(entity.type);
}

}  // namespace simrob::engine
