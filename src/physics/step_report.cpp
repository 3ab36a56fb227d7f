#include "physics/step_report.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/limits.h"
#include "physics/validate.h"

namespace simrob::physics {

void note_dropped(StepReport& report, const char* why) {
    const auto is_it = [](const StepEvent& e) { return e.type == EventType::contacts_dropped; };
    if (std::none_of(report.events.begin(), report.events.end(), is_it))
        report.events.push_back({EventType::contacts_dropped, 0, {}, why});
}

void freeze_group(const StepScope& scope, GroupId group, EventType why, StepReport& report) {
    assert(group != 0);
    for (std::uint32_t i = 0; i < scope.model.rigids.size(); ++i) {
        if (scope.model.rigids[i].group != group || scope.model.rigids[i].is_static) continue;
        scope.undo.remember(scope.state, i);
        RigidState& state = scope.state.rigids[i];
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        state.frozen = true;
        state.asleep = false;
    }
    if (report.events.size() < limits::maximum_events_per_step)
        report.events.push_back({why, group, {}, {}});
}

bool can_break(const Joint& joint) {
    return std::isfinite(joint.break_force_n) || std::isfinite(joint.break_torque_nm);
}

bool reports_load(const Joint& joint) {
    return joint.report_force || can_break(joint);
}

bool is_driven(const Joint& joint, const JointState& state) {
    const auto axes = std::span(state.axes).first(static_cast<std::size_t>(axis_count(joint)));
    return std::any_of(axes.begin(), axes.end(), [](const AxisState& axis) {
        return axis.target_velocity != 0 && axis.maximum_force > 0;
    });
}

bool is_over(const JointForce& load, const Joint& joint) {
    return length(load.force_n) > joint.break_force_n ||
           length(load.torque_nm) > joint.break_torque_nm;
}

void ContactSummary::add(BodyId body_1, BodyId body_2, const SolvedContact& contact) {
    assert(deepest_m_.size() == contacts_.size());
    assert(body_1 && body_2 && body_1 != body_2);
    // Sorted by bodies, which come nearly in order: a new one usually goes to the end.
    auto entry = std::lower_bound(contacts_.begin(), contacts_.end(), std::pair{body_1, body_2},
                                  [](auto& c, auto& bodies) {
                                      return std::pair{c.body_1, c.body_2} < bodies;
                                  });
    const auto place = entry - contacts_.begin();
    if (entry == contacts_.end() || entry->body_1 != body_1 || entry->body_2 != body_2) {
        entry = contacts_.insert(entry, {body_1, body_2, {}, {}, {}});
        deepest_m_.insert(deepest_m_.begin() + place, -1);
    }
    entry->impulse_ns += contact.impulse_ns;
    double& depth = deepest_m_[static_cast<std::size_t>(place)];
    if (contact.depth_m <= depth) return;
    depth = contact.depth_m;
    entry->position_m = contact.position_m;
    entry->normal = contact.normal;
}

}  // namespace simrob::physics
