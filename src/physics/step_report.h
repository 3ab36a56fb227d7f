#pragma once

#include <vector>

#include "physics/backend.h"

/// What engines write into the report of a step, alike in all of them.
namespace simrob::physics {

/// Tells once a step that contacts were left out.
void note_dropped(StepReport& report, const char* why);

/// Freezes what can move of a group where it is, and tells why. The engine then makes its bodies
/// what the state says.
void freeze_group(const Scene& scene, GroupId group, EventType why, StepReport& report);

bool can_break(const Joint& joint);
/// Whether someone wants to know the load of a joint.
bool reports_load(const Joint& joint);
/// Whether a motor of the joint pushes on: nothing that it moves may sleep.
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
