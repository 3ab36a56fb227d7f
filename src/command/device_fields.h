#pragma once

#include "command/record_builder.h"
#include "device/specification.h"

namespace simrob::command {

/// A device by its type and the fields that belong to it.
RecordBuilder<device::DeviceSpecification> device_fields();

/// Paint by its type and the fields that belong to it.
RecordBuilder<device::Paint> paint_fields();

}  // namespace simrob::command
