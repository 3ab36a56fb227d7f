#pragma once

#include <cstdint>
#include <string>

#include "command/identity.h"

/// Commands about the current contest.
namespace simrob::contest {

struct SetScore {
    static constexpr command::Identity identity{"Set_Score", 122, command::Kind::control,
                                                command::Power::referee};
    int blue = 0;
    int yellow = 0;
    friend bool operator==(const SetScore&, const SetScore&) = default;
};

struct SetMatchClock {
    static constexpr command::Identity identity{"Set_Match_Clock", 123, command::Kind::control,
                                                command::Power::referee};
    double seconds = 0;
    friend bool operator==(const SetMatchClock&, const SetMatchClock&) = default;
};

struct OverruleDecision {
    static constexpr command::Identity identity{"Overrule_Decision", 124, command::Kind::control,
                                                command::Power::referee};
    std::int64_t decision = 0;
    friend bool operator==(const OverruleDecision&, const OverruleDecision&) = default;
};

struct CallRestart {
    static constexpr command::Identity identity{"Call_Restart", 125, command::Kind::control,
                                                command::Power::referee};
    std::string state;
    std::string ball_for = "anyone";
    friend bool operator==(const CallRestart&, const CallRestart&) = default;
};

struct GetMatch {
    static constexpr command::Identity identity{"Get_Match", 148, command::Kind::control,
                                                command::Power::observe};
    friend bool operator==(const GetMatch&, const GetMatch&) = default;
};

struct TakeOver {
    static constexpr command::Identity identity{"Take_Over", 151, command::Kind::entity,
                                                command::Power::drive};
    static constexpr double default_s = 10;
    int entity_id = 0;
    double seconds = default_s;
    friend bool operator==(const TakeOver&, const TakeOver&) = default;
};

struct GiveBack {
    static constexpr command::Identity identity{"Give_Back", 152, command::Kind::entity,
                                                command::Power::drive};
    int entity_id = 0;
    friend bool operator==(const GiveBack&, const GiveBack&) = default;
};

}  // namespace simrob::contest
