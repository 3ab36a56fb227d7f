#include "engine/layout.h"

#include <algorithm>
#include <numeric>

#include "world/type_names.h"

namespace simrob::engine {
namespace {

LayoutBody make_body(const world::Entity& entity, const world::BodySpecification& body,
                     const physics::Body* definition) {
    const bool has_geometry = definition && !body.added;
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
        .added = body.added};
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
        LayoutEntity made{.id = id,
                          .type = entity.type(),
                          .first_body = layout.bodies.size(),
                          .body_count = order.size(),
                          .first_device = layout.devices.size(),
                          .device_count = entity.specification.devices.size(),
                          .added = entity.specification.added};
        for (const auto& device : entity.specification.devices)
            layout.devices.push_back({id, device.id, device.type});
        for (const auto place : order) {
            if (entity.bodies[place] == entity.reference_body)
                made.reference_body = layout.bodies.size();
            layout.bodies.push_back(make_body(entity, entity.specification.bodies[place],
                                              world.physics().definition(entity.bodies[place])));
        }
        layout.entities.push_back(made);
    }
    return layout;
}

std::string_view type_name(const LayoutBody& body) {
    return body.added ? std::string_view(body.added->name) : world::type_name(body.type);
}

std::string_view type_name(const LayoutEntity& entity) {
    return entity.added ? std::string_view(entity.added->name) : world::type_name(entity.type);
}

}  // namespace simrob::engine
