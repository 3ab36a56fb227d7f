#include "device/paint.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/colour.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "device/reasons.h"

namespace simrob::device {
namespace {

/// The squared distance of a point from the segment between two others.
double squared_distance(double x, double y, const double* from, const double* to) {
    const double along_x = to[0] - from[0];
    const double along_y = to[1] - from[1];
    const double squared_length = along_x * along_x + along_y * along_y;
    const double share =
        squared_length > 0
            ? std::clamp(((x - from[0]) * along_x + (y - from[1]) * along_y) / squared_length, 0.0,
                         1.0)
            : 0;
    const double apart_x = x - from[0] - share * along_x;
    const double apart_y = y - from[1] - share * along_y;
    return apart_x * apart_x + apart_y * apart_y;
}

bool is_on_line(const Paint& paint, double x, double y) {
    const double* const points = paint.points_m.data();
    for (std::size_t i = 0; i + 4 <= paint.points_m.size(); i += 2)
        if (squared_distance(x, y, points + i, points + i + 2) <= paint.width_m * paint.width_m / 4)
            return true;
    return false;
}

/// By the number of edges that a ray to the right crosses.
bool is_in_area(const Paint& paint, double x, double y) {
    const auto& points = paint.points_m;
    bool inside = false;
    for (std::size_t i = 0, j = points.size() - 2; i < points.size(); j = i, i += 2) {
        const bool spans = (points[i + 1] > y) != (points[j + 1] > y);
        if (!spans) continue;
        const double share = (y - points[i + 1]) / (points[j + 1] - points[i + 1]);
        if (x < points[i] + share * (points[j] - points[i])) inside = !inside;
    }
    return inside;
}

/// The value of an image at a point; null outside it.
const double* image_value(const Paint& paint, double x, double y) {
    const auto& corners = paint.points_m;
    const double right = (x - corners[0]) / (corners[2] - corners[0]);
    const double up = (y - corners[1]) / (corners[3] - corners[1]);
    if (!(right >= 0 && right < 1 && up >= 0 && up < 1)) return nullptr;
    const auto columns = static_cast<std::size_t>(paint.columns);
    const std::size_t rows = paint.brightnesses.size() / columns;
    const auto column = static_cast<std::size_t>(right * static_cast<double>(columns));
    const auto row = static_cast<std::size_t>(up * static_cast<double>(rows));
    return &paint.brightnesses[std::min(row, rows - 1) * columns + std::min(column, columns - 1)];
}

/// What covers a point with brightness `value`.
Tone tone_of(const PaintedBody& stroke, double value) {
    if (!stroke.colour) return {value, {value, value, value}};
    Tone tone{value, *stroke.colour};
    if (stroke.paint.type == PaintType::image)
        for (double& part : tone.colour) part *= value;
    return tone;
}

std::optional<double> covering(const Paint& paint, double x, double y) {
    switch (paint.type) {
        case PaintType::line:
            return is_on_line(paint, x, y) ? paint.brightness : std::nullopt;
        case PaintType::area:
            return is_in_area(paint, x, y) ? paint.brightness : std::nullopt;
        case PaintType::image: {
            const double* const value = image_value(paint, x, y);
            return value == nullptr ? std::nullopt : std::optional(*value);
        }
    }
    return std::nullopt;
}

/// Somewhat more than paint covers, so that rounding changes nothing.
Extent extent_of(const Paint& paint) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    constexpr double slack_m = 1e-6;
    const double more_m = slack_m + (paint.type == PaintType::line ? paint.width_m / 2 : 0);
    Extent extent{endless, -endless, endless, -endless};
    for (std::size_t i = 0; i + 2 <= paint.points_m.size(); i += 2) {
        const double x_m = paint.points_m[i];
        const double y_m = paint.points_m[i + 1];
        extent.least_x_m = std::min(extent.least_x_m, x_m - more_m);
        extent.most_x_m = std::max(extent.most_x_m, x_m + more_m);
        extent.least_y_m = std::min(extent.least_y_m, y_m - more_m);
        extent.most_y_m = std::max(extent.most_y_m, y_m + more_m);
    }
    return extent;
}

Result<void> check_all(std::span<const double> values, double least, double most,
                       const std::string& field) {
    for (const double value : values)
        if (!(value >= least && value <= most))
            return refuse(field, real_text(value),
                          reasons::unfit_number(reasons::numbers_between(least, most)));
    return {};
}

}  // namespace

