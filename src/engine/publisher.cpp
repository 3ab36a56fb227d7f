#include "engine/publisher.h"

#include <cassert>

namespace simrob::engine {
namespace {

/// One being written, and one for each of a few slow readers.
constexpr std::size_t pool_size = 4;

std::vector<Event> with_wire_ids(const world::World& world,
                                 std::span<const physics::StepEvent> events) {
    std::vector<Event> named;
    for (const auto& event : events) {
        Event& made = named.emplace_back(Event{event.type, {}, {}, event.detail});
        for (const auto& [id, entity] : world.entities()) {
            if (event.group != 0 && entity.group == event.group) made.entity_id = id;
            assert(entity.joints.size() == entity.specification.joints.size());
            for (std::size_t i = 0; event.joint && i < entity.joints.size(); ++i) {
                if (entity.joints[i] != event.joint) continue;
                made.entity_id = id;
                made.joint_id = entity.specification.joints[i].id;
            }
        }
    }
    return named;
}

}  // namespace

struct Publisher::Buffer {
    Snapshot snapshot;
    /// Versions of the rigid bodies' states that it was written from.
    std::vector<std::uint64_t> versions;
    /// The same of the devices' readings.
    std::vector<std::uint64_t> reading_versions;

    void write_readings(const device::Devices& devices) {
        const auto all = devices.all();
        snapshot.readings.resize(all.size());
        reading_versions.resize(all.size(), 0);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (reading_versions[i] == devices.version(i)) continue;
            reading_versions[i] = devices.version(i);
            snapshot.readings[i] = all[i].state.readings;
        }
    }
};

std::shared_ptr<const Snapshot> Publisher::publish(const world::World& world, const Clock& clock,
                                                   std::span<const physics::StepEvent> events) {
    const bool is_known =
        world.physics().revision() == revision_ && world.devices().revision() == device_revision_;
    if (!is_known) follow(world);
    const std::shared_ptr<Buffer> buffer = free_buffer();
    Snapshot& snapshot = buffer->snapshot;
    snapshot.iteration = clock.iteration;
    snapshot.time_s = clock.time_s;
    if (snapshot.layout != layout_) {
        snapshot.layout = layout_;
        snapshot.bodies.assign(layout_->bodies.size(), {});
        buffer->versions.clear();
        buffer->reading_versions.clear();
    }
    assert(snapshot.bodies.size() == layout_->bodies.size());
    write_bodies(*buffer, world.physics());
    buffer->write_readings(world.devices());
    assert(snapshot.readings.size() == layout_->devices.size());
    snapshot.events.clear();
    if (!events.empty()) snapshot.events = with_wire_ids(world, events);
    return {buffer, &snapshot};
}

void Publisher::write_bodies(Buffer& buffer, const physics::PhysicsWorld& physics) const {
    const auto& rigids = physics.state().rigids;
    assert(first_part_.size() == rigids.size() + 1 && "follow() saw another model");
    buffer.versions.resize(rigids.size(), 0);
    for (std::size_t i = 0; i < rigids.size(); ++i) {
        if (buffer.versions[i] == physics.version(i)) continue;
        buffer.versions[i] = physics.version(i);
        const physics::RigidState& rigid = rigids[i];
        for (std::size_t p = first_part_[i]; p < first_part_[i + 1]; ++p) {
            const auto state = physics.body_state(parts_[p].body);
            buffer.snapshot.bodies[parts_[p].place] = {state.pose, state.linear_velocity_m_s,
                                                       state.angular_velocity_rad_s, rigid.asleep,
                                                       rigid.frozen};
        }
    }
}

/// Determines again which bodies exist and which rigid body carries each.
void Publisher::follow(const world::World& world) {
    const auto& model = world.physics().model();
    std::vector<std::vector<Part>> by_rigid(model.rigids.size());
    std::size_t place = 0;
    for (const auto& [id, entity] : world.entities())
        for (const auto index : bodies_by_id(entity)) {
            const physics::BodyId body = entity.bodies[index];
            assert(world.physics().contains(body));
            by_rigid[model.bodies[body.slot - 1].rigid].push_back({body, place++});
        }
    parts_.clear();
    first_part_.assign(1, 0);
    for (const auto& parts : by_rigid) {
        parts_.insert(parts_.end(), parts.begin(), parts.end());
        first_part_.push_back(parts_.size());
    }
    layout_ = std::make_shared<const Layout>(make_layout(world));
    assert(place == layout_->bodies.size() && parts_.size() == place);
    revision_ = world.physics().revision();
    device_revision_ = world.devices().revision();
}

std::shared_ptr<Publisher::Buffer> Publisher::free_buffer() {
    for (const auto& buffer : pool_) {
        // Taking a share before counting orders everything that a reader in another thread did
        // before releasing the buffer before what is written now.
        std::shared_ptr<Buffer> mine = buffer;
        if (mine.use_count() == 2) return mine;
    }
    auto made = std::make_shared<Buffer>();
    if (pool_.size() < pool_size) {
        pool_.push_back(made);
    } else {
        // All are being read. The one that leaves the pool lives on with its readers.
        pool_[next_replaced_] = made;
        next_replaced_ = (next_replaced_ + 1) % pool_size;
    }
    return made;
}

}  // namespace simrob::engine
