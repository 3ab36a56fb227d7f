#pragma once

#include <vector>

#include "base/vector3.h"
#include "command/identity.h"
#include "world/motors.h"

/// One entity.
namespace simrob::command {

struct SetEntityPosition {
    static constexpr Identity identity{"Set_Entity_Position", 31, Kind::entity, Power::build};
    int entity_id = 0;
    Vector3 position_m;
    friend bool operator==(const SetEntityPosition&, const SetEntityPosition&) = default;
};

struct RobotMotorControl {
    static constexpr Identity identity{"Robot_Motor_Control", 32, Kind::entity, Power::drive};
    int entity_id = 0;
    std::vector<world::MotorCommand> motors;
    friend bool operator==(const RobotMotorControl&, const RobotMotorControl&) = default;
};

struct RemoveEntity {
    static constexpr Identity identity{"Remove_Entity", 133, Kind::entity, Power::build};
    int entity_id = 0;
    friend bool operator==(const RemoveEntity&, const RemoveEntity&) = default;
};

}  // namespace simrob::command
