#pragma once

#include "command/record_builder.h"
#include "device/specification.h"
#include "world/added_types.h"

namespace simrob::command {

/// A device by its type, built in or added, and the fields that belong to it.
RecordBuilder<device::DeviceSpecification> device_fields(const world::AddedTypes& added);

/// In a command the number of an added type takes the place of a built-in one; in the world, its
/// description is beside it.
device::DeviceSpecification with_added_kind(device::DeviceSpecification device,
                                            const world::AddedTypes& added);
device::DeviceSpecification without_added_kind(device::DeviceSpecification device);

/// Paint by its type and the fields that belong to it.
RecordBuilder<device::Paint> paint_fields();

}  // namespace simrob::command
