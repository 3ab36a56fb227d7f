#include "bench/heap.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/random.h"

namespace simrob::bench {
namespace {

using physics::ShapeType;

constexpr double box_side_m = 0.1;
constexpr double pitch_m = 0.12;
constexpr int heap_layers = 6;

world::BodySpecification block(int id, const Vector3& centre_m, const Vector3& size_m) {
    return {.id = id,
            .type = ShapeType::box,
            .mass_kg = physics::infinite_mass,
            .position_m = centre_m,
            .size_m = size_m};
}

/// A floor with its top at zero, and optional walls.
world::EntitySpecification make_ground(double width_m, bool has_walls) {
    world::EntitySpecification ground{.id = 0, .type = world::EntityType::field};
    ground.bodies.push_back(block(0, {0, 0, -0.25}, {width_m + 4, width_m + 4, 0.5}));
    if (!has_walls) return ground;
    for (const int side : {-1, 1}) {
        const double middle_m = side * (width_m / 2 + 0.1);
        ground.bodies.push_back(block(2 + side, {middle_m, 0, 1}, {0.2, width_m + 0.4, 3}));
        ground.bodies.push_back(block(3 + side, {0, middle_m, 1}, {width_m, 0.2, 3}));
    }
    return ground;
}

}  // namespace

Scene make_heap(const std::string& engine, int boxes, bool is_stacked) {
    Scene scene{.engine = engine};
    scene.parameters.sleeping = false;
    scene.substeps = 2;
    const int row =
        static_cast<int>(std::ceil(std::sqrt(boxes / static_cast<double>(heap_layers))));
    scene.entities.push_back(make_ground(row * pitch_m, !is_stacked));
    Random random(5);
    const auto angle = [&] { return random.uniform(-std::numbers::pi, std::numbers::pi); };
    const double shake_m = is_stacked ? 0.005 : 0.01;
    const auto place_m = [&](int column) {
        return pitch_m * (column - (row - 1) / 2.0) + random.uniform(-shake_m, shake_m);
    };
    for (int i = 0; i < boxes; ++i) {
        const int layer = i / (row * row);
        const double z_m = is_stacked ? 0.06 + 0.105 * layer : 0.09 + 0.19 * layer;
        world::EntitySpecification thing{.id = i + 1, .type = world::EntityType::generic};
        thing.bodies.push_back(block(0, {place_m(i % row), place_m(i / row % row), z_m},
                                     {box_side_m, box_side_m, box_side_m}));
        thing.bodies[0].mass_kg = 1;
        if (!is_stacked) thing.bodies[0].rotation_rad = {angle(), angle() / 2, angle()};
        scene.entities.push_back(thing);
    }
    return scene;
}

double deepest_m(const engine::Snapshot& snapshot) {
    double deepest = 0;
    for (const auto& entity : snapshot.layout->entities) {
        if (entity.type == world::EntityType::field) continue;
        const Pose& pose = snapshot.pose_of(entity);
        double reach_m = 0;
        for (const Vector3& axis : {Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
            reach_m += box_side_m / 2 * std::abs(rotate(pose.orientation, axis).z);
        deepest = std::max(deepest, reach_m - pose.position.z);
    }
    return deepest;
}

}  // namespace simrob::bench
