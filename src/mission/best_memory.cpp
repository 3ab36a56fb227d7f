#include "mission/best_memory.h"

namespace simrob::mission {

void describe_in(contest::Memory& memory, modular::PlanarPose& pose) {
    memory.fields(pose.x_m, pose.y_m, pose.heading_rad);
}

void describe_in(contest::Memory& memory, modular::Docking& docking) {
    memory.fields(docking.module, docking.face, docking.other, docking.other_face,
                  docking.rotation);
}

void describe_in(contest::Memory& memory, modular::Cast& cast) {
    memory.list(cast, most_remembered,
                [&](std::optional<int>& module) { memory.optional(module); });
}

void describe_in(contest::Memory& memory, modular::MotionPlan& plan) {
    memory.list(plan.itineraries, most_remembered, [&](modular::Itinerary& way) {
        memory.field(way.module);
        memory.optional(way.slot);
        memory.list(way.waypoints, most_remembered, [&](modular::Waypoint& each) {
            memory.field(each.time_s);
            describe_in(memory, each.pose);
        });
    });
    memory.fields(plan.end_s, plan.rounds, plan.exchanges, plan.side_steps);
}

void describe_in(contest::Memory& memory, modular::Words& words) {
    memory.fields(words.es, words.en);
}

}  // namespace simrob::mission
