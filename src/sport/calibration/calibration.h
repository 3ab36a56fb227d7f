#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "simrob/scenario.h"

/// Fits what robots and balls are like to how real ones moved.
namespace simrob::sport::calibration {

struct WheelCommand {
    double time_s = 0;
    soccer::WheelVelocities wheels;
};

struct MeasuredPose {
    double time_s = 0;
    soccer::RobotState pose;  ///< from the middle of the pitch; a ball's rotation says nothing
};

/// A robot that began at rest and followed commands, or a ball.
struct MeasuredRun {
    std::string name;
    std::optional<soccer::ScenarioBall> ball;  ///< how it began; a robot's run has none
    std::vector<WheelCommand> commands;        ///< each stands until the next one
    std::vector<MeasuredPose> poses;           ///< two or more, one after the other
};

/// A number of the league that may vary, by its path in parameters_of().
struct FreeParameter {
    std::string name;  ///< such as "robot.track_m"
    double begin = 0;
    double least = 0;
    double most = 0;
};

struct Calibration {
    soccer::League league;
    std::vector<FreeParameter> parameters;
    std::vector<MeasuredRun> runs;
    double step_s = 1.0 / 60;
    double maximum_substep_s = 0.001;
    int most_trials = 600;
    std::string physics = "ode";
};

struct FittedParameter {
    std::string name;
    double begin = 0;
    double value = 0;
    /// Another number would hardly fit worse: the runs do not tell.
    bool is_undetermined = false;
};

/// Root of the mean square of how far things were from where they were measured.
struct RunError {
    std::string name;
    double before_m = 0;
    double after_m = 0;
};

struct CalibrationResult {
    soccer::League league;  ///< with what was fitted
    std::vector<FittedParameter> parameters;
    double before_m = 0;
    double after_m = 0;
    std::vector<RunError> runs;
    int trials = 0;
};

/// Whether it can be done; a refusal names the member.
Result<void> check(const Calibration& calibration);

/// The same inputs give the same numbers. Uses `simulation` up.
Result<CalibrationResult> calibrate(const Calibration& calibration, engine::Simulation& simulation,
                                    const command::Catalogue& catalogue);

}  // namespace simrob::sport::calibration
