#pragma once

#include <cstdint>

#include "command/identity.h"

/// The match that is being played.
namespace simrob::command {

struct SetScore {
    static constexpr Identity identity{"Set_Score", 122, Kind::control, Power::referee};
    int blue = 0;
    int yellow = 0;
    friend bool operator==(const SetScore&, const SetScore&) = default;
};

struct SetMatchClock {
    static constexpr Identity identity{"Set_Match_Clock", 123, Kind::control, Power::referee};
    double seconds = 0;
    friend bool operator==(const SetMatchClock&, const SetMatchClock&) = default;
};

struct OverruleDecision {
    static constexpr Identity identity{"Overrule_Decision", 124, Kind::control, Power::referee};
    std::int64_t decision = 0;
    friend bool operator==(const OverruleDecision&, const OverruleDecision&) = default;
};

enum class RestartState : std::uint8_t {
    free_ball,
    place_kick,
    penalty_kick,
    free_kick,
    goal_kick
};

enum class RestartTeam : std::uint8_t { anyone, blue, yellow };

struct CallRestart {
    static constexpr Identity identity{"Call_Restart", 125, Kind::control, Power::referee};
    RestartState state = RestartState::free_ball;
    RestartTeam ball_for = RestartTeam::anyone;
    friend bool operator==(const CallRestart&, const CallRestart&) = default;
};

struct GetMatch {
    static constexpr Identity identity{"Get_Match", 148, Kind::control, Power::observe};
    friend bool operator==(const GetMatch&, const GetMatch&) = default;
};

}  // namespace simrob::command
