#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/colour.h"
#include "base/pose.h"
#include "base/result.h"
#include "device/device.h"

namespace simrob::device {

/// What paint is like at a point.
struct Tone {
    double brightness = 0;
    Colour colour{};
};

/// Whether the paint of a body lies on its surface where the world's `normal` is that of the
/// surface: within 45 degrees of the body's own z, up or down. A sign on a wall is a body turned
/// upright.
bool carries_paint(const Pose& body, const Vector3& normal);

/// That of the last stroke that covers a point of a body's own x-y plane, if any.
std::optional<Tone> paint_at(std::span<const PaintedBody> painted, physics::BodyId body, double x_m,
                             double y_m);

/// The brightness of a line or area: as given, else that of its colour, else 1.
double own_brightness(const Paint& paint);

/// Paint on a body, as devices see it. Its colour was checked.
PaintedBody painted(physics::BodyId body, Paint paint);

/// As on the wire, such as "Line".
std::string_view type_name(PaintType type);

/// The same paint without fields of other types, and with its brightness stated.
Paint with_own_fields(Paint paint);

/// Whether such paint is allowed; refusals name fields as the wire does.
Result<void> check(const Paint& paint);

}  // namespace simrob::device
