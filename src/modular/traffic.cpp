#include "modular/traffic.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/random.h"
#include "base/require.h"
#include "modular/dispatcher.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

std::string traveller_path(std::size_t number, const char* member) {
    return "travellers[" + std::to_string(number) + "]." + member;
}

bool is_within(const FloorArea& floor, const PlanarPose& pose) {
    return pose.x_m >= floor.least_x_m && pose.x_m <= floor.most_x_m &&
           pose.y_m >= floor.least_y_m && pose.y_m <= floor.most_y_m;
}

Result<void> check_places(const TrafficProblem& problem) {
    for (std::size_t i = 0; i < problem.slots.size(); ++i) {
        const PlanarPose& pose = problem.slots[i].staged;
        const std::string path = "slots[" + std::to_string(i) + "]";
        if (!is_within(problem.floor, pose)) return refuse(path, "", reasons::beyond_floor());
        for (const Area& obstacle : problem.obstacles)
            if (are_near(obstacle, module_area(pose), problem.clearance_m))
                return refuse(path, "", reasons::slot_in_obstacle());
    }
    return {};
}

Result<void> check_travellers(const TrafficProblem& problem) {
    std::vector<bool> is_taken(problem.slots.size(), false);
    for (std::size_t i = 0; i < problem.travellers.size(); ++i) {
        const Traveller& traveller = problem.travellers[i];
        if (!is_within(problem.floor, traveller.start))
            return refuse(traveller_path(i, "start"), "", reasons::beyond_floor());
        if (!traveller.slot) continue;
        if (*traveller.slot >= problem.slots.size())
            return refuse(traveller_path(i, "slot"), std::to_string(*traveller.slot),
                          reasons::no_such_slot(problem.slots.size()));
        if (is_taken[*traveller.slot])
            return refuse(traveller_path(i, "slot"), std::to_string(*traveller.slot),
                          reasons::slot_given_twice());
        is_taken[*traveller.slot] = true;
    }
    return {};
}

Result<void> check_floor(const TrafficProblem& problem) {
    const FloorArea& floor = problem.floor;
    const double wide_m = floor.most_x_m - floor.least_x_m;
    const double high_m = floor.most_y_m - floor.least_y_m;
    const double least_m = 2 * module_reach_m();
    // Neither does it hold for what is no number.
    if (!(wide_m >= least_m && high_m >= least_m && wide_m * high_m <= greatest_floor_m2))
        return refuse("floor", "", reasons::floor_does_not_fit(greatest_floor_m2, least_m));
    return {};
}

/// How many slots are to be filled before this one.
int depth_of(const TrafficProblem& problem, std::size_t slot) {
    int depth = 0;
    for (int before = problem.slots[slot].before; before >= 0;
         before = problem.slots[static_cast<std::size_t>(before)].before)
        ++depth;
    return depth;
}

/// Inner slots first, the nearest modules first among those.
std::vector<std::size_t> first_order(const TrafficProblem& problem) {
    struct Rank {
        int depth;
        double way_m;
    };
    std::vector<Rank> ranks;
    for (const Traveller& each : problem.travellers)
        ranks.push_back(each.slot ? Rank{depth_of(problem, *each.slot),
                                         distance_m(each.start, problem.slots[*each.slot].staged)}
                                  : Rank{static_cast<int>(problem.slots.size()), 0});
    std::vector<std::size_t> order(ranks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (ranks[a].depth != ranks[b].depth) return ranks[a].depth < ranks[b].depth;
        return ranks[a].way_m < ranks[b].way_m;
    });
    return order;
}

/// Those who did not get through come first, all others change places.
void reorder(std::vector<std::size_t>& order, const std::vector<std::size_t>& left,
             Random& random) {
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    std::stable_partition(order.begin(), order.end(), [&](std::size_t traveller) {
        return std::find(left.begin(), left.end(), traveller) != left.end();
    });
}

}  // namespace

Result<MotionPlan> plan_traffic(const TrafficProblem& problem) {
    assert(problem.spacing_m > 0 && problem.wheel_speed_rad_s > 0);
    SIMROB_REQUIRE(check_floor(problem));
    SIMROB_REQUIRE(check_places(problem));
    SIMROB_REQUIRE(check_travellers(problem));
    std::vector<std::size_t> order = first_order(problem);
    Random random(problem.seed);
    std::vector<std::size_t> left;
    for (int round = 1; round <= problem.most_rounds; ++round) {
        Dispatcher dispatcher(problem);
        if (dispatcher.send_all(order)) {
            MotionPlan plan = dispatcher.take_plan();
            plan.rounds = round;
            return plan;
        }
        left = dispatcher.left_behind();
        reorder(order, left, random);
    }
    if (left.empty()) return refuse("travellers", "", reasons::no_way_through(problem.most_rounds));
    return refuse(traveller_path(left.front(), "slot"),
                  std::to_string(problem.travellers[left.front()].module),
                  reasons::no_way_through(problem.most_rounds));
}

}  // namespace simrob::modular
