#include "sport/calibration/trial.h"

#include <cmath>
#include <numbers>

#include "base/require.h"
#include "engine/runner.h"
#include "sport/pitch/pitch.h"

namespace simrob::sport::calibration {
namespace {

using soccer::RobotState;

/// A full turn of a robot's heading counts as much as its rim's path around this circle.
constexpr double turn_share = 0.5;  ///< of its side

/// A pitch with one robot or the ball alone on it, for one run after the other.
class Track {
  public:
    Track(const Calibration& calibration, const soccer::League& league,
          engine::Simulation& simulation, const command::Catalogue& catalogue)
        : calibration_(calibration),
          league_(league),
          simulation_(simulation),
          pitch_(simulation, catalogue) {}

    Result<void> build(bool is_for_ball) {
        simulation_.reset();
        const soccer::BallState centre = league_.centre();
        SIMROB_REQUIRE(pitch_.create_field(league_.field));
        if (is_for_ball) {
            SIMROB_REQUIRE(pitch_.create_ball(centre.x_m, centre.y_m, league_.ball));
        } else {
            const RobotState middle{centre.x_m, centre.y_m, 0};
            SIMROB_REQUIRE(pitch_.create_robots({&middle, 1}, league_.robot));
        }
        SIMROB_REQUIRE(pitch_.start(
            {.step_s = calibration_.step_s, .maximum_substep_s = calibration_.maximum_substep_s}));
        beginning_ = simulation_.checkpoint();
        wheels_ = pitch_.wheels();
        return {};
    }

    Result<std::vector<RobotState>> drive(const MeasuredRun& run) {
        SIMROB_REQUIRE(simulation_.restore(beginning_));
        pitch_.set_wheels(wheels_);
        SIMROB_REQUIRE(place(run));
        simulation_.publish();
        const double begin_s = run.poses.front().time_s;
        std::vector<RobotState> driven;
        RobotState before = now(run);
        RobotState after = before;
        std::size_t command = 0;
        double time_s = 0;
        int step = 0;
        Result<void> turned;
        engine::Runner(simulation_)
            .before_each([&] {
                if (driven.size() >= run.poses.size()) return false;
                time_s = step * calibration_.step_s;
                turned = turn_wheels(run, begin_s + time_s, command);
                pitch_.turn_wheels();
                return turned.has_value();
            })
            .after_each([&](const engine::Snapshot&) {
                ++step;
                before = after;
                after = now(run);
                take_poses(run, time_s, before, after, driven);
            })
            .run();
        SIMROB_REQUIRE(turned);
        return driven;
    }

  private:
    Result<void> place(const MeasuredRun& run) {
        const soccer::BallState centre = league_.centre();
        if (run.ball)
            return pitch_.set_ball_motion({centre.x_m + run.ball->x_m, centre.y_m + run.ball->y_m,
                                           run.ball->velocity_x_m_s, run.ball->velocity_y_m_s,
                                           run.ball->rolls});
        const RobotState& first = run.poses.front().pose;
        return pitch_.set_robot_motion(
            0, {.state = {centre.x_m + first.x_m, centre.y_m + first.y_m, first.rotation_rad}});
    }

    /// Gives the commands due by `time_s`.
    Result<void> turn_wheels(const MeasuredRun& run, double time_s, std::size_t& command) {
        const double soon_s = time_s + calibration_.step_s / 2;
        for (; command < run.commands.size() && run.commands[command].time_s <= soon_s; ++command)
            SIMROB_REQUIRE(pitch_.set_wheel_velocities(0, run.commands[command].wheels));
        return {};
    }

    RobotState now(const MeasuredRun& run) const {
        const soccer::BallState centre = league_.centre();
        const soccer::Environment environment = pitch_.environment();
        RobotState state = run.ball ? RobotState{environment.ball.x_m, environment.ball.y_m, 0}
                                    : environment.robots[0];
        state.x_m -= centre.x_m;
        state.y_m -= centre.y_m;
        return state;
    }

    /// Records the poses whose times lie in the step that began at `time_s`.
    void take_poses(const MeasuredRun& run, double time_s, const RobotState& before,
                    const RobotState& after, std::vector<RobotState>& driven) const {
        const double begin_s = run.poses.front().time_s;
        while (driven.size() < run.poses.size()) {
            const double share =
                (run.poses[driven.size()].time_s - begin_s - time_s) / calibration_.step_s;
            if (share > 1) return;
            const double turn_rad =
                std::remainder(after.rotation_rad - before.rotation_rad, 2 * std::numbers::pi);
            driven.push_back({std::lerp(before.x_m, after.x_m, share),
                              std::lerp(before.y_m, after.y_m, share),
                              before.rotation_rad + share * turn_rad});
        }
    }

    const Calibration& calibration_;
    const soccer::League& league_;
    engine::Simulation& simulation_;
    pitch::Pitch pitch_;
    engine::Checkpoint beginning_;
    std::vector<soccer::WheelState> wheels_;
};

}  // namespace

Result<std::vector<std::vector<RobotState>>> Trial::drive(const soccer::League& league) {
    std::vector<std::vector<RobotState>> driven(calibration_.runs.size());
    for (const bool is_for_ball : {false, true}) {
        Track track(calibration_, league, simulation_, catalogue_);
        bool is_built = false;
        for (std::size_t i = 0; i < driven.size(); ++i) {
            const MeasuredRun& run = calibration_.runs[i];
            if (run.ball.has_value() != is_for_ball) continue;
            if (!is_built) SIMROB_REQUIRE(track.build(is_for_ball));
            is_built = true;
            auto way = track.drive(run);
            if (!way) return tl::unexpected(way.error());
            driven[i] = std::move(*way);
        }
    }
    return driven;
}

Result<std::vector<double>> Trial::errors_m2(const soccer::League& league) {
    const auto driven = drive(league);
    if (!driven) return tl::unexpected(driven.error());
    std::vector<double> errors;
    for (std::size_t i = 0; i < driven->size(); ++i) {
        const MeasuredRun& run = calibration_.runs[i];
        const double turn_m = run.ball ? 0 : turn_share * calibration_.league.robot.side_m;
        errors.push_back(mean_square_m2(run.poses, (*driven)[i], turn_m, !run.ball));
    }
    return errors;
}

}  // namespace simrob::sport::calibration
