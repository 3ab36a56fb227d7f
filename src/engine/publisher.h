#pragma once

#include <memory>
#include <vector>

#include "engine/clock.h"
#include "engine/snapshot.h"
#include "world/world.h"

namespace simrob::engine {

/// Makes the snapshots of one world. Buffers that nobody reads any more are reused, and only bodies
/// that moved since a buffer was last written are rewritten.
class Publisher {
  public:
    /// Of `world` as it is; `events` are those that its physics reported.
    std::shared_ptr<const Snapshot> publish(const world::World& world, const Clock& clock,
                                            std::span<const physics::StepEvent> events);

  private:
    struct Buffer;

    /// A body by its place in the snapshot.
    struct Part {
        physics::BodyId body;
        std::size_t place = 0;
    };

    void follow(const world::World& world);
    std::shared_ptr<Buffer> free_buffer();
    void write_bodies(Buffer& buffer, const physics::PhysicsWorld& physics) const;

    // Of the physics world and of its devices, from which the three below were made.
    std::uint64_t revision_ = 0;
    std::uint64_t device_revision_ = 0;
    std::shared_ptr<const Layout> layout_;
    std::vector<Part> parts_;              ///< grouped by rigid body
    std::vector<std::size_t> first_part_;  ///< of each rigid body; one more at the end
    std::vector<std::shared_ptr<Buffer>> pool_;
    std::size_t next_replaced_ = 0;
};

}  // namespace simrob::engine
