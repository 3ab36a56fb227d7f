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
    std::string engine;  ///< the only one in which it goes on to the same bits
    engine::Clock clock;
    physics::PhysicsSnapshot physics;
    std::vector<engine::EntityHandles> entities;
    std::vector<device::DeviceState> devices;
    /// Of what is beside the world; null where there is nothing.
    std::shared_ptr<const engine::CompanionState> companion;
};

/// The element for `simulation`, to be put behind `messages`.
std::string encode_state(const engine::Simulation& simulation, std::string_view messages);

/// Reads the element that stands behind `messages` in a file. Refused when either was changed since
/// they were written.
Result<SavedState> decode_state(std::string_view element, std::string_view messages);

/// Refuses a state that is of another physics engine.
Result<void> check_engine(const SavedState& saved, std::string_view engine);

}  // namespace simrob::storage
