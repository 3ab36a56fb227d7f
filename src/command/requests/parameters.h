#pragma once

#include "base/vector3.h"
#include "command/identity.h"
#include "physics/definitions.h"

/// How the world is computed.
namespace simrob::command {

struct SetWorldGravity {
    static constexpr Identity identity{"Set_World_Gravity", 13, Kind::control, Power::build};
    double gravity_m_s2 = 0;
    double gravity_x_m_s2 = 0;
    double gravity_y_m_s2 = 0;

    void change(physics::WorldParameters& parameters) const {
        parameters.gravity_m_s2 = {gravity_x_m_s2, gravity_y_m_s2, gravity_m_s2};
    }
    static SetWorldGravity of(const physics::WorldParameters& parameters) {
        const Vector3& gravity = parameters.gravity_m_s2;
        return {gravity.z, gravity.x, gravity.y};
    }
    friend bool operator==(const SetWorldGravity&, const SetWorldGravity&) = default;
};

struct SetWorldHardness {
    static constexpr Identity identity{"Set_World_Hardness", 14, Kind::control, Power::build};
    double hardness = 0;

    void change(physics::WorldParameters& parameters) const { parameters.hardness = hardness; }
    static SetWorldHardness of(const physics::WorldParameters& parameters) {
        return {parameters.hardness};
    }
    friend bool operator==(const SetWorldHardness&, const SetWorldHardness&) = default;
};

struct SetWorldBounciness {
    static constexpr Identity identity{"Set_World_Bounciness", 15, Kind::control, Power::build};
    double bounciness = 0;

    void change(physics::WorldParameters& parameters) const { parameters.bounciness = bounciness; }
    static SetWorldBounciness of(const physics::WorldParameters& parameters) {
        return {parameters.bounciness};
    }
    friend bool operator==(const SetWorldBounciness&, const SetWorldBounciness&) = default;
};

struct SetFastMode {
    static constexpr Identity identity{"Set_Fast_Mode", 18, Kind::control, Power::build};
    bool fast = false;

    void change(physics::WorldParameters& parameters) const {
        parameters.solver = fast ? physics::SolverMode::fast : physics::SolverMode::normal;
    }
    static SetFastMode of(const physics::WorldParameters& parameters) {
        return {parameters.solver == physics::SolverMode::fast};
    }
    friend bool operator==(const SetFastMode&, const SetFastMode&) = default;
};

struct SetContactPoints {
    static constexpr Identity identity{"Set_Contact_Points", 101, Kind::control, Power::build};
    int contact_points = 0;

    void change(physics::WorldParameters& parameters) const {
        parameters.contact_points = contact_points;
    }
    static SetContactPoints of(const physics::WorldParameters& parameters) {
        return {parameters.contact_points};
    }
    friend bool operator==(const SetContactPoints&, const SetContactPoints&) = default;
};

struct SetDamping {
    static constexpr Identity identity{"Set_Damping", 102, Kind::control, Power::build};
    double linear_per_s = 0;
    double angular_per_s = 0;

    void change(physics::WorldParameters& parameters) const {
        parameters.linear_damping_per_s = linear_per_s;
        parameters.angular_damping_per_s = angular_per_s;
    }
    static SetDamping of(const physics::WorldParameters& parameters) {
        return {parameters.linear_damping_per_s, parameters.angular_damping_per_s};
    }
    friend bool operator==(const SetDamping&, const SetDamping&) = default;
};

struct SetSleeping {
    static constexpr Identity identity{"Set_Sleeping", 103, Kind::control, Power::build};
    bool sleeping = true;

    void change(physics::WorldParameters& parameters) const { parameters.sleeping = sleeping; }
    static SetSleeping of(const physics::WorldParameters& parameters) {
        return {parameters.sleeping};
    }
    friend bool operator==(const SetSleeping&, const SetSleeping&) = default;
};

struct SetSolverIterations {
    static constexpr Identity identity{"Set_Solver_Iterations", 104, Kind::control, Power::build};
    int iterations = 0;

    void change(physics::WorldParameters& parameters) const {
        parameters.solver_iterations = iterations;
    }
    static SetSolverIterations of(const physics::WorldParameters& parameters) {
        return {parameters.solver_iterations};
    }
    friend bool operator==(const SetSolverIterations&, const SetSolverIterations&) = default;
};

struct SetCorrectingSpeed {
    static constexpr Identity identity{"Set_Correcting_Speed", 105, Kind::control, Power::build};
    double speed_m_s = 0;

    void change(physics::WorldParameters& parameters) const {
        parameters.maximum_correcting_speed_m_s = speed_m_s;
    }
    static SetCorrectingSpeed of(const physics::WorldParameters& parameters) {
        return {parameters.maximum_correcting_speed_m_s};
    }
    friend bool operator==(const SetCorrectingSpeed&, const SetCorrectingSpeed&) = default;
};

struct SetFixedMerging {
    static constexpr Identity identity{"Set_Fixed_Merging", 106, Kind::control, Power::build};
    bool merging = true;

    void change(physics::WorldParameters& parameters) const { parameters.merge_fixed = merging; }
    static SetFixedMerging of(const physics::WorldParameters& parameters) {
        return {parameters.merge_fixed};
    }
    friend bool operator==(const SetFixedMerging&, const SetFixedMerging&) = default;
};

}  // namespace simrob::command
