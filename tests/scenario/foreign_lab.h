#pragma once

#include <sys/wait.h>

#include <cerrno>
#include <cmath>
#include <numbers>

#include "gtest/gtest.h"
#include "scenario/cli_process.h"
#include "simrob/strategy.h"
#include "sport/foreign/foreign.h"
#include "support/temporary_folder.h"

namespace simrob::test {

/// Built once for all tests of the program, and removed at its end.
inline std::string built_library(const std::string& folder) {
    static const TemporaryFolder place;
    const std::string library =
        place.path() + "/" + std::filesystem::path(folder).filename().string() + ".so";
    if (!std::filesystem::exists(library)) {
        const auto built = run_simrob("strategy build '" + (source_folder() / folder).string() +
                                      "' --output '" + library + "' 2>&1");
        EXPECT_EQ(built.status, 0) << built.out;
    }
    return library;
}

inline sport::foreign::ForeignOptions quick_options() {
    sport::foreign::ForeignOptions options{.program = program(),
                                           .python_folder = source_folder() / "agents/python"};
    options.limits.answer_s = 60;
    return options;
}

inline std::unique_ptr<soccer::Strategy> opened(
    const std::string& file, const sport::foreign::ForeignOptions& options = quick_options()) {
    auto strategy = sport::foreign::open_foreign(file, options);
    EXPECT_TRUE(strategy) << (strategy ? "" : strategy.error().reason.words());
    return strategy ? std::move(*strategy) : nullptr;
}

/// Whether a child process is left, alive or not yet reaped.
inline bool has_children() {
    return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD;
}

/// A pitch without bodies: robots go where their wheels take them, the ball where it is put, or is
/// pushed by whoever comes close.
class PaperPitch {
  public:
    explicit PaperPitch(const std::string& league_name = "fira-5v5",
                        soccer::Team team = soccer::Team::blue)
        : league_(*soccer::find_league(league_name)), team_(team) {
        const auto states = league_.kick_off();
        const auto centre = league_.centre();
        for (std::size_t i = 0; i < states.size(); ++i) {
            soccer::RobotSeen robot{states[i].x_m - centre.x_m, states[i].y_m - centre.y_m,
                                    states[i].rotation_rad};
            (i < league_.robots_per_side ? ours_ : theirs_).push_back(robot);
        }
        wheels_.resize(ours_.size());
        ball_.x_m = 0.2;
        ball_.y_m = 0.15;
    }

    std::optional<soccer::Forfeit> begin(soccer::Strategy& strategy) const {
        return strategy.begin({.league = league_, .team = team_, .seed = 7});
    }
    std::optional<soccer::Forfeit> play(soccer::Strategy& strategy) {
        const soccer::Sight now = sight();
        const auto forfeit = strategy.play(now, wheels_);
        move();
        return forfeit;
    }
    soccer::Sight sight() const {
        soccer::Sight now;
        now.time_s = time_s_;
        now.state = state;
        now.whose_ball = whose_ball;
        now.ball = ball_;
        now.ours = ours_;
        now.theirs = theirs_;
        return now;
    }

    const soccer::League& league() const { return league_; }
    soccer::BallSeen& ball() { return ball_; }
    std::vector<soccer::RobotSeen>& ours() { return ours_; }
    const std::vector<soccer::WheelVelocities>& wheels() const { return wheels_; }
    soccer::GameState state = soccer::GameState::play;
    soccer::WhoseBall whose_ball = soccer::WhoseBall::anyone;

  private:
    static constexpr double step_s = 1.0 / 60;

    void move() {
        for (std::size_t i = 0; i < ours_.size(); ++i) {
            soccer::RobotSeen& robot = ours_[i];
            const double unit_m_s = league_.robot.unit_m_s;
            const double left = std::clamp(wheels_[i].left, -125.0, 125.0) * unit_m_s;
            const double right = std::clamp(wheels_[i].right, -125.0, 125.0) * unit_m_s;
            robot.rotation_rad =
                std::remainder(robot.rotation_rad + (right - left) / league_.robot.track_m * step_s,
                               2 * std::numbers::pi);
            robot.velocity_x_m_s = (left + right) / 2 * std::cos(robot.rotation_rad);
            robot.velocity_y_m_s = (left + right) / 2 * std::sin(robot.rotation_rad);
            robot.x_m = within(robot.x_m + robot.velocity_x_m_s * step_s, league_.length_m() / 2);
            robot.y_m = within(robot.y_m + robot.velocity_y_m_s * step_s, league_.width_m() / 2);
            push(robot);
        }
        time_s_ += step_s;
    }
    void push(const soccer::RobotSeen& robot) {
        constexpr double reach_m = 0.06;
        const double away_m = std::hypot(ball_.x_m - robot.x_m, ball_.y_m - robot.y_m);
        if (away_m >= reach_m || away_m == 0) return;
        ball_.x_m = robot.x_m + (ball_.x_m - robot.x_m) * reach_m / away_m;
        ball_.y_m =
            within(robot.y_m + (ball_.y_m - robot.y_m) * reach_m / away_m, league_.width_m() / 2);
    }
    static double within(double value, double bound) { return std::clamp(value, -bound, bound); }

    const soccer::League& league_;
    soccer::Team team_;
    double time_s_ = 0;
    soccer::BallSeen ball_;
    std::vector<soccer::RobotSeen> ours_;
    std::vector<soccer::RobotSeen> theirs_;
    std::vector<soccer::WheelVelocities> wheels_;
};

}  // namespace simrob::test
