#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "simrob/scenario.h"

/// Fits the properties of robots and balls to measured motion.
namespace simrob::sport::calibration {

struct WheelCommand {
    double time_s = 0;
    soccer::WheelVelocities wheels;
};

struct MeasuredPose {
    double time_s = 0;
    /// Relative to the middle of the pitch; a ball's rotation means nothing.
    soccer::RobotState pose;
};

/// A ball, or a robot that began at rest and followed commands.
struct MeasuredRun {
    std::string name;
    std::optional<soccer::ScenarioBall> ball;  ///< how it began; absent for a robot's run
    std::vector<WheelCommand> commands;        ///< each holds until the next one
    std::vector<MeasuredPose> poses;           ///< two or more, in order of time
};

/// A number of the league that may vary, by its path in parameters_of().
struct FreeParameter {
    std::string name;  ///< for example "robot.track_m"
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
    /// Another value would hardly fit worse: the runs do not determine it.
    bool is_undetermined = false;
};

/// Root mean square of the distances from the measured positions.
struct RunError {
    std::string name;
    double before_m = 0;
    double after_m = 0;
};

struct CalibrationResult {
    soccer::League league;  ///< with the fitted values
    std::vector<FittedParameter> parameters;
    double before_m = 0;
    double after_m = 0;
    std::vector<RunError> runs;
    int trials = 0;
};

/// Whether it is possible; a refusal names the member.
Result<void> check(const Calibration& calibration);

/// The same inputs give the same numbers. Consumes `simulation`.
Result<CalibrationResult> calibrate(const Calibration& calibration, engine::Simulation& simulation,
                                    const command::Catalogue& catalogue);

}  // namespace simrob::sport::calibration
