#pragma once

#include <vector>

#include "base/pose.h"
#include "bench/scene.h"

namespace simrob::bench {

/// Bodies of an entity that fixed joints make one, by their indices in it. The first leads.
using Part = std::vector<std::size_t>;

/// The parts of an entity, with each body in one of them; or, `literally`, every body on its own.
std::vector<Part> parts_of(const world::EntitySpecification& entity, bool literally = false);

/// The index in `parts` of the one that contains the body.
std::size_t part_with(const std::vector<Part>& parts, int body_id);

Pose pose_of(const world::BodySpecification& body);

/// Of a material on the first one, which floors are made of.
double friction_on_floor(const Scene& scene, std::uint32_t material);

}  // namespace simrob::bench
