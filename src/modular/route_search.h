#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "modular/manoeuvre.h"

namespace simrob::modular {

/// A stop on the lattice: when the module gets there and when it drives on.
struct RouteStop {
    int node = 0;
    int direction = 0;       ///< in which it was reached
    double heading_rad = 0;  ///< with which it was reached
    double arrives_s = 0;
    double leaves_s = 0;
    double next_heading_rad = 0;  ///< with which it leaves
};

struct Route {
    const Manoeuvre* way_out = nullptr;
    double begins_s = 0;
    std::vector<RouteStop> stops;
    const Manoeuvre* way_in = nullptr;  ///< none: it stays at the last stop
    double ends_s = 0;
};

/// The quickest way through the times when places are free, after Phillips and Likhachev, SIPP:
/// Safe Interval Path Planning for Dynamic Environments, 2011: a state is a place, a heading and a
/// stretch of time in which the place is free.
class RouteSearch {
  public:
    RouteSearch(const ReservationTable& table, const Pace& pace);

    /// To a slot, by one of its ways in.
    std::optional<Route> to_slot(const std::vector<Manoeuvre>& ways_out, double ready_s,
                                 const std::vector<Manoeuvre>& ways_in);
    /// To the nearest place where it can stay for ever.
    std::optional<Route> aside(const std::vector<Manoeuvre>& ways_out, double ready_s,
                               const std::function<bool(int node)>& is_good);

  private:
    struct Label {
        int node;
        int direction;  ///< by which the node was reached; -1: by a way out
        double heading_rad;
        std::size_t gap;
        double time_s;
        double begun_s;  ///< when the last drive began
        double left_heading_rad;
        int parent;
        int way;  ///< out, for a first label; in, for a last one; otherwise -1
        bool is_last;
        bool is_dropped;
        int next;  ///< at the same node
    };
    struct Waiting {
        double least_s;
        double time_s;
        int label;
        bool operator<(const Waiting& other) const;
    };

    void begin(const std::vector<Manoeuvre>& ways_out, double ready_s);
    std::optional<Route> search(const std::vector<Manoeuvre>& ways_out,
                                const std::vector<Manoeuvre>& ways_in,
                                const std::function<bool(int node)>& is_good);
    void drive_on(int from, int direction);
    void enter(int from, const std::vector<Manoeuvre>& ways_in);
    bool is_served(const Label& label);
    void put(Label label);
    double least_rest_s(int node) const;
    Route route_to(int number, const std::vector<Manoeuvre>& ways_out,
                   const std::vector<Manoeuvre>& ways_in) const;

    const ReservationTable& table_;
    Pace pace_;
    struct Target {
        int node;
        double rest_s;
    };
    std::vector<Target> targets_;
    std::vector<Label> labels_;
    std::vector<Waiting> heap_;
    std::vector<int> first_;  ///< label, by node
    std::vector<int> of_search_;
    int number_ = 0;
};

}  // namespace simrob::modular
