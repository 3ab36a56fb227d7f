#pragma once

#include <vector>

#include "physics/backend.h"

/// What all engines write alike into the report of a step.
namespace simrob::physics {

/// Reports once per step that contacts were left out.
void note_dropped(StepReport& report, const char* why);

/// Freezes what can move of a group where it is, and reports why. The engine then sets its bodies
/// to the state.
void freeze_group(const StepScope& scope, GroupId group, EventType why, StepReport& report);

bool can_break(const Joint& joint);
/// Whether the load of a joint is requested.
bool reports_load(const Joint& joint);
/// Whether a motor of the joint keeps pushing: nothing that it moves may sleep.
bool is_driven(const Joint& joint, const JointState& state);
/// Whether a load breaks a joint.
bool is_over(const JointForce& load, const Joint& joint);

/// One contact point of two bodies after the solver; body 1 is the one made earlier.
struct SolvedContact {
    Vector3 position_m;
    Vector3 normal;      ///< from body 2 towards body 1
    Vector3 impulse_ns;  ///< on body 1
    double depth_m = 0;
};

/// Adds the contact points of one sub-step to those of the step: impulses are summed, the deepest
/// point of the sub-step stands for the pair.
class ContactSummary {
  public:
    explicit ContactSummary(StepReport& report)
        : contacts_(report.contacts), deepest_m_(report.contacts.size(), -1) {}

    void add(BodyId body_1, BodyId body_2, const SolvedContact& contact);

  private:
    std::vector<ContactReport>& contacts_;
    std::vector<double> deepest_m_;  ///< of this sub-step, beside contacts_
};

}  // namespace simrob::physics
