#include "modular/motion_plan.h"

#include <algorithm>
#include <limits>

namespace simrob::modular {

PlanarPose Itinerary::pose_at(double time_s) const {
    const auto next = std::upper_bound(
        waypoints.begin(), waypoints.end(), time_s,
        [](double time, const Waypoint& waypoint) { return time < waypoint.time_s; });
    if (next == waypoints.begin()) return waypoints.front().pose;
    const Waypoint& before = *(next - 1);
    if (next == waypoints.end()) return before.pose;
    const double part = (time_s - before.time_s) / (next->time_s - before.time_s);
    const double turn = wrapped_rad(next->pose.heading_rad - before.pose.heading_rad);
    return {before.pose.x_m + part * (next->pose.x_m - before.pose.x_m),
            before.pose.y_m + part * (next->pose.y_m - before.pose.y_m),
            before.pose.heading_rad + part * turn};
}

double Itinerary::begin_s() const {
    for (std::size_t i = 1; i < waypoints.size(); ++i)
        if (waypoints[i].pose != waypoints[i - 1].pose) return waypoints[i - 1].time_s;
    return std::numeric_limits<double>::infinity();
}

}  // namespace simrob::modular
