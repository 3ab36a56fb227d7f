#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "simrob/simulation.h"
#include "sumbot/straight_run.h"
#include "sumbot/thesis.h"

namespace sumbot {

/// How one full turn went.
struct Turn {
    double time_s = 0;      ///< from the command, at rest, to 360 degrees
    double diameter_m = 0;  ///< of the circle that the second turn describes
    double farthest_m = 0;  ///< from where it began, during the first turn
};

/// The SumBot on its field. Every measurement begins with the robot at rest where it settled after
/// its fall, so that none depends on the others. Times are interpolated within an iteration.
class Experiment {
  public:
    /// Loads the world of annex 1 into the physics engine of this name and lets the robot settle
    /// for 2 s with its motors holding. Why it cannot be is written to the standard error.
    static std::optional<Experiment> open(const std::filesystem::path& world,
                                          const std::string& engine = "ode");
    /// The same with the text of a world.
    static std::optional<Experiment> make(const std::string& world,
                                          const std::string& engine = "ode");

    std::string engine() const { return simulation_.engine(); }

    /// Long enough for all starts. Nothing when the robot does not get so far in a minute.
    std::optional<StraightRun> straight(double wheel_rad_s);

    /// Nothing when two turns take more than two minutes.
    std::optional<Turn> turn(Wheels wheels);
    /// The time of one turn alone.
    std::optional<double> turn_s(Wheels wheels);

    /// The greatest angle of the robot's own vertical against the world's, in all measurements.
    double greatest_tilt_rad() const { return greatest_tilt_rad_; }

  private:
    Experiment() = default;
    void settle();
    void command(Wheels wheels);
    std::optional<Turn> turn(Wheels wheels, bool with_diameter);
    simrob::EntityReading advance();

    simrob::Simulation simulation_;
    simrob::Moment settled_;
    double greatest_tilt_rad_ = 0;
};

/// The message that sets the speeds of the SumBot's two wheels.
std::string motor_message(Wheels wheels);

/// The angle of the entity's own z axis against the world's.
double tilt_rad(const simrob::EntityReading& entity);

}  // namespace sumbot
