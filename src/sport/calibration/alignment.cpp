#include <cmath>
#include <complex>

#include "sport/calibration/trial.h"

namespace simrob::sport::calibration {
namespace {

using Number = std::complex<double>;

Number place_of(const soccer::RobotState& state) {
    return {state.x_m, state.y_m};
}

Number heading_of(const soccer::RobotState& state) {
    return std::polar(1.0, state.rotation_rad);
}

/// A rigid motion of the plane: a rotation, then a translation.
struct Motion {
    Number turn = 1;
    Number way = 0;
};

/// The motion that brings the driven path closest to the measured one, in closed form: headings
/// count as points on a circle of radius `turn_m`.
Motion best_motion(const std::vector<MeasuredPose>& measured,
                   const std::vector<soccer::RobotState>& driven, double turn_m) {
    const double count = static_cast<double>(measured.size());
    Number measured_middle = 0;
    Number driven_middle = 0;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        measured_middle += place_of(measured[i].pose) / count;
        driven_middle += place_of(driven[i]) / count;
    }
    Number together = 0;
    for (std::size_t i = 0; i < measured.size(); ++i)
        together +=
            std::conj(place_of(driven[i]) - driven_middle) *
                (place_of(measured[i].pose) - measured_middle) +
            turn_m * turn_m * std::conj(heading_of(driven[i])) * heading_of(measured[i].pose);
    const double length = std::abs(together);
    const Number turn = length > 0 ? together / length : Number(1);
    return {turn, measured_middle - turn * driven_middle};
}

}  // namespace

double mean_square_m2(const std::vector<MeasuredPose>& measured,
                      const std::vector<soccer::RobotState>& driven, double turn_m,
                      bool is_aligned) {
    const Motion motion = is_aligned ? best_motion(measured, driven, turn_m) : Motion{};
    double sum = 0;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        sum +=
            std::norm(motion.turn * place_of(driven[i]) + motion.way - place_of(measured[i].pose));
        sum += turn_m * turn_m *
               std::norm(motion.turn * heading_of(driven[i]) - heading_of(measured[i].pose));
    }
    return sum / static_cast<double>(measured.size());
}

}  // namespace simrob::sport::calibration
