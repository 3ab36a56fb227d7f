#pragma once

#include <span>

#include "base/result.h"
#include "device/state.h"
#include "world/entity.h"

namespace simrob::world {

/// Whether these devices of an entity are allowed, on its bodies and joints.
Result<void> check_devices(const EntitySpecification& entity);
/// The same for its paint.
Result<void> check_paint(const EntitySpecification& entity);

/// Whether these can be the states of the devices of `entities`, by entity and device id.
Result<void> check_device_states(const Entities& entities,
                                 std::span<const device::DeviceState> states);

}  // namespace simrob::world
