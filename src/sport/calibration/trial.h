#pragma once

#include "sport/calibration/calibration.h"

namespace simrob::sport::calibration {

/// Drives the runs of a calibration with some parameters.
class Trial {
  public:
    /// All arguments must outlive it.
    Trial(const Calibration& calibration, engine::Simulation& simulation,
          const command::Catalogue& catalogue)
        : calibration_(calibration), simulation_(simulation), catalogue_(catalogue) {}

    /// The states at the times of each run's poses. Refuses an impossible league.
    Result<std::vector<std::vector<soccer::RobotState>>> drive(const soccer::League& league);
    /// The mean square error of each run, m2.
    Result<std::vector<double>> errors_m2(const soccer::League& league);

  private:
    const Calibration& calibration_;
    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
};

/// The mean square distance of two paths, m2. Turning by a radian counts as `turn_m`. If
/// `is_aligned`, the paths are first superposed as well as possible.
double mean_square_m2(const std::vector<MeasuredPose>& measured,
                      const std::vector<soccer::RobotState>& driven, double turn_m,
                      bool is_aligned);

}  // namespace simrob::sport::calibration
