#include "support/module_lab.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"
#include "support/specifications.h"
#include "world/placed.h"

namespace simrob::test {
namespace {

constexpr int floor_id = 1000;

/// As the file describes it.
world::EntitySpecification module_of(const std::string& file) {
    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation reader(must(physics::make_backend("ode")));
    const auto text = must(
        storage::SystemDisk().read(source_folder() / "robots" / file, limits::maximum_model_bytes));
    EXPECT_TRUE(storage::load(text, catalogue, reader)) << file;
    return reader.world().find_entity(1)->specification;
}

engine::SimulationSettings settings_of(double timestep_s) {
    engine::SimulationSettings made;
    made.time.timestep_s = made.time.maximum_substep_s = timestep_s;
    return made;
}

}  // namespace

ModuleLab::ModuleLab(const Engine& engine, ModuleLabSettings settings)
    : simulation(engine.make(), settings_of(settings.timestep_s)),
      settings_(std::move(settings)),
      module_(module_of(settings_.file)) {
    for (auto& device : module_.devices)
        if (device.type == device::DeviceType::connector) device.snap = settings_.snap;
    world::World& world = simulation.world();
    auto parameters = world.parameters();
    parameters.gravity_m_s2 = {0, 0, -9.81};
    must(world.set_parameters(parameters));
    physics::Interaction interaction = world.physics().materials().standard;
    interaction.friction = settings_.friction;
    must(world.set_default_interaction(interaction));
    must(world.create_entity(floor(floor_id)));
    must(simulation.initialize());
}

void ModuleLab::add(int id, const Pose& axle) {
    const Pose as_in_file{{0, 0, module::wheel_radius_m}, {}};
    world::EntitySpecification entity = world::placed(module_, axle * inverse(as_in_file));
    entity.id = id;
    must(simulation.world().create_entity(entity));
    for (const auto& device : entity.devices)
        if (device.type == device::DeviceType::position_motor) drive(id, device.id, 0);
}

void ModuleLab::dock(int id, int other, int connector) {
    dockings_.push_back({id, other, connector});
}

void ModuleLab::lock_all() {
    for (const auto& [id, other, connector] : dockings_)
        must(simulation.world().control_device(id, module::front, std::vector<double>{1}));
    step();
    for (const auto& [id, other, connector] : dockings_) {
        EXPECT_EQ(readings(id, module::front).at(1), other) << "module " << id;
        EXPECT_EQ(readings(id, module::front).at(2), connector) << "module " << id;
        locked_.push_back(inverse(face(id, module::front)) * face(other, connector));
    }
}

void ModuleLab::drive(int id, int motor, double position_rad) {
    must(simulation.world().control_device(id, motor, std::vector<double>{position_rad}));
}

void ModuleLab::run(double seconds, const std::function<void()>& each) {
    const auto iterations = std::lround(seconds / settings_.timestep_s);
    for (long i = 0; i < iterations; ++i) {
        each();
        step();
    }
}

physics::BodyState ModuleLab::body(int id, int body) const {
    const world::World& world = simulation.world();
    return world.physics().body_state(
        world.find_entity(id)->bodies[static_cast<std::size_t>(body)]);
}

Pose ModuleLab::axle(int id) const {
    return body(id, 0).pose * Pose{{0.011, 0, 0}, {}};
}

double ModuleLab::heading_rad(int id) const {
    const Vector3 ahead = rotate(axle(id).orientation, {1, 0, 0});
    return std::atan2(ahead.y, ahead.x);
}

Pose ModuleLab::face(int id, int connector) const {
    const world::World& world = simulation.world();
    const device::Device& device = *world.devices().find(id, connector);
    return world.physics().body_state(device.site.body).pose * device.site.local;
}

ModuleLab::JointError ModuleLab::joint_error() const {
    JointError error;
    for (std::size_t i = 0; i < dockings_.size(); ++i) {
        const auto& [id, other, connector] = dockings_[i];
        const Pose now = inverse(face(id, module::front)) * face(other, connector);
        const Quaternion apart = conjugate(locked_[i].orientation) * now.orientation;
        const double sine = length({apart.x, apart.y, apart.z});
        error.distance_m = std::max(error.distance_m, length(now.position - locked_[i].position));
        error.angle_rad = std::max(error.angle_rad, 2 * std::atan2(sine, std::abs(apart.w)));
    }
    return error;
}

}  // namespace simrob::test
