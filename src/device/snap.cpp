#include "device/snap.h"

#include "device/neighbours.h"

namespace simrob::device {
namespace {

bool moves_rather(const physics::HeldBodies& held, const physics::HeldBodies& other) {
    if (held.is_anchored != other.is_anchored) return other.is_anchored;
    return held.bodies <= other.bodies;
}

}  // namespace

void snap_together(const Device& device, const Device& other, const Fit& found,
                   const Surroundings& world) {
    const auto own = world.physics.held_with(device.site.body);
    const auto its = world.physics.held_with(other.site.body);
    if (own.rigids == its.rigids || (own.is_anchored && its.is_anchored)) return;
    const bool own_moves = moves_rather(own, its);
    const Device& moved = own_moves ? device : other;
    const Device& kept = own_moves ? other : device;
    const Pose wanted = facing(world.pose_of(kept), found.angle_rad);
    const Pose motion = wanted * inverse(world.pose_of(moved));
    // Refused only far outside of the world, where it is held as it stands.
    static_cast<void>(world.physics.move_held(own_moves ? own : its, motion));
    world.neighbours->forget_places();
}

}  // namespace simrob::device
