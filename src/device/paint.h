#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "device/device.h"

namespace simrob::device {

/// The brightness of the last stroke that covers a point of a body's own x-y plane, if any.
std::optional<double> paint_at(std::span<const PaintedBody> painted, physics::BodyId body,
                               double x_m, double y_m);

/// The brightness of a body at a point: 0 without paint.
inline double brightness_at(std::span<const PaintedBody> painted, physics::BodyId body, double x_m,
                            double y_m) {
    return paint_at(painted, body, x_m, y_m).value_or(0);
}

/// As on the wire, such as "Line".
std::string_view type_name(PaintType type);

/// The same paint without fields of other types.
Paint with_own_fields(Paint paint);

/// Whether such paint is allowed; refusals name fields as the wire does.
Result<void> check(const Paint& paint);

}  // namespace simrob::device
