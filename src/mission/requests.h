#pragma once

#include <optional>

#include "command/identity.h"

/// Commands about missions of modular robots: what is planned on the page before anybody moves.
namespace simrob::mission {

/// Plans the way to another cell. Row and column count from one.
struct SetGoal {
    static constexpr command::Identity identity{"Set_Goal", 169, command::Kind::control,
                                                command::Power::build};
    int row = 1;
    int column = 1;
    friend bool operator==(const SetGoal&, const SetGoal&) = default;
};

struct PutObstacle {
    static constexpr command::Identity identity{"Put_Obstacle", 170, command::Kind::control,
                                                command::Power::build};
    std::optional<int> obstacle;  ///< which one is put elsewhere, from 1; else a new one
    int row = 1;
    int column = 1;
    std::optional<int> width;  ///< else as it was; of a new one, 1
    friend bool operator==(const PutObstacle&, const PutObstacle&) = default;
};

struct RemoveObstacle {
    static constexpr command::Identity identity{"Remove_Obstacle", 171, command::Kind::control,
                                                command::Power::build};
    int obstacle = 1;
    friend bool operator==(const RemoveObstacle&, const RemoveObstacle&) = default;
};

/// The plan that is shown is carried out.
struct ConfirmMission {
    static constexpr command::Identity identity{"Confirm_Mission", 172, command::Kind::control,
                                                command::Power::build};
    friend bool operator==(const ConfirmMission&, const ConfirmMission&) = default;
};

/// Ends what goes on; everybody stands at the start again, and nobody moves.
struct PlanMission {
    static constexpr command::Identity identity{"Plan_Mission", 173, command::Kind::control,
                                                command::Power::build};
    friend bool operator==(const PlanMission&, const PlanMission&) = default;
};

}  // namespace simrob::mission
