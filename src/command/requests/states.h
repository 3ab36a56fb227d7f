#pragma once

#include <cstdint>
#include <optional>

#include "base/vector3.h"
#include "command/identity.h"
#include "world/specification.h"
#include "world/state_change.h"
#include "world/world.h"

/// Where things are and how they move.
namespace simrob::command {

struct SetState {
    static constexpr Identity identity{"Set_State", 134, Kind::entity, Power::build};
    int entity_id = 0;
    std::optional<int> body_id;
    world::StateChange change;
    friend bool operator==(const SetState&, const SetState&) = default;
};

struct Stop {
    static constexpr Identity identity{"Stop", 132, Kind::control, Power::build};
    std::optional<int> entity_id;
    friend bool operator==(const Stop&, const Stop&) = default;
};

struct ApplyForce {
    static constexpr Identity identity{"Apply_Force", 135, Kind::entity, Power::build};
    int entity_id = 0;
    std::optional<int> body_id;
    Vector3 force_n;
    Vector3 torque_nm;
    friend bool operator==(const ApplyForce&, const ApplyForce&) = default;
};

struct ApplyImpulse {
    static constexpr Identity identity{"Apply_Impulse", 136, Kind::entity, Power::build};
    int entity_id = 0;
    std::optional<int> body_id;
    Vector3 impulse_ns;
    world::PointSpecification at_m;
    friend bool operator==(const ApplyImpulse&, const ApplyImpulse&) = default;
};

struct JointMotorControl {
    static constexpr Identity identity{"Joint_Motor_Control", 137, Kind::entity, Power::drive};
    int entity_id = 0;
    world::JointCommand command;
    friend bool operator==(const JointMotorControl&, const JointMotorControl&) = default;
};

struct SetRandomSeed {
    static constexpr Identity identity{"Set_Random_Seed", 111, Kind::control, Power::build};
    std::int64_t seed = 0;
    friend bool operator==(const SetRandomSeed&, const SetRandomSeed&) = default;
};

}  // namespace simrob::command
