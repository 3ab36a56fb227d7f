#include "modular/dispatcher.h"

#include <algorithm>

namespace simrob::modular {
namespace {

constexpr int most_side_steps = 2;
/// Behind a slot, so much of the way into it is kept free by those who step aside.
constexpr double approach_m = 0.15;
/// So far behind a slot, nobody may stand who could go elsewhere.
constexpr double lane_m = 0.45;

Pace pace_of(const TrafficProblem& problem) {
    return {problem.wheel_speed_rad_s * wheel_radius_m,
            problem.wheel_speed_rad_s * wheel_radius_m / half_track_m};
}

Area approach_of(const Slot& slot, double behind_m) {
    const double way_m = std::copysign(behind_m, slot.closing_m);
    return swept_module(ahead(slot.staged, -way_m), way_m + slot.closing_m);
}

/// Turns, waits and drives from stop to stop.
std::vector<Waypoint> waypoints_of(const Route& route, const Lattice& lattice, const Pace& pace) {
    std::vector<Waypoint> all;
    const auto take = [&](double time_s, const PlanarPose& pose) {
        if (all.empty() || time_s > all.back().time_s) all.push_back({time_s, pose});
    };
    for (const Waypoint& each : route.way_out->ways) take(route.begins_s + each.time_s, each.pose);
    for (const RouteStop& stop : route.stops) {
        PlanarPose pose = lattice.place(stop.node);
        pose.heading_rad = stop.heading_rad;
        take(stop.arrives_s, pose);
        pose.heading_rad = stop.next_heading_rad;
        const double turned_s =
            stop.arrives_s + pace.turn_s(stop.next_heading_rad - stop.heading_rad);
        take(std::min(turned_s, stop.leaves_s), pose);
        take(stop.leaves_s, pose);
    }
    if (route.way_in != nullptr)
        for (const Waypoint& each : route.way_in->ways)
            take(route.stops.back().leaves_s + each.time_s, each.pose);
    return all;
}

}  // namespace

Lattice lattice_of(const TrafficProblem& problem) {
    return make_lattice(problem.floor, problem.spacing_m, turning_disc_m());
}

double turning_disc_m() {
    return module_reach_m();
}

Dispatcher::Dispatcher(const TrafficProblem& problem)
    : problem_(problem),
      pace_(pace_of(problem)),
      table_(lattice_of(problem), turning_disc_m(), problem.clearance_m, problem.slack_s),
      search_(table_, pace_),
      is_filled_(problem.slots.size(), false),
      is_wanted_(problem.slots.size(), false) {
    for (const Area& obstacle : problem.obstacles) table_.block(obstacle);
    for (const PlanarPose& pose : problem.standing) table_.block(module_area(pose));
    for (const Slot& slot : problem.slots) approaches_.push_back(approach_of(slot, approach_m));
    for (const Traveller& traveller : problem.travellers) {
        waiters_.push_back({.pose = traveller.start, .slot = traveller.slot});
        waiters_.back().standing = table_.stand(module_area(traveller.start), traveller.module);
        if (traveller.slot) is_wanted_[*traveller.slot] = true;
        plan_.itineraries.push_back({traveller.module, traveller.slot, {{0, traveller.start}}});
    }
}

bool Dispatcher::send_all(const std::vector<std::size_t>& order) {
    order_ = order;
    while (!is_every_slot_taken())
        if (!send_some() && !make_way()) return false;
    for (const Itinerary& each : plan_.itineraries)
        plan_.end_s = std::max(plan_.end_s, each.end_s());
    return true;
}

bool Dispatcher::is_every_slot_taken() const {
    return is_filled_ == is_wanted_;
}

std::vector<std::size_t> Dispatcher::left_behind() const {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < waiters_.size(); ++i)
        if (waiters_[i].slot && !waiters_[i].is_sent) left.push_back(i);
    return left;
}

/// Whether those before it are there, or stay there anyway.
bool Dispatcher::is_open(std::size_t slot) const {
    const int before = problem_.slots[slot].before;
    return before < 0 || is_filled_[static_cast<std::size_t>(before)] ||
           !is_wanted_[static_cast<std::size_t>(before)];
}

bool Dispatcher::send_some() {
    bool is_any_sent = false;
    for (const std::size_t traveller : order_) {
        const Waiter& waiter = waiters_[traveller];
        if (!waiter.slot || waiter.is_sent || !is_open(*waiter.slot)) continue;
        if (send(traveller) || (clear_lane(*waiter.slot) && send(traveller))) is_any_sent = true;
    }
    return is_any_sent;
}

bool Dispatcher::send(std::size_t traveller) {
    Waiter& waiter = waiters_[traveller];
    table_.lift(waiter.standing);
    const auto ways_out = modular::ways_out(waiter.pose, table_, pace_, problem_.may_slide);
    if (!ways_out.empty()) {
        const auto ways_in = modular::ways_in(problem_.slots[*waiter.slot], table_, pace_);
        if (const auto route = search_.to_slot(ways_out, waiter.ready_s, ways_in)) {
            commit(traveller, *route);
            settle(traveller);
            return true;
        }
    }
    waiter.standing = table_.stand(module_area(waiter.pose), problem_.travellers[traveller].module);
    return false;
}

