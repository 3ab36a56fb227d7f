#include "mission/thesis_conductor.h"

// What watchers are told of the thesis's way; nothing here is led by it.
namespace simrob::mission {

std::optional<modular::PlanarPose> ThesisSlave::target() const {
    if (state_ != State::busy) return std::nullopt;
    if (is_docking(order_.instruction)) return planar_of(docking_.target());
    const bool leaves = order_.instruction == Instruction::leave_hexapod ||
                        order_.instruction == Instruction::leave_caterpillar;
    return leaves ? std::optional(planar_of(drive_.target())) : std::nullopt;
}

/// Every module has the role of its own number.
std::vector<Errand> ThesisConductor::errands() const {
    std::vector<Errand> errands{{1, 1}};
    for (const ThesisSlave& slave : slaves_)
        errands.push_back({slave.module(), slave.module(), slave.target()});
    return errands;
}

}  // namespace simrob::mission
