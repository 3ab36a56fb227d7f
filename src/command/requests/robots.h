#pragma once

#include <string>

#include "command/identity.h"

/// The library of robots.
namespace simrob::command {

struct GetRobots {
    static constexpr Identity identity{"Get_Robots", 146, Kind::control, Power::observe};
    friend bool operator==(const GetRobots&, const GetRobots&) = default;
};

struct GetRobot {
    static constexpr Identity identity{"Get_Robot", 147, Kind::control, Power::observe};
    std::string name;
    friend bool operator==(const GetRobot&, const GetRobot&) = default;
};

struct SaveRobot {
    static constexpr Identity identity{"Save_Robot", 118, Kind::control, Power::files};
    std::string name;
    std::string text;
    friend bool operator==(const SaveRobot&, const SaveRobot&) = default;
};

struct RemoveRobot {
    static constexpr Identity identity{"Remove_Robot", 119, Kind::control, Power::files};
    std::string name;
    friend bool operator==(const RemoveRobot&, const RemoveRobot&) = default;
};

}  // namespace simrob::command
