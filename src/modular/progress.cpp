#include "modular/progress.h"

#include <array>
#include <cmath>

#include "modular/choice.h"
#include "modular/heading.h"

namespace simrob::modular {
namespace {

constexpr double aimed_degrees = 3;
constexpr double walking_degrees = 10;
constexpr double walking_slack_m = 0.010;
constexpr double crawling_degrees = 15;
constexpr double near_degrees = 10;
constexpr double near_m = 0.450;

Crawl look_apart_from_distance(const Bearing& bearing) {
    const double off_degrees = std::abs(bearing.heading_error_degrees);
    if (off_degrees >= near_degrees && bearing.distance_m < near_m) return Crawl::off_near_goal;
    return bearing.is_cell_blocked ? Crawl::blocked : Crawl::go_on;
}

}  // namespace

Course course_to(const Floor& floor, Place from, Cell end, Way way) {
    const Place to = middle_of(floor, end);
    const double yaw_rad = std::atan2(to.y_m - from.y_m, to.x_m - from.x_m);
    const double heading = heading_of_yaw(yaw_rad);
    if (way == Way::best) return {end, heading};
    return {end, std::fmod(std::round(heading), 360)};
}

Bearing bearing_on(const Grid& grid, const Course& course, Place place, double heading_degrees,
                   Way way) {
    const Place end = middle_of(grid.floor(), course.end);
    const auto cell = cell_at(grid.floor(), place);
    return {.heading_error_degrees = heading_error(course.heading_degrees, heading_degrees, way),
            .distance_m = std::hypot(end.x_m - place.x_m, end.y_m - place.y_m),
            .is_in_cell = cell == course.end,
            .is_cell_blocked = !cell || is_found_blocked(grid, *cell, way)};
}

Aim aim(double heading_error_degrees) {
    if (std::abs(heading_error_degrees) <= aimed_degrees) return Aim::ready;
    const bool is_shorter_so = std::abs(heading_error_degrees) <= 180;
    return (heading_error_degrees > 0) == is_shorter_so ? Aim::turn_right : Aim::turn_left;
}

Walk WalkWatch::look(const Bearing& bearing) {
    if (std::abs(bearing.heading_error_degrees) > walking_degrees) return Walk::aim_again;
    if (bearing.is_in_cell) return Walk::arrived;
    if (bearing.distance_m > farthest_m_) return Walk::aim_again;
    farthest_m_ = bearing.distance_m + walking_slack_m;
    return Walk::go_on;
}

Crawl CrawlWatch::look(const Bearing& bearing) {
    if (std::abs(bearing.heading_error_degrees) > crawling_degrees) return Crawl::astray;
    if (bearing.is_in_cell) return Crawl::arrived;
    if (bearing.distance_m > before_m_) return Crawl::farther;
    const Crawl otherwise = look_apart_from_distance(bearing);
    if (otherwise == Crawl::go_on) before_m_ = bearing.distance_m;
    return otherwise;
}

std::string_view name_of(Crawl crawl) {
    constexpr std::array names = {"go_on",         "arrived", "astray",
                                  "off_near_goal", "blocked", "farther"};
    return names[static_cast<std::size_t>(crawl)];
}

Words why(Crawl crawl) {
    switch (crawl) {
        case Crawl::go_on:
        case Crawl::arrived:
            break;
        case Crawl::astray:
            return {"más de 15° fuera de rumbo: sigue en hexápodo",
                    "more than 15° off its heading: it goes on as a hexapod"};
        case Crawl::off_near_goal:
            return {"a menos de 450 mm y 10° o más fuera de rumbo: sigue en hexápodo",
                    "within 450 mm and 10° or more off its heading: it goes on as a hexapod"};
        case Crawl::blocked:
            return {"en una celda bloqueada: sigue en hexápodo",
                    "in a blocked cell: it goes on as a hexapod"};
        case Crawl::farther:
            return {"se aleja del final de la recta: sigue en hexápodo",
                    "going away from the end of its straight: it goes on as a hexapod"};
    }
    return {};
}

}  // namespace simrob::modular
