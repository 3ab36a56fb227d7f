#pragma once

#include <string>

#include "command/catalogue.h"
#include "engine/checkpoint.h"
#include "physics/engine.h"
#include "recording/frame.h"

/// Checkpoints as bytes, in two parts: what seldom changes, and what always does.
namespace simrob::recording {

/// What a world consists of. Moments share it until something is created or removed.
struct Scene {
    std::shared_ptr<const world::Entities> entities;
    std::shared_ptr<const world::MaterialsSpecification> materials;
    std::shared_ptr<const physics::Model> model;

    friend bool operator==(const Scene&,
                           const Scene&) = default;  ///< the same objects, not equal ones
};

Scene scene_of(const engine::Checkpoint& checkpoint);

std::string encode_scene(const Scene& scene, const command::Catalogue& catalogue);
/// Checks everything except what engine::validate and restoring check.
Result<Scene> decode_scene(std::string_view bytes, const command::Catalogue& catalogue,
                           const world::Defaults& defaults, std::uint32_t version = format_version);

/// Everything except the scene.
struct Keyframe {
    std::uint64_t scene_offset = 0;  ///< where the scene's frame begins in the file
    std::uint64_t hash = 0;          ///< of the simulation
    std::string_view engine;         ///< one of those that the program has
    engine::Clock clock;
    physics::PhysicsState state;
    std::vector<device::DeviceState> devices;  ///< by entity and device id
    /// State of the companion; null if there is none.
    std::shared_ptr<const engine::CompanionState> companion;
};

std::string encode_keyframe(const engine::Checkpoint& checkpoint, std::uint64_t scene_offset,
                            std::uint64_t hash);
Result<Keyframe> decode_keyframe(std::string_view bytes, physics::Engines engines);

/// Joins the two again.
engine::Checkpoint checkpoint_of(const Scene& scene, Keyframe keyframe);

}  // namespace simrob::recording
