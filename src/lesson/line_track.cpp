#include "lesson/line_track.h"

#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "base/number.h"
#include "base/reasons.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t most_strokes = 64;
/// A robot is over a line when it is no higher than this above the ground, or below it.
constexpr double highest_m = 0.4;

const engine::LayoutPaint* find_paint(const engine::Layout& layout, int entity, int paint) {
    const auto found =
        std::find_if(layout.paint.begin(), layout.paint.end(), [&](const auto& stroke) {
            return stroke.entity_id == entity && stroke.paint.id == paint &&
                   stroke.paint.type == device::PaintType::line;
        });
    return found == layout.paint.end() ? nullptr : &*found;
}

}  // namespace

LineTrack::LineTrack(Members& members, const std::string& member) {
    read(members, member);
}

void LineTrack::read(Members& members, const std::string& member) {
    const Json& value = members.any(member);
    const Json names = value.is_array() ? value : Json::array({value});
    if (names.size() > most_strokes)
        return members.fail(member, simrob::reasons::too_many(most_strokes));
    for (const Json& name : names) {
        const std::string text = name.is_string() ? name.get<std::string>() : "";
        const std::size_t dot = std::min(text.find('.'), text.size());
        const auto entity = parse_integer(std::string_view(text).substr(0, dot));
        const auto paint =
            parse_integer(std::string_view(text).substr(std::min(dot + 1, text.size())));
        const auto fits = [](const auto& id) {
            return id && *id >= 0 && *id <= limits::maximum_id;
        };
        if (!fits(entity) || !fits(paint)) return members.fail(member, reasons::expected_paint());
        strokes_.push_back({static_cast<int>(*entity), static_cast<int>(*paint)});
    }
    if (strokes_.empty()) members.fail(member, reasons::expected_paint());
}

bool LineTrack::look(const engine::Snapshot& now) {
    straights_.clear();
    length_m_ = 0;
    for (const Stroke& stroke : strokes_) {
        const auto* const found = find_paint(*now.layout, stroke.entity, stroke.paint);
        if (found == nullptr) return false;
        const auto& points = found->paint.points_m;
        for (std::size_t i = 0; i + 4 <= points.size(); i += 2) {
            Straight straight{now.bodies[found->body].pose,
                              {points[i], points[i + 1]},
                              {points[i + 2], points[i + 3]},
                              length_m_};
            straight.length_m =
                std::hypot(straight.to[0] - straight.from[0], straight.to[1] - straight.from[1]);
            length_m_ += straight.length_m;
            straights_.push_back(straight);
        }
    }
    return length_m_ > 0;
}

std::optional<LineTrack::Place> LineTrack::nearest(const Vector3& point_m, double from_m,
                                                   double to_m) const {
    std::optional<Place> best;
    for (const Straight& straight : straights_) {
        const double least = std::max(from_m - straight.begin_m, 0.0);
        const double most = std::min(to_m - straight.begin_m, straight.length_m);
        if (least > most || straight.length_m == 0) continue;
        const Vector3 at = transform(inverse(straight.ground), point_m);
        if (std::abs(at.z) > highest_m) continue;
        const double way[2] = {(straight.to[0] - straight.from[0]) / straight.length_m,
                               (straight.to[1] - straight.from[1]) / straight.length_m};
        const double along = std::clamp(
            (at.x - straight.from[0]) * way[0] + (at.y - straight.from[1]) * way[1], least, most);
        const double apart = std::hypot(at.x - straight.from[0] - along * way[0],
                                        at.y - straight.from[1] - along * way[1]);
        if (!best || apart < best->apart_m) best = Place{straight.begin_m + along, apart};
    }
    return best;
}

}  // namespace simrob::lesson
