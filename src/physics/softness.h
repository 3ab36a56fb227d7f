#pragma once

#include <algorithm>

#include "physics/definitions.h"

/// How every engine limits the requested softness. The capabilities name these figures.
namespace simrob::physics {

/// CFM below which a solver may meet a singular matrix (redundant contacts); far too small to be
/// seen.
inline constexpr double least_cfm = 1e-9;
/// Slower approaches do not bounce.
inline constexpr double least_bounce_speed_m_s = 0.01;

/// How a row gives way: its CFM and its ERP, of the sub-step.
struct Softness {
    double cfm = 0;
    double erp = 0;
};

/// The world's own.
inline Softness softness_of(const WorldParameters& world) {
    return {std::max(world.hardness, least_cfm), world.bounciness};
}

/// A joint's; by default the world's.
inline Softness softness_of(const Joint& joint, const WorldParameters& world) {
    return {std::max(joint.hardness >= 0 ? joint.hardness : world.hardness, least_cfm),
            joint.bounciness >= 0 ? joint.bounciness : world.bounciness};
}

}  // namespace simrob::physics
