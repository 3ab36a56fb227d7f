#include <array>
#include <cmath>
#include <numbers>

#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/quaternion.h"

namespace simrob::agent::pieces {
namespace {

Piece length_unit(FilterWords words) {
    constexpr std::pair<const char*, double> units[] = {{"m", 1}, {"cm", 100}, {"mm", 1000}};
    for (const auto& [name, metre] : units)
        if (words.size() == 1 && words.front() == name)
            return settling([metre = metre](Telling& telling) { telling.metre = metre; });
    return refuse_words(words, reasons::filter_length_wrong("m, cm, mm"));
}

Piece angle_unit(FilterWords words) {
    constexpr double degrees = 180 / std::numbers::pi;
    constexpr std::pair<const char*, double> units[] = {{"radians", 1}, {"degrees", degrees}};
    for (const auto& [name, radian] : units)
        if (words.size() == 1 && words.front() == name)
            return settling([radian = radian](Telling& telling) { telling.radian = radian; });
    return refuse_words(words, reasons::filter_angle_wrong("radians, degrees"));
}

/// For example {-1, 0, 0} for -x.
std::optional<Vector3> parse_direction(const std::string& word) {
    const double sign = word.starts_with('-') ? -1 : 1;
    const std::string letter = word.starts_with('-') ? word.substr(1) : word;
    if (letter == "x") return Vector3{sign, 0, 0};
    if (letter == "y") return Vector3{0, sign, 0};
    if (letter == "z") return Vector3{0, 0, sign};
    return std::nullopt;
}

/// Rounds what is nearly a half or whole number, so that halves of turns are exact.
double settled(double value) {
    const double near = std::round(2 * value) / 2;
    return std::abs(value - near) < 1e-9 ? near : value;
}

/// The rotation that takes x, y and z to three directions, which must be perpendicular and not
/// mirrored.
Quaternion turn_to(const Vector3& x, const Vector3& y, const Vector3& z) {
    const Quaternion first = x == Vector3{-1, 0, 0} ? Quaternion{0, 0, 0, 1}
                                                    : normalized(Quaternion{1 + x.x, 0, -x.z, x.y});
    const Vector3 turned_y = rotate(first, {0, 1, 0});
    const Quaternion second = from_axis_angle(x, std::atan2(-dot(turned_y, z), dot(turned_y, y)));
    const Quaternion q = second * first;
    return {settled(q.w), settled(q.x), settled(q.y), settled(q.z)};
}

Piece axes(FilterWords words) {
    std::array<Vector3, 3> directions;
    bool is_right = words.size() == directions.size();
    for (std::size_t i = 0; is_right && i < directions.size(); ++i) {
        const auto direction = parse_direction(words[i]);
        is_right = direction.has_value();
        directions[i] = direction.value_or(Vector3{});
    }
    const auto& [x, y, z] = directions;
    if (!is_right || cross(x, y) != z) return refuse_words(words, reasons::filter_axes_wrong());
    return settling(
        [turn = turn_to(x, y, z)](Telling& telling) { telling.frame.orientation = turn; });
}

Piece origin(FilterWords words) {
    std::array<double, 3> place{};
    bool is_right = words.size() == place.size();
    for (std::size_t i = 0; is_right && i < place.size(); ++i) {
        const auto number = parse_real(words[i]);
        is_right = number && std::abs(*number) <= limits::maximum_position_m;
        place[i] = number.value_or(0);
    }
    if (!is_right) return refuse_words(words, reasons::filter_origin_wrong());
    return settling([at = Vector3{place[0], place[1], place[2]}](Telling& telling) {
        telling.frame.position = at;
    });
}

FilterMaker seconds(const char* name, double greatest_s, double Telling::*member) {
    return [name, greatest_s, member](FilterWords words) -> Piece {
        const auto time_s = words.size() == 1 ? parse_real(words.front()) : std::nullopt;
        if (time_s && *time_s >= 0 && *time_s <= greatest_s)
            return settling(
                [member, value = *time_s](Telling& telling) { telling.*member = value; });
        return refuse_words(words, reasons::filter_seconds_wrong(name, greatest_s));
    };
}

Piece seed(FilterWords words) {
    const auto number = words.size() == 1 ? parse_integer(words.front()) : std::nullopt;
    if (!number || *number < 0) return refuse_words(words, reasons::filter_seed_wrong());
    return settling(
        [value = static_cast<std::uint64_t>(*number)](Telling& telling) { telling.seed = value; });
}

Piece budget(FilterWords words) {
    Budget wanted;
    bool is_right = !words.empty() && words.size() % 2 == 0;
    for (std::size_t i = 0; is_right && i < words.size(); i += 2) {
        const auto amount = parse_real(words[i + 1]);
        is_right = amount && *amount > 0 && *amount <= 1e9 &&
                   (words[i] == "messages" || words[i] == "bytes");
        (words[i] == "bytes" ? wanted.bytes : wanted.messages) = amount.value_or(0);
    }
    if (!is_right) return refuse_words(words, reasons::filter_budget_wrong());
    return settling([wanted](Telling& telling) { telling.budget = wanted; });
}

}  // namespace

void add_telling(Filters& filters) {
    filters.add("length", length_unit);
    filters.add("angle", angle_unit);
    filters.add("axes", axes);
    filters.add("origin", origin);
    filters.add("delay", seconds("delay", greatest_delay_s, &Telling::delay_s));
    filters.add("rate",
                seconds("rate", limits::maximum_broadcast_interval_s, &Telling::interval_s));
    filters.add("seed", seed);
    filters.add("budget", budget);
}

}  // namespace simrob::agent::pieces
