#include "modular/route_search.h"

#include <algorithm>

namespace simrob::modular {
namespace {

constexpr std::size_t most_labels = 400'000;

}  // namespace

bool RouteSearch::Waiting::operator<(const Waiting& other) const {
    if (least_s != other.least_s) return least_s > other.least_s;
    if (time_s != other.time_s) return time_s < other.time_s;
    return label > other.label;
}

RouteSearch::RouteSearch(const ReservationTable& table, const Pace& pace)
    : table_(table),
      pace_(pace),
      first_(static_cast<std::size_t>(table.lattice().size())),
      of_search_(first_.size(), 0) {}

double RouteSearch::least_rest_s(int node) const {
    double least_s = targets_.empty() ? 0 : never_s;
    for (const Target& target : targets_)
        least_s = std::min(
            least_s, target.rest_s + pace_.drive_s(table_.lattice().way_m(node, target.node)));
    return least_s;
}

/// Whether another label at the same place, in the same stretch of time, serves as well: from there
/// the module can turn to this heading by this time. Others that this one serves are dropped.
bool RouteSearch::is_served(const Label& label) {
    const auto node = static_cast<std::size_t>(label.node);
    if (of_search_[node] != number_) {
        of_search_[node] = number_;
        first_[node] = -1;
    }
    for (int other = first_[node]; other >= 0;) {
        Label& known = labels_[static_cast<std::size_t>(other)];
        other = known.next;
        if (known.gap != label.gap || known.is_dropped) continue;
        const double turn_s = pace_.turn_s(known.heading_rad - label.heading_rad);
        if (known.time_s + turn_s <= label.time_s) return true;
        if (label.time_s + turn_s <= known.time_s) known.is_dropped = true;
    }
    return false;
}

void RouteSearch::put(Label label) {
    if (labels_.size() >= most_labels) return;
    const int number = static_cast<int>(labels_.size());
    double least_s = label.time_s;
    if (!label.is_last) {
        if (is_served(label)) return;
        label.next = first_[static_cast<std::size_t>(label.node)];
        first_[static_cast<std::size_t>(label.node)] = number;
        least_s += least_rest_s(label.node);
    }
    labels_.push_back(label);
    heap_.push_back({least_s, label.time_s, number});
    std::push_heap(heap_.begin(), heap_.end());
}

void RouteSearch::begin(const std::vector<Manoeuvre>& ways_out, double ready_s) {
    ++number_;
    labels_.clear();
    heap_.clear();
    for (std::size_t i = 0; i < ways_out.size(); ++i) {
        const Manoeuvre& way = ways_out[i];
        const Busy& busy = table_.busy(table_.lattice().site_here(way.node));
        const double duration_s = way.duration_s();
        for (std::size_t gap = busy.gap_after(ready_s + duration_s); gap < busy.gap_count();
             ++gap) {
            const Span free = busy.gap(gap);
            const double begin_s =
                way.blocked.earliest_s(std::max(ready_s, free.from_s - duration_s), 0);
            if (begin_s + duration_s >= free.to_s) continue;
            put({.node = way.node,
                 .direction = -1,
                 .heading_rad = way.heading_rad,
                 .gap = gap,
                 .time_s = begin_s + duration_s,
                 .begun_s = begin_s,
                 .left_heading_rad = way.heading_rad,
                 .parent = -1,
                 .way = static_cast<int>(i),

                 .is_last = false,
                 .is_dropped = false,
                 .next = -1});
        }
    }
}

void RouteSearch::drive_on(int from, int direction) {
    const Lattice& lattice = table_.lattice();
    const Label label = labels_[static_cast<std::size_t>(from)];
    const int node = lattice.neighbour(label.node, direction);
    if (node < 0 || table_.is_blocked(lattice.site_here(node))) return;
    const int edge = lattice.site(label.node, direction);
    if (table_.is_blocked(edge)) return;
    const double duration_s = pace_.drive_s(lattice.length_m(direction));
    const double until_s = table_.busy(lattice.site_here(label.node)).gap(label.gap).to_s;
    const Busy& there = table_.busy(lattice.site_here(node));
    for (const int turned : {0, Lattice::directions / 2}) {
        const int front = (direction + turned) % Lattice::directions;
        const double heading_rad = Lattice::heading_rad(front);
        const double ready_s = label.time_s + pace_.turn_s(heading_rad - label.heading_rad);
        for (std::size_t gap = there.gap_after(ready_s + duration_s); gap < there.gap_count();
             ++gap) {
            const Span free = there.gap(gap);
            if (free.from_s - duration_s > until_s) break;
            const double begin_s = table_.busy(edge).earliest_s(
                std::max(ready_s, free.from_s - duration_s), duration_s);
            if (begin_s > until_s) break;
            if (begin_s + duration_s >= free.to_s) continue;
            put({node, direction, heading_rad, gap, begin_s + duration_s, begin_s, heading_rad,
                 from, -1, false, false, -1});
        }
    }
}

void RouteSearch::enter(int from, const std::vector<Manoeuvre>& ways_in) {
    const Label label = labels_[static_cast<std::size_t>(from)];
    const double until_s = table_.busy(table_.lattice().site_here(label.node)).gap(label.gap).to_s;
    for (std::size_t i = 0; i < ways_in.size(); ++i) {
        const Manoeuvre& way = ways_in[i];
        if (way.node != label.node) continue;
        const double ready_s = label.time_s + pace_.turn_s(way.heading_rad - label.heading_rad);
        const double begin_s = way.blocked.earliest_s(ready_s, 0);
        if (begin_s > until_s || begin_s == never_s) continue;
        put({label.node, 0, way.heading_rad, label.gap, begin_s + way.duration_s(), begin_s,
             way.heading_rad, from, static_cast<int>(i), true, false, -1});
    }
}

std::optional<Route> RouteSearch::search(const std::vector<Manoeuvre>& ways_out,
                                         const std::vector<Manoeuvre>& ways_in,
                                         const std::function<bool(int node)>& is_good) {
    while (!heap_.empty()) {
        std::pop_heap(heap_.begin(), heap_.end());
        const int number = heap_.back().label;
        heap_.pop_back();
        const Label& label = labels_[static_cast<std::size_t>(number)];
        if (label.is_dropped) continue;
        if (label.is_last) return route_to(number, ways_out, ways_in);
        if (is_good && is_good(label.node) &&
            table_.busy(table_.lattice().site_here(label.node)).gap(label.gap).to_s == never_s)
            return route_to(number, ways_out, ways_in);
        enter(number, ways_in);
        for (int direction = 0; direction < Lattice::directions; ++direction)
            drive_on(number, direction);
    }
    return std::nullopt;
}

std::optional<Route> RouteSearch::to_slot(const std::vector<Manoeuvre>& ways_out, double ready_s,
                                          const std::vector<Manoeuvre>& ways_in) {
    if (ways_in.empty()) return std::nullopt;
    targets_.clear();
    for (const Manoeuvre& way : ways_in) {
        const auto known =
            std::find_if(targets_.begin(), targets_.end(),
                         [&](const Target& target) { return target.node == way.node; });
        if (known == targets_.end())
            targets_.push_back({way.node, way.duration_s()});
        else
            known->rest_s = std::min(known->rest_s, way.duration_s());
    }
    begin(ways_out, ready_s);
    return search(ways_out, ways_in, nullptr);
}

std::optional<Route> RouteSearch::aside(const std::vector<Manoeuvre>& ways_out, double ready_s,
                                        const std::function<bool(int node)>& is_good) {
    targets_.clear();
    begin(ways_out, ready_s);
    return search(ways_out, {}, is_good);
}

Route RouteSearch::route_to(int number, const std::vector<Manoeuvre>& ways_out,
                            const std::vector<Manoeuvre>& ways_in) const {
    Route route;
    const auto at = [&](int place) -> const Label& {
        return labels_[static_cast<std::size_t>(place)];
    };
    route.ends_s = at(number).time_s;
    double leaves_s = route.ends_s;
    double next_heading_rad = at(number).heading_rad;
    if (at(number).is_last) {
        route.way_in = &ways_in[static_cast<std::size_t>(at(number).way)];
        leaves_s = at(number).begun_s;
        number = at(number).parent;
    }
    for (; number >= 0; number = at(number).parent) {
        const Label& label = at(number);
        route.stops.push_back({label.node, label.direction, label.heading_rad, label.time_s,
                               leaves_s, next_heading_rad});
        leaves_s = label.begun_s;
        next_heading_rad = label.left_heading_rad;
        if (label.parent < 0) route.way_out = &ways_out[static_cast<std::size_t>(label.way)];
    }
    route.begins_s = leaves_s;
    std::reverse(route.stops.begin(), route.stops.end());
    return route;
}

}  // namespace simrob::modular
