#include <cassert>

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "device/check.h"
#include "device/describe.h"
#include "device/kind.h"
#include "physics/hash_archive.h"
#include "world/check_devices.h"
#include "world/check_real.h"
#include "world/check_specification.h"
#include "world/device_sites.h"
#include "world/id_list.h"
#include "world/looks.h"
#include "world/reasons.h"
#include "world/world.h"

namespace simrob::world {
namespace {

std::vector<int> device_ids(const Entity& entity) {
    std::vector<int> ids;
    for (const auto& device : entity.specification.devices) ids.push_back(device.id);
    return ids;
}

std::vector<physics::GroupId> exact_groups(const Entities& entities) {
    std::vector<physics::GroupId> groups;
    for (const auto& [id, entity] : entities)
        if (entity.specification.solve_exactly) groups.push_back(entity.group);
    return groups;
}

}  // namespace

void World::add_devices(const Entity& entity) {
    for (const auto& device : entity.specification.devices)
        devices_.add(entity.id(), device, make_site(entity, device), physics_.state().random);
}

void World::list_surroundings() {
    targets_.clear();
    painted_.clear();
    for (const auto& [id, entity] : entities_) {
        assert(physics_.contains(entity.reference_body));
        if (entity.type() != EntityType::field)
            targets_.push_back({id, entity.reference_body, entity.group});
        for (const auto& paint : entity.specification.paint)
            painted_.push_back(make_painted(entity, paint));
    }
    physics_.watch_contacts(devices_.touched_bodies());
    physics_.solve_exactly(exact_groups(entities_));
    album_.clear();
}

void World::rebuild_devices() {
    devices_.clear();
    for (const auto& [id, entity] : entities_) add_devices(entity);
    list_surroundings();
}

Result<void> World::add_device(int id, const device::DeviceSpecification& wanted_device) {
    const device::DeviceSpecification device = device::with_own_fields(wanted_device);
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    EntitySpecification wanted = (*entity)->specification;
    for (const auto& existing : wanted.devices)
        if (existing == device) return {};
    wanted.devices.push_back(device);
    wanted = with_defaults(std::move(wanted), defaults_);
    SIMROB_REQUIRE(check_devices(wanted));
    SIMROB_REQUIRE(check_room({&device, 1}));
    Entity& changed = entities_.at(id);
    assert(changed.specification.id == id);
    const device::Site site = make_site(changed, device);
    if (has_motor_device(wanted, device.joint_id) && physics_.contains(site.joint))
        SIMROB_REQUIRE(physics_.ask_for_force(site.joint));
    changed.specification = std::move(wanted);
    devices_.add(id, device, site, physics_.state().random);
    shared_entities_.reset();
    list_surroundings();
    return {};
}

Result<void> World::require_device(int id, int device_id) const {
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    if (devices_.find(id, device_id) == nullptr)
        return refuse("Device_Id", std::to_string(device_id),
                      reasons::no_such_entity_device(id, id_list(device_ids(**entity))));
    return {};
}

Result<void> World::check_room(std::span<const device::DeviceSpecification> wanted) const {
    if (devices_.all().size() + wanted.size() > limits::maximum_devices)
        return refuse("Devices", std::to_string(wanted.size()) + " devices",
                      reasons::world_full_of_devices(limits::maximum_devices));
    std::size_t asked = 0;
    for (const auto& device : wanted) asked += device::pixel_count(device);
    std::size_t pixels = asked;
    for (const auto& device : devices_.all()) pixels += device::pixel_count(device.specification);
    if (asked > 0 && pixels > limits::maximum_world_pixels)
        return refuse("Devices", std::to_string(asked) + " pixels of cameras",
                      reasons::world_full_of_pixels(limits::maximum_world_pixels));
    return {};
}

Result<void> World::remove_device(int id, int device_id) {
    SIMROB_REQUIRE(require_device(id, device_id));
    std::erase_if(entities_.at(id).specification.devices,
                  [&](const auto& device) { return device.id == device_id; });
    devices_.remove(id, device_id);
    assert(devices_.find(id, device_id) == nullptr);
    shared_entities_.reset();
    list_surroundings();
    return {};
}

Result<void> World::control_device(int id, int device_id, std::span<const double> values) {
    SIMROB_REQUIRE(require_device(id, device_id));
    for (const double value : values)
        SIMROB_REQUIRE(check_real(value, device::maximum_value, "", "Value"));
    return devices_.control(id, device_id, values);
}

Result<const device::Picture*> World::picture(int id, int device_id, double time_s,
                                              std::uint64_t moment) {
    SIMROB_REQUIRE(require_device(id, device_id));
    const device::Device& camera = *devices_.find(id, device_id);
    if (camera.type() != device::DeviceType::camera)
        return refuse("Device_Id", std::to_string(device_id),
                      reasons::not_a_camera(device::kind_of(camera).name));
    const auto& readings = camera.state.readings;
    const bool is_of_now = !readings.empty() && readings.front() == time_s;
    if (camera.specification.interval_s > 0 && !is_of_now)
        return refuse(
            "Device_Id", std::to_string(device_id),
            reasons::picture_not_of_now(camera.specification.interval_s, camera.state.due_s));
    return &album_.picture(camera, surroundings(time_s, 0), looks_of(entities_), moment);
}

device::Surroundings World::surroundings(double time_s, double duration_s) {
    return {physics_, {}, targets_, painted_, time_s, duration_s};
}

void World::act(double time_s, double duration_s) {
    if (!devices_.is_empty()) devices_.act(surroundings(time_s, duration_s));
}

void World::sense(double time_s, double duration_s) {
    if (!devices_.is_empty()) devices_.sense(surroundings(time_s, duration_s));
}

std::uint64_t World::device_hash() const {
    physics::HashArchive archive;
    archive.field("Devices", devices_.hash());
    for (const auto& painted : painted_) {
        archive.field("Body", painted.body.slot);
        device::describe_paint(archive, painted.paint);
    }
    return archive.hash();
}

void World::set_random(std::uint64_t seed) {
    physics_.set_random(seed);
    devices_.set_random(seed);
}

}  // namespace simrob::world
