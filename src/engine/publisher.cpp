#include "engine/publisher.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace simrob::engine {
namespace {

using physics::RigidState;

/// One that is being written, one for each of a few slow readers.
constexpr std::size_t pool_size = 4;

/// All of a rigid body's state that a snapshot shows, as bits.
struct Seen {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
    bool asleep;
    bool frozen;
};

constexpr std::size_t motion_bytes = offsetof(Seen, asleep);
static_assert(offsetof(Seen, pose) == offsetof(RigidState, pose) &&
              offsetof(Seen, linear_velocity_m_s) == offsetof(RigidState, linear_velocity_m_s) &&
              offsetof(Seen, angular_velocity_rad_s) ==
                  offsetof(RigidState, angular_velocity_rad_s) &&
              sizeof(Pose) + 2 * sizeof(Vector3) == motion_bytes);

/// By bits, not by value: a reader must not be able to tell which buffer it got, and 0 and -0 are
/// written differently.
bool is_seen(const Seen& seen, const RigidState& state) {
    return std::memcmp(&seen, &state, motion_bytes) == 0 && seen.asleep == state.asleep &&
           seen.frozen == state.frozen;
}

std::vector<Event> with_wire_ids(const world::World& world,
                                 std::span<const physics::Event> events) {
    std::vector<Event> named;
    for (const auto& event : events) {
        Event& made = named.emplace_back(Event{event.type, {}, {}, event.detail});
        for (const auto& [id, entity] : world.entities()) {
            if (event.group != 0 && entity.group == event.group) made.entity_id = id;
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
    std::vector<Seen> seen;  ///< the state that each rigid body's bodies were written from
};

std::shared_ptr<const Snapshot> Publisher::publish(const world::World& world, const Clock& clock,
                                                   std::span<const physics::Event> events) {
    if (world.physics().revision() != revision_) follow(world);
    const std::shared_ptr<Buffer> buffer = free_buffer();
    Snapshot& snapshot = buffer->snapshot;
    snapshot.iteration = clock.iteration;
    snapshot.time_s = clock.time_s;
    if (snapshot.layout != layout_) {
        snapshot.layout = layout_;
        snapshot.bodies.assign(layout_->bodies.size(), {});
        buffer->seen.clear();
    }
    write_bodies(*buffer, world.physics());
    snapshot.events.clear();
    if (!events.empty()) snapshot.events = with_wire_ids(world, events);
    return {buffer, &snapshot};
}

void Publisher::write_bodies(Buffer& buffer, const physics::PhysicsWorld& physics) const {
    const auto& rigids = physics.state().rigids;
    const bool is_new = buffer.seen.empty();
    if (is_new) buffer.seen.resize(rigids.size());
    for (std::size_t i = 0; i < rigids.size(); ++i) {
        const RigidState& rigid = rigids[i];
        if (!is_new && is_seen(buffer.seen[i], rigid)) continue;
        buffer.seen[i] = {rigid.pose, rigid.linear_velocity_m_s, rigid.angular_velocity_rad_s,
                          rigid.asleep, rigid.frozen};
        for (std::size_t p = first_part_[i]; p < first_part_[i + 1]; ++p) {
            const auto state = physics.body_state(parts_[p].body);
            buffer.snapshot.bodies[parts_[p].place] = {state.pose, state.linear_velocity_m_s,
                                                       state.angular_velocity_rad_s, rigid.asleep,
                                                       rigid.frozen};
        }
    }
}

/// Learns anew which bodies there are and which rigid body carries each.
void Publisher::follow(const world::World& world) {
    const auto& model = world.physics().model();
    std::vector<std::vector<Part>> by_rigid(model.rigids.size());
    std::size_t place = 0;
    for (const auto& [id, entity] : world.entities())
        for (const auto index : bodies_by_id(entity)) {
            const physics::BodyId body = entity.bodies[index];
            by_rigid[model.bodies[body.slot - 1].rigid].push_back({body, place++});
        }
    parts_.clear();
    first_part_.assign(1, 0);
    for (const auto& parts : by_rigid) {
        parts_.insert(parts_.end(), parts.begin(), parts.end());
        first_part_.push_back(parts_.size());
    }
    layout_ = std::make_shared<const Layout>(make_layout(world));
    revision_ = world.physics().revision();
}

std::shared_ptr<Publisher::Buffer> Publisher::free_buffer() {
    for (const auto& buffer : pool_) {
        // Taking a share before counting makes all that a reader in another thread did before it
        // let go of the buffer come before what is written now.
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
