#pragma once

#include <string>

#include "command/identity.h"

/// The robot library.
namespace simrob::storage {

struct GetRobots {
    static constexpr command::Identity identity{"Get_Robots", 146, command::Kind::control,
                                                command::Power::observe};
    friend bool operator==(const GetRobots&, const GetRobots&) = default;
};

struct GetRobot {
    static constexpr command::Identity identity{"Get_Robot", 147, command::Kind::control,
                                                command::Power::observe};
    std::string name;
    friend bool operator==(const GetRobot&, const GetRobot&) = default;
};

struct SaveRobot {
    static constexpr command::Identity identity{"Save_Robot", 118, command::Kind::control,
                                                command::Power::files};
    std::string name;
    std::string text;
    friend bool operator==(const SaveRobot&, const SaveRobot&) = default;
};

struct RemoveRobot {
    static constexpr command::Identity identity{"Remove_Robot", 119, command::Kind::control,
                                                command::Power::files};
    std::string name;
    friend bool operator==(const RemoveRobot&, const RemoveRobot&) = default;
};

}  // namespace simrob::storage
