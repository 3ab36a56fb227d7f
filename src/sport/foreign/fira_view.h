#pragma once

#include <cstddef>
#include <optional>

#include "base/result.h"
#include "sport/foreign/messages.h"

/// What a strategy for FIRA SimuroSot is given at each step: inches, degrees, and the origin of
/// that platform's pitch.
namespace simrob::sport::foreign {

inline constexpr std::size_t fira_robots = 5;

struct FiraVector {
    double x = 0;
    double y = 0;
    double z = 0;
};

struct FiraBounds {
    long left = 0;
    long right = 0;
    long top = 0;
    long bottom = 0;
};

struct FiraRobot {
    FiraVector pos;
    double rotation = 0;  ///< degrees from -180 to 180, anticlockwise from x
    double velocity_left = 0;
    double velocity_right = 0;
};

struct FiraOpponent {
    FiraVector pos;
    double rotation = 0;
};

/// The layout is that of `Environment` in FIRA's Strategy.h.
struct FiraEnvironment {
    FiraRobot home[fira_robots];
    FiraOpponent opponent[fira_robots];
    FiraVector current_ball;
    FiraVector last_ball;
    FiraVector predicted_ball;  ///< for the strategy's own use
    FiraBounds field_bounds;
    FiraBounds goal_bounds;
    long game_state = 0;
    long whose_ball = 0;
    void* user_data = nullptr;
};

/// Shows a team the pitch as that platform did: both teams see the same coordinates, in which blue
/// defends the right goal and yellow the left one, whichever end they really defend at the moment.
class FiraView {
  public:
    /// Refused if a side has more than five robots. If flipped, the team sees itself at the other
    /// end.
    static Result<FiraView> make(const BriefingTold& briefing, bool is_flipped);

    void show(const soccer::Sight& sight, FiraEnvironment& environment);

  private:
    FiraView() = default;
    FiraVector position(double x_m, double y_m, double z_m) const;
    double degrees(double rotation_rad) const;

    soccer::Team team_ = soccer::Team::blue;
    /// 1 if the team attacks the right goal; otherwise -1, and the pitch is turned by half a turn.
    double direction_ = 1;
    double inches_per_m_x_ = 1;
    double inches_per_m_y_ = 1;
    FiraBounds field_;
    FiraBounds goal_;
    std::optional<FiraVector> last_ball_;
};

}  // namespace simrob::sport::foreign
