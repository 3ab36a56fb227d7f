#pragma once

#include "modular/reservation.h"
#include "modular/route_search.h"
#include "modular/traffic.h"

namespace simrob::modular {

/// One attempt at a traffic problem: sends the modules on their ways one after another, in a given
/// order, each around all that is reserved by then.
class Dispatcher {
  public:
    explicit Dispatcher(const TrafficProblem& problem);

    /// Whether all got through; `order` has the numbers of travellers.
    bool send_all(const std::vector<std::size_t>& order);
    /// After a failure: who could not be sent.
    std::vector<std::size_t> left_behind() const;
    MotionPlan take_plan() { return std::move(plan_); }

  private:
    struct Waiter {
        PlanarPose pose;
        double ready_s = 0;
        std::optional<std::size_t> slot;
        std::size_t standing = 0;  ///< its mark in the table
        bool is_sent = false;
        int side_steps = 0;
    };

    bool send_some();
    bool is_open(std::size_t slot) const;
    bool send(std::size_t traveller);
    bool clear_lane(std::size_t slot);
    bool can_leave(std::size_t traveller);
    bool exchange_one();
    bool make_way();
    bool step_aside(std::size_t traveller);
    bool is_in_the_way(std::size_t traveller) const;
    bool is_aside(int node) const;
    bool is_every_slot_taken() const;
    void commit(std::size_t traveller, const Route& route);
    void settle(std::size_t traveller);

    const TrafficProblem& problem_;
    Pace pace_;
    ReservationTable table_;
    RouteSearch search_;
    std::vector<Waiter> waiters_;
    std::vector<std::size_t> order_;
    std::vector<bool> is_filled_;   ///< by slot
    std::vector<bool> is_wanted_;   ///< by slot: somebody is to fill it
    std::vector<Area> approaches_;  ///< by slot: where modules come from and stay
    MotionPlan plan_;
};

/// The lattice of a problem, and the disc in which a module can turn.
Lattice lattice_of(const TrafficProblem& problem);
double turning_disc_m();

}  // namespace simrob::modular
