#pragma once

namespace simrob::device {

/// A controller by an error and how much it changed since the last run. The gain of the change is
/// for the whole difference, as in the thesis: a derivative gain is it times the period.
struct PdLaw {
    double proportional = 0;
    double difference = 0;

    /// Stores the error for the next run.
    double run(double error, double& last_error) const {
        const double change = error - last_error;
        last_error = error;
        return proportional * error + difference * change;
    }
};

}  // namespace simrob::device
