#include "bench/module_world.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "base/limits.h"
#include "base/require.h"
#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "world/placed.h"

namespace simrob::bench {
namespace {

constexpr double quarter_turn_rad = M_PI / 2;
constexpr double one_degree_rad = M_PI / 180;

// docs/modular.md has what these are.
constexpr int pivot_motor = 1;
constexpr int left_motor = 3;
constexpr int right_motor = 4;
constexpr int front_connector = 6;
constexpr double wheel_radius_m = 0.0286;
constexpr double half_width_m = 0.0353;
constexpr double front_m = 0.067;
constexpr double pitch_m = 0.113;

constexpr int module_floor_id = 100'000;
constexpr double module_friction = 0.8;
constexpr double parked_apart_m = 0.3;  ///< of what is parked or drives
constexpr double hexapod_apart_m = 1.5;
constexpr double pair_gap_m = 0.06;  ///< between the faces of a pair
constexpr double circle_rad_s = 2;   ///< of the outer wheel of one that drives

/// The benchmarks' own worlds are never refused, unless there is a bug.
template <class Value>
void must_hold(const Result<Value>& result) {
    if (result) return;
    const Problem& problem = result.error();
    std::cerr << problem.field << " = " << problem.value << ": " << problem.reason << '\n';
    std::abort();
}

engine::SimulationSettings module_settings() {
    engine::SimulationSettings made;
    made.time.timestep_s = made.time.maximum_substep_s = ModuleWorld::timestep_s;
    return made;
}

world::EntitySpecification module_floor() {
    world::EntitySpecification entity;
    entity.id = module_floor_id;
    world::BodySpecification plane;
    plane.type = physics::ShapeType::plane;
    plane.normal = {0, 0, 1};
    plane.mass_kg = physics::infinite_mass;
    entity.bodies = {plane};
    return entity;
}

Quaternion turn_about_x(double angle_rad) {
    return {std::cos(angle_rad / 2), std::sin(angle_rad / 2), 0, 0};
}

Quaternion turn_about_z(double angle_rad) {
    return {std::cos(angle_rad / 2), 0, 0, std::sin(angle_rad / 2)};
}

/// Offsets of ids in a hexapod: a spine of three, with a hip and a knee on each side.
struct Legs {
    std::array<int, 3> knees;
    std::array<int, 3> hips;
};
constexpr int hip_of(int spine, int side) {
    return 3 + 2 * spine + (side > 0 ? 0 : 1);
}
constexpr int knee_of(int spine, int side) {
    return hip_of(spine, side) + 6;
}
constexpr Legs tripods[] = {
    {{knee_of(0, 1), knee_of(1, -1), knee_of(2, 1)}, {hip_of(0, 1), hip_of(1, -1), hip_of(2, 1)}},
    {{knee_of(0, -1), knee_of(1, 1), knee_of(2, -1)},
     {hip_of(0, -1), hip_of(1, 1), hip_of(2, -1)}}};

}  // namespace

Result<world::EntitySpecification> module_of_sources() {
    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation reader(physics::make_backend("ode").value());
    const std::string path = "robots/mecabot.xml";
    const auto text = storage::SystemDisk().read(path, limits::maximum_model_bytes);
    if (!text) return tl::unexpected(text.error());
    if (!storage::load(*text, catalogue, reader)) std::abort();
    return reader.world().find_entity(1)->specification;
}

ModuleWorld::ModuleWorld(const world::EntitySpecification& module, const ModulePlan& plan)
    : module_(module),
      plan_(plan),
      simulation_(physics::make_backend("ode").value(), module_settings()) {
    world::World& world = simulation_.world();
    auto parameters = world.parameters();
    parameters.gravity_m_s2 = {0, 0, -9.81};
    must_hold(world.set_parameters(parameters));
    physics::Interaction interaction = world.physics().materials().standard;
    interaction.friction = module_friction;
    must_hold(world.set_default_interaction(interaction));
    must_hold(world.create_entity(module_floor()));
    must_hold(simulation_.initialize());
    int id = 1;
    for (int i = 0; i < plan.hexapods; ++i) {
        hexapods_.push_back(id);
        add_hexapod(id, hexapod_apart_m * i, -hexapod_apart_m);
        id += modules_of_hexapod;
    }
    const int columns = static_cast<int>(std::ceil(std::sqrt(plan.modules)));
    for (int place = 0; id <= plan.modules; ++place) {
        const double x_m = 2 * parked_apart_m * (place % columns);
        const int row = place / columns;
        const double y_m = parked_apart_m * row;
        add(id, {{x_m, y_m, wheel_radius_m}, {}});
        if (static_cast<int>(pairs_.size()) < plan.pairs) {
            add(id + 1, {{x_m + pitch_m + pair_gap_m, y_m, wheel_radius_m}, {}});
            pairs_.emplace_back(id, id + 1);
            ++id;
        } else if (static_cast<int>(drivers_.size()) < plan.drivers) {
            drivers_.push_back(id);
        }
        ++id;
    }
    dock_hexapods();
}

void ModuleWorld::add(int id, const Pose& axle) {
    const Pose as_in_file{{0, 0, wheel_radius_m}, {}};
    world::EntitySpecification entity = world::placed(module_, axle * inverse(as_in_file));
    entity.id = id;
    must_hold(simulation_.world().create_entity(entity));
    for (const auto& device : entity.devices)
        if (device.type == device::DeviceType::position_motor) drive(id, device.id, 0);
}

void ModuleWorld::add_hexapod(int first_id, double x_m, double y_m) {
    for (int spine = 0; spine < 3; ++spine) {
        const double along_m = x_m - spine * pitch_m;
        add(first_id + spine, {{along_m, y_m, half_width_m}, {}});
        for (const int side : {1, -1}) {
            const double hip_m = front_m + half_width_m;
            const Quaternion inwards = turn_about_z(-side * quarter_turn_rad);
            add(first_id + hip_of(spine, side), {{along_m, y_m + side * hip_m, half_width_m},
                                                 inwards * turn_about_x(-side * quarter_turn_rad)});
            add(first_id + knee_of(spine, side),
                {{along_m, y_m + side * (hip_m + pitch_m), half_width_m}, inwards});
        }
    }
}

/// Everybody but the head is docked with its front.
void ModuleWorld::dock_hexapods() {
    for (const int first : hexapods_)
        for (int i = 1; i < modules_of_hexapod; ++i)
            must_hold(
                simulation_.world().control_device(first + i, front_connector, std::array{1.0}));
}

void ModuleWorld::drive(int id, int motor, double position_rad) {
    must_hold(simulation_.world().control_device(id, motor, std::array{position_rad}));
}

/// Two tripods by turns: knees up, hips ahead, knees down.
void ModuleWorld::walk(int first_id, double time_s) {
    constexpr double half_cycle_s = 1.136;
    constexpr double standing_s = 3;
    constexpr double standing_rad = 60 * one_degree_rad;
    constexpr double lifted_rad = 30 * one_degree_rad;
    constexpr double hip_rad = 10 * one_degree_rad;
    const auto all = [&](const std::array<int, 3>& ids, double angle_rad) {
        for (const int id : ids) drive(first_id + id, pivot_motor, angle_rad);
    };
    if (time_s < standing_s) {
        for (const auto& legs : tripods) all(legs.knees, time_s < 0.5 ? 0 : standing_rad);
        return;
    }
    const double walking_s = time_s - standing_s;
    const auto halves = static_cast<long>(walking_s / half_cycle_s);
    const double phase_s = walking_s - static_cast<double>(halves) * half_cycle_s;
    const Legs& swings = tripods[halves % 2];
    const Legs& stands = tripods[1 - halves % 2];
    all(swings.knees, phase_s < 0.6 ? lifted_rad : standing_rad);
    all(stands.knees, standing_rad);
    if (phase_s < 0.3) return;
    all(swings.hips, -hip_rad);
    all(stands.hips, 0);
}

/// A period of four seconds: both drive half the gap, dock, wait, part, and drive back.
void ModuleWorld::shuttle(int rear_id, int front_id, double time_s) {
    constexpr double period_s = 4;
    constexpr double way_s = 1.2;
    constexpr double way_rad = 0.5 * pair_gap_m / wheel_radius_m;
    const double phase_s = std::fmod(time_s, period_s);
    const double back_s = phase_s - 0.5 * period_s;
    const double share =
        back_s < 0 ? std::min(1.0, phase_s / way_s) : std::max(0.0, 1 - back_s / way_s);
    for (const int motor : {left_motor, right_motor}) {
        drive(rear_id, motor, share * way_rad);
        drive(front_id, motor, -share * way_rad);
    }
    const bool holds = phase_s > way_s && back_s < -timestep_s;
    must_hold(simulation_.world().control_device(rear_id, front_connector,
                                                 std::array{holds ? 1.0 : 0.0}));
}

void ModuleWorld::order() {
    const double time_s = simulation_.time_s();
    for (const int first : hexapods_) walk(first, time_s);
    for (const auto& [rear, ahead] : pairs_) shuttle(rear, ahead, time_s);
    for (const int id : drivers_) {
        drive(id, left_motor, circle_rad_s * time_s);
        drive(id, right_motor, 0.5 * circle_rad_s * time_s);
    }
}

void ModuleWorld::warm_up() {
    constexpr double warm_s = 4;
    while (simulation_.time_s() < warm_s) {
        order();
        step();
    }
}

double ModuleWorld::height_m(int id) const {
    const world::World& world = simulation_.world();
    return world.physics().body_state(world.find_entity(id)->bodies.front()).pose.position.z;
}

bool ModuleWorld::stands() const {
    return std::all_of(hexapods_.begin(), hexapods_.end(),
                       [this](int first) { return height_m(first + 1) > 0.07; });
}

int ModuleWorld::docked() const {
    int count = 0;
    for (const auto& [id, entity] : simulation_.world().entities()) {
        const device::Device* const connector =
            simulation_.world().devices().find(id, front_connector);
        if (connector && !connector->state.readings.empty() && connector->state.readings[0] > 0)
            ++count;
    }
    return count;
}

}  // namespace simrob::bench
