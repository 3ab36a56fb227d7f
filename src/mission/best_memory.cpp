#include "mission/best_memory.h"

#include <cmath>

#include "mission/reasons.h"

namespace simrob::mission {

void describe_in(contest::Memory& memory, modular::PlanarPose& pose) {
    memory.fields(pose.x_m, pose.y_m, pose.heading_rad);
    memory.require(
        std::isfinite(pose.x_m) && std::isfinite(pose.y_m) && std::isfinite(pose.heading_rad),
        reasons::expected_memory);
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

bool is_sound(const modular::Docking& docking, int modules) {
    const auto is_face = [](modular::Face face) {
        return static_cast<std::size_t>(face) < modular::face_count;
    };
    return is_module(docking.module, modules) && is_module(docking.other, modules) &&
           is_face(docking.face) && is_face(docking.other_face);
}

bool is_form(modular::Form form) {
    return form == modular::Form::caterpillar || form == modular::Form::hexapod;
}

void describe_in(contest::Memory& memory, modular::Words& words) {
    memory.fields(words.es, words.en);
}

}  // namespace simrob::mission
