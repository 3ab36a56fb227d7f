#pragma once

#include <initializer_list>

#include "engine/simulation.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/specifications.h"

namespace simrob::test {

using device::DeviceSpecification;
using device::DeviceType;

inline constexpr double pi = 3.141592653589793;

/// A simulation for one experiment with devices: a refusal ends the test.
class DeviceLab {
  public:
    explicit DeviceLab(const Engine& engine, const Vector3& gravity_m_s2 = {0, 0, -9.8},
                       std::uint64_t seed = 0)
        : simulation(engine.make(), settings(seed)) {
        physics::WorldParameters parameters;
        parameters.gravity_m_s2 = gravity_m_s2;
        must(world().set_parameters(parameters));
        must(simulation.initialize());
    }

    world::World& world() { return simulation.world(); }
    void add(const world::EntitySpecification& entity) { must(world().create_entity(entity)); }
    void move(int entity, const world::StateChange& change) {
        must(world().set_state(entity, std::nullopt, change));
    }
    void control(int entity, int device, std::initializer_list<double> values) {
        must(world().control_device(entity, device, std::vector<double>(values)));
    }
    void step(int iterations = 1) {
        for (int i = 0; i < iterations; ++i) simulation.step();
    }
    const std::vector<double>& readings(int entity, int device) const {
        return simulation.world().devices().find(entity, device)->state.readings;
    }
    double reading(int entity, int device) const { return readings(entity, device).at(0); }
    physics::BodyState state(int entity, std::size_t body = 0) {
        return world().physics().body_state(world().find_entity(entity)->bodies[body]);
    }

    engine::Simulation simulation;

  private:
    static engine::SimulationSettings settings(std::uint64_t seed) {
        engine::SimulationSettings made;
        made.seed = seed;
        return made;
    }
};

inline DeviceSpecification make_device(int id, DeviceType type, const Vector3& position_m = {},
                                       const Vector3& rotation_rad = {}) {
    DeviceSpecification device;
    device.id = id;
    device.type = type;
    device.position_m = position_m;
    device.rotation_rad = rotation_rad;
    return device;
}

/// One box of 1 kg and side 0.2 m with these devices.
inline world::EntitySpecification crate(int id, const Vector3& position_m,
                                        std::vector<DeviceSpecification> devices = {}) {
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::generic;
    entity.bodies = {box(0, position_m)};
    entity.bodies[0].size_m = {0.2, 0.2, 0.2};
    entity.bodies[0].mass_kg = 1;
    entity.devices = std::move(devices);
    return entity;
}

/// A box that nothing moves.
inline world::EntitySpecification block(int id, const Vector3& position_m, const Vector3& size_m) {
    world::EntitySpecification entity = crate(id, position_m);
    entity.bodies[0].size_m = size_m;
    entity.bodies[0].mass_kg = physics::infinite_mass;
    return entity;
}

/// A drum of 1 kg (body 1, radius 0.1 m, inertia 0.005 kg m2 about z) on a fixed hinge about z.
inline world::EntitySpecification drum(int id, std::vector<DeviceSpecification> devices = {}) {
    world::EntitySpecification entity = crate(id, {0, 0, 2}, std::move(devices));
    entity.bodies[0].mass_kg = physics::infinite_mass;
    world::BodySpecification cylinder;
    cylinder.id = 1;
    cylinder.type = physics::ShapeType::cylinder;
    cylinder.position_m = {0, 0, 2.5};
    cylinder.radius_m = 0.1;
    cylinder.length_m = 0.1;
    cylinder.mass_kg = 1;
    entity.bodies.push_back(cylinder);
    world::JointSpecification hinge = fixed_joint(0, 0, 1);
    hinge.type = physics::JointType::hinge;
    hinge.anchor_m = {0, 0, 2.5};
    hinge.axis_1.direction = {0, 0, 1};
    entity.joints = {hinge};
    return entity;
}
inline constexpr double drum_inertia_kgm2 = 0.005;

class OnEachEngine : public testing::TestWithParam<Engine> {};

}  // namespace simrob::test
