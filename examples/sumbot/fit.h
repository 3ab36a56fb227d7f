#pragma once

#include <optional>
#include <string>

#include "sumbot/errors.h"
#include "sumbot/experiment.h"
#include "sumbot/model.h"

namespace sumbot {

/// How a model does against tables 5 and 6.
struct Score {
    Errors from_rest;  ///< straight runs by each start
    Errors from_line;
    Errors rolling;
    Errors turns;  ///< from rest, without the impossible row
    /// Root of the mean square of the errors from rest, rolling and in turns, each as a share of
    /// what its kind can tell: straight runs of the thesis follow one law within 0.2 %, turns
    /// scatter by 6 %.
    double cost() const;
};

/// Nothing when the robot tips over, or does not get along.
std::optional<Score> score(Experiment& experiment);

/// What may be varied.
enum class Freedom : std::uint8_t { printed, by_hand };

/// The model within its ranges that does best from rest, rolling and in the turns, by a search of
/// about so many trials. The same inputs find the same numbers.
Model fit(const std::string& annex_1, const std::string& engine, Freedom freedom, int most_trials);

}  // namespace sumbot
