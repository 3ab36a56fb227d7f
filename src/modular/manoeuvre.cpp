#include "modular/manoeuvre.h"

#include <algorithm>
#include <array>

namespace simrob::modular {
namespace {

constexpr double way_step_m = 0.05;
constexpr double longest_way_m = 1.6;
constexpr std::size_t most_ways = 24;
/// From one corner, so that those farther away are tried too.
constexpr std::size_t most_ways_of_corner = 4;
/// Who leaves a neighbour that it touches is clear of it after this way, by half of it at least.
constexpr double parting_m = 0.03;
constexpr double least_parting_m = 0.015;
/// Who slides along a neighbour comes no nearer to it than by this, looked at in such steps.
constexpr double sliding_m = 0.002;
constexpr double sliding_step_m = 0.01;
constexpr double edge_m = 0.005;

/// The nodes around a place, nearest first.
std::vector<int> nodes_around(const PlanarPose& place, const ReservationTable& table) {
    const Lattice& lattice = table.lattice();
    std::vector<int> nodes;
    const int column = lattice.column_below(place.x_m);
    const int row = lattice.row_below(place.y_m);
    for (int c = column; c <= column + 1; ++c)
        for (int r = row; r <= row + 1; ++r)
            if (lattice.has(c, r) && !table.is_blocked(lattice.site_here(lattice.node(c, r))))
                nodes.push_back(lattice.node(c, r));
    std::stable_sort(nodes.begin(), nodes.end(), [&](int a, int b) {
        return distance_m(lattice.place(a), place) < distance_m(lattice.place(b), place);
    });
    return nodes;
}

void block_phase(Manoeuvre& manoeuvre, const Stretch& phase, double begun_after_s,
                 const std::vector<const Reservation*>& taken) {
    for (const Reservation* const each : taken)
        manoeuvre.blocked.add({each->span.from_s - begun_after_s - phase.duration_s,
                               each->span.to_s - begun_after_s});
}

/// When it cannot begin, but for the first phase, whose reservations are given.
void block(Manoeuvre& manoeuvre, const ReservationTable& table,
           const std::vector<const Reservation*>& of_first) {
    double after_s = 0;
    for (std::size_t i = 0; i < manoeuvre.phases.size(); ++i) {
        const Stretch& phase = manoeuvre.phases[i];
        block_phase(manoeuvre, phase, after_s,
                    i == 0 ? of_first : table.near(phase.area, phase.group));
        after_s += phase.duration_s;
    }
}

bool is_possible(const Manoeuvre& manoeuvre) {
    return manoeuvre.blocked.earliest_s(0, 0) < never_s;
}

/// Whether a module that touches `neighbour` gets free of it on its way.
bool parts_from(const PlanarPose& start, double way_m, const Area& neighbour, double clearance_m) {
    const double first_m = std::copysign(std::min(std::abs(way_m), parting_m), way_m);
    const PlanarPose parted = ahead(start, first_m);
    return distance_m(module_area(start), neighbour) < clearance_m &&
           distance_m(module_area(parted), neighbour) >=
               distance_m(module_area(start), neighbour) + least_parting_m &&
           !are_near(swept_module(parted, way_m - first_m), neighbour, clearance_m);
}

/// Of those that touch, what is left tells whether they come nearer.
Area without_edge(Area area) {
    area.half_length_m = std::max(0.0, area.half_length_m - edge_m);
    area.half_width_m = std::max(0.0, area.half_width_m - edge_m);
    return area;
}

/// Whether a module that touches `neighbour` gets free of it on its way without coming nearer.
bool slides_from(const PlanarPose& start, double way_m, const Area& neighbour, double clearance_m) {
    if (distance_m(module_area(start), neighbour) >= clearance_m) return false;
    const Area inner = without_edge(neighbour);
    const double begun_m = distance_m(without_edge(module_area(start)), inner);
    if (begun_m <= 0) return false;
    const int steps = static_cast<int>(std::ceil(std::abs(way_m) / sliding_step_m));
    for (int step = 1; step <= steps; ++step) {
        const PlanarPose at = ahead(start, way_m * step / steps);
        const double now_m = distance_m(without_edge(module_area(at)), inner);
        if (now_m < begun_m - sliding_m) return false;
    }
    return true;
}

/// Straight from `start`, then a turn, then to the node, with its front or its back ahead.
Manoeuvre way_out(const PlanarPose& start, double way_m, int node, double turned_rad,
                  const ReservationTable& table, const Pace& pace) {
    Manoeuvre way;
    way.node = node;
    const PlanarPose place = table.lattice().place(node);
    const PlanarPose corner = ahead(start, way_m);
    const double line_rad = std::atan2(place.y_m - corner.y_m, place.x_m - corner.x_m);
    way.heading_rad = line_rad + turned_rad;
    const double lane_s = pace.drive_s(way_m);
    const double turn_s = pace.turn_s(way.heading_rad - start.heading_rad);
    const double last_s = pace.drive_s(distance_m(corner, place));
    way.phases = {{swept_module(start, way_m), lane_s},
                  {swept_disc(corner, corner, table.disc_m()), turn_s},
                  {swept_disc(corner, place, table.disc_m()), last_s}};
    way.ways = {{0, start},
                {lane_s, corner},
                {lane_s + turn_s, {corner.x_m, corner.y_m, way.heading_rad}},
                {lane_s + turn_s + last_s, {place.x_m, place.y_m, way.heading_rad}}};
    return way;
}

/// From the node, then a turn, then straight into the slot, for ever.
Manoeuvre way_in(const Slot& slot, double way_m, int node, double turned_rad,
                 const ReservationTable& table, const Pace& pace) {
    Manoeuvre way;
    way.node = node;
    const PlanarPose place = table.lattice().place(node);
    const PlanarPose corner = ahead(slot.staged, -way_m);
    const double line_rad = std::atan2(corner.y_m - place.y_m, corner.x_m - place.x_m);
    way.heading_rad = line_rad + turned_rad;
    const double first_s = pace.drive_s(distance_m(corner, place));
    const double turn_s = pace.turn_s(slot.staged.heading_rad - way.heading_rad);
    const double lane_s = pace.drive_s(way_m);
    way.phases = {{swept_disc(place, corner, table.disc_m()), first_s},
                  {swept_disc(corner, corner, table.disc_m()), turn_s},
                  {swept_module(corner, way_m), lane_s, slot.group},
                  {module_area(slot.staged), never_s, slot.group}};
    way.ways = {{0, {place.x_m, place.y_m, way.heading_rad}},
                {first_s, {corner.x_m, corner.y_m, way.heading_rad}},
                {first_s + turn_s, corner},
                {first_s + turn_s + lane_s, slot.staged}};
    return way;
}

/// Of one corner: to or from the nodes around it, driven with the front or the back ahead, as far
/// as they are possible at some time.
template <class Make, class Block>
void take_ways(const PlanarPose& corner, const ReservationTable& table, const Make& make,
               const Block& block_it, std::vector<Manoeuvre>& ways) {
    const std::size_t most = ways.size() + most_ways_of_corner;
    for (const int node : nodes_around(corner, table))
        for (const double turned_rad : {0.0, M_PI}) {
            if (ways.size() >= most) return;
            Manoeuvre way = make(node, turned_rad);
            block_it(way);
            if (is_possible(way)) ways.push_back(std::move(way));
        }
}

}  // namespace

std::vector<Manoeuvre> ways_out(const PlanarPose& start, const ReservationTable& table,
                                const Pace& pace, bool may_slide) {
    std::vector<Manoeuvre> ways;
    for (int step = 0; way_step_m * step <= longest_way_m && ways.size() < most_ways; ++step)
        for (const double way_m : {way_step_m * step, -way_step_m * step}) {
            if (step == 0 && std::signbit(way_m)) continue;
            auto taken = table.near(swept_module(start, way_m), -1);
            std::erase_if(taken, [&](const Reservation* each) {
                return step == 0 || parts_from(start, way_m, each->area, table.clearance_m()) ||
                       (may_slide && slides_from(start, way_m, each->area, table.clearance_m()));
            });
            take_ways(
                ahead(start, way_m), table,
                [&](int node, double turned_rad) {
                    return way_out(start, way_m, node, turned_rad, table, pace);
                },
                [&](Manoeuvre& way) { block(way, table, taken); }, ways);
        }
    return ways;
}

std::vector<Manoeuvre> ways_in(const Slot& slot, const ReservationTable& table, const Pace& pace) {
    std::vector<Manoeuvre> ways;
    const double side = slot.closing_m < 0 ? -1 : 1;
    for (int step = 0; way_step_m * step <= longest_way_m && ways.size() < most_ways; ++step) {
        const double way_m = side * way_step_m * step;
        take_ways(
            ahead(slot.staged, -way_m), table,
            [&](int node, double turned_rad) {
                return way_in(slot, way_m, node, turned_rad, table, pace);
            },
            [&](Manoeuvre& way) { block(way, table, table.near(way.phases[0].area, -1)); }, ways);
    }
    return ways;
}

void reserve(const Manoeuvre& manoeuvre, double begin_s, int owner, ReservationTable& table) {
    for (const Stretch& phase : manoeuvre.phases) {
        table.reserve(
            {.area = phase.area, .span = {begin_s, begin_s + phase.duration_s}, .owner = owner});
        begin_s += phase.duration_s;
    }
}

}  // namespace simrob::modular
