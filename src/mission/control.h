#pragma once

#include "base/result.h"
#include "mission/requests.h"

namespace simrob::mission {

/// Who shows a mission: the plan first, and then how it is carried out. Offered to commands as a
/// service. All are called while a command is being done: what replaces the world waits until the
/// turn is over.
class MissionControl {
  public:
    MissionControl() = default;
    virtual ~MissionControl() = default;
    MissionControl(const MissionControl&) = delete;
    MissionControl& operator=(const MissionControl&) = delete;
    MissionControl(MissionControl&&) = delete;
    MissionControl& operator=(MissionControl&&) = delete;

    /// These three change what is planned, and are refused while a mission is under way. A goal
    /// that cannot be reached is not refused: the plan says why.
    virtual Result<void> set_goal(const SetGoal& wanted) = 0;
    virtual Result<void> put_obstacle(const PutObstacle& wanted) = 0;
    virtual Result<void> remove_obstacle(const RemoveObstacle& wanted) = 0;
    /// Refused where the plan leads nowhere.
    virtual Result<void> confirm() = 0;
    virtual Result<void> plan_again() = 0;
};

}  // namespace simrob::mission
