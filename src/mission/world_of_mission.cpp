#include "mission/world_of_mission.h"

#include <algorithm>
#include <any>
#include <numbers>

#include "base/require.h"
#include "command/requests/create_entity.h"
#include "command/requests/devices.h"
#include "command/requests/materials.h"
#include "command/requests/parameters.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "mission/crew.h"
#include "mission/module_devices.h"
#include "mission/reasons.h"
#include "mission/survey.h"
#include "modular/heading.h"
#include "storage/world_file.h"
#include "world/placed.h"

namespace simrob::mission {
namespace {

using device::DeviceType;

constexpr const char* floor_colour = "#d9dcd6";

bool has_device(const world::EntitySpecification& module, int id, DeviceType type) {
    return std::any_of(module.devices.begin(), module.devices.end(),
                       [&](const auto& device) { return device.id == id && device.type == type; });
}

/// Discs need not turn.
Result<void> check_devices(const world::EntitySpecification& module) {
    const auto need = [&](int id, DeviceType type) -> Result<void> {
        if (has_device(module, id, type)) return {};
        return refuse("module", "", reasons::module_lacks_device(id));
    };
    using modular::Motor;
    for (const Motor motor : {Motor::pivot, Motor::left_wheel, Motor::right_wheel})
        SIMROB_REQUIRE(need(device_of(motor), DeviceType::position_motor));
    for (const int connector : connector_devices)
        SIMROB_REQUIRE(need(connector, DeviceType::connector));
    SIMROB_REQUIRE(need(compass_device, DeviceType::compass));
    SIMROB_REQUIRE(need(gps_device, DeviceType::gps));
    SIMROB_REQUIRE(need(emitter_device, DeviceType::emitter));
    return need(receiver_device, DeviceType::receiver);
}

class WorldMaker {
  public:
    WorldMaker(const modular::Mission& mission, const command::Catalogue& catalogue)
        : mission_(mission), catalogue_(catalogue) {}

    template <class Value>
    void add(Value value) {
        requests_.push_back(command::make_request(catalogue_, std::move(value)));
    }

    void add_floor() {
        add(command::SetWorldGravity{.gravity_m_s2 = gravity_m_s2});
        physics::Interaction surface;
        surface.friction = friction;
        add(command::SetDefaultInteraction{surface});
        world::BodySpecification plane;
        plane.type = physics::ShapeType::plane;
        plane.colour = floor_colour;
        world::EntitySpecification floor;
        floor.id = floor_entity;
        floor.type = world::EntityType::field;
        floor.bodies = {plane};
        add(command::CreateEntity{floor, {}});
    }

    /// Nobody pushes it away, but it can be put elsewhere.
    void add_obstacle(int id, const modular::Obstacle& obstacle) {
        const modular::Place at = middle_of(mission_.floor, obstacle.cell);
        const double side_m = obstacle.width * mission_.floor.cell_m;
        world::BodySpecification box;
        box.type = physics::ShapeType::box;
        box.mass_kg = physics::infinite_mass;
        box.position_m = {at.x_m, at.y_m, obstacle_height_m / 2};
        box.size_m = {side_m, side_m, obstacle_height_m};
        box.colour = obstacle_colour;
        world::EntitySpecification entity;
        entity.id = id;
        entity.type = world::EntityType::generic;
        entity.bodies = {box};
        add(command::CreateEntity{entity, {}});
    }

    void add_module(const world::EntitySpecification& as_in_file,
                    const modular::ModulePlace& place) {
        const modular::PlanarPose at{place.place.x_m, place.place.y_m,
                                     modular::yaw_of_heading(place.heading_degrees)};
        world::EntitySpecification module = world::placed(as_in_file, upright(at));
        module.id = place.id;
        // A fixed joint has no anchor that would be recorded.
        for (auto& joint : module.joints)
            if (joint.type == physics::JointType::fixed) joint.anchor_m = {};
        for (auto& device : module.devices) set_up(device, place.id);
        add(command::CreateEntity{module, {}});
        for (const auto& device : module.devices)
            if (device.type == DeviceType::position_motor)
                add(command::DeviceControl{place.id, device.id, {0}});
    }

    std::vector<command::Request> finish() {
        add(command::SetTimestep{timestep_s});
        add(command::SetMaximumSubstep{timestep_s});
        add(command::SetStepsPerIteration{1});
        add(command::SetRandomSeed{static_cast<std::int64_t>(mission_.seed)});
        add(command::InitializeSimulation{});
        return std::move(requests_);
    }

  private:
    void set_up(device::DeviceSpecification& device, int module) const {
        if (device.id == gps_device) device.noise = mission_.noise.position_m;
        if (device.id == compass_device)
            device.noise = mission_.noise.heading_degrees * std::numbers::pi / 180;
        if (device.id == emitter_device) {
            device.loss = mission_.noise.radio_loss;
            device.channel = module == 1 ? all_channels : first_channel;
        }
        if (device.id == receiver_device) device.channel = module;
    }

    const modular::Mission& mission_;
    const command::Catalogue& catalogue_;
    std::vector<command::Request> requests_;
};

}  // namespace

Result<world::EntitySpecification> module_of(std::string_view text,
                                             const command::Catalogue& catalogue) {
    const auto file = storage::decode_world_file(text, catalogue);
    if (!file) return tl::unexpected(file.error().front().problem);
    const command::CreateEntity* made = nullptr;
    for (const command::Request& request : file->requests) {
        const auto* const created = std::any_cast<command::CreateEntity>(&request.value);
        if (created == nullptr) continue;
        if (made != nullptr) return refuse("module", "", reasons::expected_module());
        made = created;
    }
    if (made == nullptr || made->entity.type != world::EntityType::robot)
        return refuse("module", "", reasons::expected_module());
    SIMROB_REQUIRE(check_devices(made->entity));
    return made->entity;
}

std::vector<command::Request> world_of_mission(const modular::Mission& mission,
                                               const world::EntitySpecification& module,
                                               const command::Catalogue& catalogue) {
    WorldMaker maker(mission, catalogue);
    maker.add_floor();
    int id = first_obstacle_entity;
    for (const modular::Obstacle& obstacle : mission.obstacles) maker.add_obstacle(id++, obstacle);
    if (mission.knowledge == modular::Knowledge::camera)
        maker.add(command::CreateEntity{mast_above(mission.floor), {}});
    for (const modular::ModulePlace& place : mission.modules) maker.add_module(module, place);
    return maker.finish();
}

}  // namespace simrob::mission