bool carries_paint(const Pose& body, const Vector3& normal) {
    constexpr double least_cosine = 0.7071067811865476;
    return std::abs(dot(rotate(body.orientation, {0, 0, 1}), normal)) > least_cosine;
}

std::optional<Tone> paint_at(std::span<const PaintedBody> painted, physics::BodyId body, double x_m,
                             double y_m) {
    for (auto stroke = painted.rbegin(); stroke != painted.rend(); ++stroke) {
        if (stroke->body != body || !stroke->extent.holds(x_m, y_m)) continue;
        if (const auto value = covering(stroke->paint, x_m, y_m)) return tone_of(*stroke, *value);
    }
    return std::nullopt;
}

double own_brightness(const Paint& paint) {
    if (paint.brightness) return *paint.brightness;
    return paint.colour && paint.type != PaintType::image ? brightness_of(colour_of(*paint.colour))
                                                          : 1;
}

PaintedBody painted(physics::BodyId body, Paint paint) {
    paint.brightness = own_brightness(paint);
    std::optional<Colour> colour;
    if (paint.colour) colour = colour_of(*paint.colour);
    const Extent extent = extent_of(paint);
    return {body, std::move(paint), colour, extent};
}

std::string_view type_name(PaintType type) {
    switch (type) {
        case PaintType::line:
            return "Line";
        case PaintType::area:
            return "Area";
        case PaintType::image:
            return "Image";
    }
    return "";
}

Paint with_own_fields(Paint paint) {
    const Paint plain;
    if (paint.type != PaintType::line) paint.width_m = plain.width_m;
    if (paint.type == PaintType::image) {
        paint.brightness.reset();
    } else {
        // A colour that is none is refused later.
        if (!paint.colour || is_colour(*paint.colour)) paint.brightness = own_brightness(paint);
        paint.columns = plain.columns;
        paint.brightnesses.clear();
    }
    return paint;
}

Result<void> check(const Paint& paint) {
    const std::size_t numbers = paint.points_m.size();
    const std::string field = "Paint " + std::to_string(paint.id) + " ";
    constexpr double size = limits::maximum_size_m;
    SIMROB_REQUIRE(check_all(paint.points_m, -size, size, field + "Points"));
    SIMROB_REQUIRE(check_all(paint.brightnesses, 0, 1, field + "Brightnesses"));
    if (paint.colour && !is_colour(*paint.colour))
        return refuse(field + "Colour", paint.colour->substr(0, colour_text_bytes + 1),
                      reasons::unfit_text(reasons::colour_text()));
    const double brightness = own_brightness(paint);
    SIMROB_REQUIRE(check_all({&brightness, 1}, 0, 1, field + "Brightness"));
    SIMROB_REQUIRE(check_all({&paint.width_m, 1}, limits::minimum_size_m, size, field + "Width"));
    if (numbers > limits::maximum_paint_points)
        return refuse(field + "Points", std::to_string(numbers) + " numbers",
                      reasons::too_many(limits::maximum_paint_points));
    if (paint.brightnesses.size() > limits::maximum_image_values)
        return refuse(field + "Brightnesses",
                      std::to_string(paint.brightnesses.size()) + " numbers",
                      reasons::too_many(limits::maximum_image_values));
    if (numbers % 2 != 0)
        return refuse(field + "Points", std::to_string(numbers) + " numbers",
                      reasons::paint_needs_pairs());
    const bool is_image = paint.type == PaintType::image;
    const std::size_t least = paint.type == PaintType::area ? 6 : 4;
    if (numbers < least || (is_image && numbers != 4))
        return refuse(
            field + "Points", std::to_string(numbers / 2) + " points",
            is_image ? reasons::paint_needs_corners() : reasons::too_few_points(least / 2));
    if (!is_image) return {};
    if (paint.points_m[0] == paint.points_m[2] || paint.points_m[1] == paint.points_m[3])
        return refuse(field + "Points", "", reasons::paint_corners_alike());
    if (paint.columns < 1 || paint.brightnesses.empty() ||
        paint.brightnesses.size() % static_cast<std::size_t>(paint.columns) != 0)
        return refuse(field + "Brightnesses",
                      std::to_string(paint.brightnesses.size()) + " numbers",
                      reasons::paint_needs_rows());
    return {};
}

}  // namespace simrob::device
