#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/describe.h"
#include "engine/simulation.h"
#include "physics/physics_snapshot.h"

/// The element State of a save.
namespace simrob::storage {

struct SavedState {
    std::string engine;  ///< the only engine that continues with the same bits
    engine::Clock clock;
    physics::PhysicsSnapshot physics;
    std::vector<engine::EntityHandles> entities;
    std::vector<device::DeviceState> devices;
    /// State of the simulation's companion; null if there is none.
    std::shared_ptr<const engine::CompanionState> companion;
};

/// The State element of `simulation`, to follow `messages`.
std::string encode_state(const engine::Simulation& simulation, std::string_view messages);

/// Reads the State element that follows `messages` in a file. Refused if either was changed after
/// it was written.
Result<SavedState> decode_state(std::string_view element, std::string_view messages);

/// Refuses a state of another physics engine.
Result<void> check_engine(const SavedState& saved, std::string_view engine);

}  // namespace simrob::storage
