#pragma once

#include <string>

#include "command/identity.h"

/// Saves, and moments that are kept in memory.
namespace simrob::command {

struct Save {
    static constexpr Identity identity{"Save", 16, Kind::control, Power::files};
    std::string file;
    friend bool operator==(const Save&, const Save&) = default;
};

struct Load {
    static constexpr Identity identity{"Load", 17, Kind::control, Power::files};
    std::string file;
    friend bool operator==(const Load&, const Load&) = default;
};

/// Words kept in a recording; they change nothing in the world.
struct WriteNote {
    static constexpr Identity identity{"Write_Note", 162, Kind::control, Power::drive};
    std::string name;
    std::string text;
    friend bool operator==(const WriteNote&, const WriteNote&) = default;
};

struct ResetWorld {
    static constexpr Identity identity{"Reset_World", 110, Kind::control, Power::time};
    friend bool operator==(const ResetWorld&, const ResetWorld&) = default;
};

struct KeepMoment {
    static constexpr Identity identity{"Keep_Snapshot", 112, Kind::control, Power::time};
    std::string name;
    friend bool operator==(const KeepMoment&, const KeepMoment&) = default;
};

struct RecallMoment {
    static constexpr Identity identity{"Recall_Snapshot", 113, Kind::control, Power::time};
    std::string name;
    friend bool operator==(const RecallMoment&, const RecallMoment&) = default;
};

struct ForgetMoment {
    static constexpr Identity identity{"Forget_Snapshot", 114, Kind::control, Power::time};
    std::string name;
    friend bool operator==(const ForgetMoment&, const ForgetMoment&) = default;
};

}  // namespace simrob::command
