#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "simrob/simulation.h"
#include "sumbot/straight_run.h"
#include "sumbot/thesis.h"

namespace sumbot {

/// The measurements of one full turn.
struct Turn {
    double time_s = 0;      ///< from the command, at rest, to 360 degrees
    double diameter_m = 0;  ///< of the circle in the second turn
    double farthest_m = 0;  ///< from its place at the beginning, in the first turn
};

/// The SumBot on its field. Each measurement begins with the robot at rest where it settled after
/// it was set down, so that none depends on another. Times are interpolated within an iteration.
class Experiment {
  public:
    /// Loads the world of annex 1 into the physics engine with this name, and lets the robot settle
    /// for 2 s with its motors holding. The reason of a failure is written to standard error.
    static std::optional<Experiment> open(const std::filesystem::path& world,
                                          const std::string& engine = "ode");
    /// The same for the text of a world.
    static std::optional<Experiment> make(const std::string& world,
                                          const std::string& engine = "ode");

    std::string engine() const { return simulation_.engine(); }

    /// Long enough for all starts. Nothing if the robot does not get that far in a minute.
    std::optional<StraightRun> straight(double wheel_rad_s);

    /// Nothing if two turns take more than two minutes.
    std::optional<Turn> turn(Wheels wheels);
    /// The time of one turn only.
    std::optional<double> turn_s(Wheels wheels);

    /// The largest angle between the robot's vertical axis and the world's, over all measurements.
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

/// The angle between the entity's z axis and the world's.
double tilt_rad(const simrob::EntityReading& entity);

}  // namespace sumbot
