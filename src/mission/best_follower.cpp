#include "mission/best_follower.h"

#include <algorithm>
#include <cmath>

#include "mission/best_driver.h"
#include "mission/best_memory.h"

namespace simrob::mission {
namespace {

constexpr double early_s = 0.3;  ///< before a module begins, it is let go
constexpr double astray_m = 0.006;
constexpr double astray_rad = 0.12;
constexpr double arrived_rad = 0.02;  ///< only turning goes on where a way ends

bool holds(const Crew& crew, const modular::Docking& docking) {
    const FaceTold& face = crew.told(docking.module).faces[static_cast<std::size_t>(docking.face)];
    return face.is_docked && face.module == docking.other;
}

}  // namespace

void Follower::begin(modular::MotionPlan plan, std::vector<modular::Undocking> undockings) {
    plan_ = std::move(plan);
    undockings_ = std::move(undockings);
    clock_s_ = 0;
    stood_still_s_ = 0;
    is_there_ = false;
    waits_for_ = 0;
}

void Follower::wait_for(int module) {
    is_waiting_ = true;
    waits_for_ = module;
}

void Follower::act(Crew& crew, const Places& places) {
    is_waiting_ = false;
    let_go(crew);
    for (const modular::Itinerary& way : plan_.itineraries) lead(crew, places, way);
    if (is_waiting_) {
        stood_still_s_ += control_period_s;
        return;
    }
    stood_still_s_ = 0;
    waits_for_ = 0;
    is_there_ = clock_s_ >= plan_.end_s;
    clock_s_ = std::min(clock_s_ + control_period_s, plan_.end_s);
}

void Follower::let_go(Crew& crew) {
    for (const modular::Undocking& each : undockings_) {
        if (each.time_s > clock_s_ + early_s || !holds(crew, each.docking)) continue;
        crew.lock(each.docking.module, each.docking.face, false);
        crew.lock(each.docking.other, each.docking.other_face, false);
        if (each.time_s <= clock_s_ + control_period_s) wait_for(each.docking.module);
    }
}

void Follower::lead(Crew& crew, const Places& places, const modular::Itinerary& way) {
    if (clock_s_ < way.begin_s()) return;
    const modular::PlanarPose wanted = way.pose_at(clock_s_);
    const modular::PlanarPose soon = places.soon(crew, way.module);
    const double turn_rad = modular::wrapped_rad(wanted.heading_rad - soon.heading_rad);
    const double most_rad = clock_s_ < way.end_s() ? astray_rad : arrived_rad;
    if (distance_m(wanted, soon) > astray_m || std::abs(turn_rad) > most_rad) wait_for(way.module);
    drive_to(crew, places, way.module, wanted);
}

bool Follower::is_sound(int modules) const {
    return std::all_of(plan_.itineraries.begin(), plan_.itineraries.end(),
                       [&](const modular::Itinerary& way) {
                           return is_module(way.module, modules) && !way.waypoints.empty();
                       }) &&
           std::all_of(undockings_.begin(), undockings_.end(), [&](const modular::Undocking& each) {
               return mission::is_sound(each.docking, modules);
           });
}

void Follower::describe(contest::Memory& memory) {
    describe_in(memory, plan_);
    memory.list(undockings_, most_remembered, [&](modular::Undocking& each) {
        memory.field(each.time_s);
        describe_in(memory, each.docking);
    });
    memory.fields(clock_s_, stood_still_s_, is_waiting_, is_there_, waits_for_);
}

}  // namespace simrob::mission