/// Reserves the whole way.
void Dispatcher::commit(std::size_t traveller, const Route& route) {
    Waiter& waiter = waiters_[traveller];
    const int module = problem_.travellers[traveller].module;
    const Lattice& lattice = table_.lattice();
    table_.reserve({.area = module_area(waiter.pose),
                    .span = {waiter.ready_s, route.begins_s},
                    .owner = module});
    reserve(*route.way_out, route.begins_s, module, table_);
    for (std::size_t i = 0; i < route.stops.size(); ++i) {
        const RouteStop& stop = route.stops[i];
        table_.reserve_site(lattice.site_here(stop.node), {stop.arrives_s, stop.leaves_s}, module);
        if (i + 1 == route.stops.size()) break;
        const RouteStop& next = route.stops[i + 1];
        table_.reserve_site(lattice.site(stop.node, next.direction),
                            {stop.leaves_s, next.arrives_s}, module);
    }
    if (route.way_in != nullptr)
        reserve(*route.way_in, route.stops.back().leaves_s, module, table_);
    auto& waypoints = plan_.itineraries[traveller].waypoints;
    if (route.begins_s > waypoints.back().time_s)
        waypoints.push_back({route.begins_s, waypoints.back().pose});
    for (const Waypoint& each : waypoints_of(route, lattice, pace_))
        if (each.time_s > waypoints.back().time_s) waypoints.push_back(each);
    waiter.pose = waypoints.back().pose;
    waiter.ready_s = route.ends_s;
}

/// It stays in its slot, and others stay out of the way that it has yet to close.
void Dispatcher::settle(std::size_t traveller) {
    Waiter& waiter = waiters_[traveller];
    waiter.is_sent = true;
    is_filled_[*waiter.slot] = true;
    plan_.itineraries[traveller].slot = waiter.slot;
    const Slot& slot = problem_.slots[*waiter.slot];
    table_.reserve({.area = swept_module(slot.staged, slot.closing_m),
                    .span = {waiter.ready_s, never_s},
                    .owner = problem_.travellers[traveller].module,
                    .group = slot.group});
}

/// Moves those out of the lane of a slot who wait there; whether there was one.
bool Dispatcher::clear_lane(std::size_t slot) {
    const Area lane = approach_of(problem_.slots[slot], lane_m);
    bool is_any_moved = false;
    for (const std::size_t traveller : order_) {
        const Waiter& waiter = waiters_[traveller];
        if (waiter.is_sent || waiter.slot == slot || waiter.side_steps >= most_side_steps) continue;
        if (are_near(module_area(waiter.pose), lane, problem_.clearance_m))
            is_any_moved = step_aside(traveller) || is_any_moved;
    }
    return is_any_moved;
}

bool Dispatcher::can_leave(std::size_t traveller) {
    Waiter& waiter = waiters_[traveller];
    table_.lift(waiter.standing);
    const bool can = !modular::ways_out(waiter.pose, table_, pace_, problem_.may_slide).empty();
    waiter.standing = table_.stand(module_area(waiter.pose), problem_.travellers[traveller].module);
    return can;
}

/// When nobody can be sent: lets others take the slots, or moves somebody out of the way.
bool Dispatcher::make_way() {
    if (problem_.may_exchange && exchange_one()) return true;
    for (const bool only_in_the_way : {true, false})
        for (const std::size_t traveller : order_) {
            const Waiter& waiter = waiters_[traveller];
            if (waiter.is_sent || waiter.side_steps >= most_side_steps) continue;
            if (only_in_the_way && !is_in_the_way(traveller)) continue;
            if (step_aside(traveller)) return true;
        }
    return false;
}

/// Gives an open slot, whose module is shut in, to the nearest one that can leave.
bool Dispatcher::exchange_one() {
    const auto is_left = [&](std::size_t traveller) {
        return waiters_[traveller].slot && !waiters_[traveller].is_sent;
    };
    for (const std::size_t shut_in : order_) {
        if (!is_left(shut_in) || !is_open(*waiters_[shut_in].slot) || can_leave(shut_in)) continue;
        const PlanarPose& place = problem_.slots[*waiters_[shut_in].slot].staged;
        std::optional<std::size_t> best;
        for (const std::size_t other : order_) {
            if (!is_left(other) || other == shut_in || is_open(*waiters_[other].slot)) continue;
            if (best &&
                distance_m(waiters_[other].pose, place) >= distance_m(waiters_[*best].pose, place))
                continue;
            if (can_leave(other)) best = other;
        }
        if (!best) continue;
        std::swap(waiters_[shut_in].slot, waiters_[*best].slot);
        ++plan_.exchanges;
        return true;
    }
    return false;
}

bool Dispatcher::is_in_the_way(std::size_t traveller) const {
    const Area area = module_area(waiters_[traveller].pose);
    for (std::size_t slot = 0; slot < approaches_.size(); ++slot)
        if (is_wanted_[slot] && !is_filled_[slot] &&
            are_near(area, approaches_[slot], problem_.clearance_m))
            return true;
    return false;
}

/// Whether a module there is in nobody's way into a slot, with room to turn for others.
bool Dispatcher::is_aside(int node) const {
    const PlanarPose place = table_.lattice().place(node);
    const Area disc = disc_area(place.x_m, place.y_m, 2 * table_.disc_m());
    for (std::size_t slot = 0; slot < approaches_.size(); ++slot)
        if (is_wanted_[slot] && are_near(disc, approaches_[slot], problem_.clearance_m))
            return false;
    return true;
}

bool Dispatcher::step_aside(std::size_t traveller) {
    Waiter& waiter = waiters_[traveller];
    table_.lift(waiter.standing);
    const auto ways_out = modular::ways_out(waiter.pose, table_, pace_, problem_.may_slide);
    const auto route =
        search_.aside(ways_out, waiter.ready_s, [&](int node) { return is_aside(node); });
    if (route) {
        commit(traveller, *route);
        // Its own reservations end so much later than it arrives.
        waiter.ready_s += 2 * problem_.slack_s;
        ++waiter.side_steps;
        ++plan_.side_steps;
    }
    waiter.standing = table_.stand(module_area(waiter.pose), problem_.travellers[traveller].module);
    return route.has_value();
}

}  // namespace simrob::modular
