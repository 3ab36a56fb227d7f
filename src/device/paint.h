#pragma once

#include <span>

#include "base/result.h"
#include "device/device.h"

namespace simrob::device {

/// How bright a body is at a point of its own x-y plane: by the last stroke that covers it, or 0.
double brightness_at(std::span<const PaintedBody> painted, physics::BodyId body, double x_m,
                     double y_m);

/// The same paint without what belongs to other types.
Paint with_own_fields(Paint paint);

/// Whether paint may be like this; refusals name fields as the wire does.
Result<void> check(const Paint& paint);

}  // namespace simrob::device
