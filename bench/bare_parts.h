#pragma once

#include <vector>

#include "base/pose.h"
#include "bench/scene.h"

namespace simrob::bench {

/// Bodies of an entity that fixed joints make one, by their places in it. The first leads.
using Part = std::vector<std::size_t>;

/// The parts of an entity, each body in one of them; or, `literally`, every body on its own.
std::vector<Part> parts_of(const world::EntitySpecification& entity, bool literally = false);

/// The place in `parts` of the one that has the body.
std::size_t part_with(const std::vector<Part>& parts, int body_id);

Pose pose_of(const world::BodySpecification& body);

/// What a material has with the first one, which floors are made of.
double friction_on_floor(const Scene& scene, std::uint32_t material);

}  // namespace simrob::bench
