#pragma once

#include <optional>
#include <string>

#include "sumbot/errors.h"
#include "sumbot/experiment.h"
#include "sumbot/model.h"

namespace sumbot {

/// How well a model agrees with tables 5 and 6.
struct Score {
    Errors from_rest;  ///< straight runs with each start
    Errors from_line;
    Errors rolling;
    Errors turns;  ///< from rest, without the impossible row
    /// The root mean square of the errors from rest, rolling and in turns, each divided by how
    /// exact its kind can be: the thesis's straight runs follow one law within 0.2 %, its turns
    /// scatter by 6 %.
    double cost() const;
};

/// Nothing if the robot tips over or does not move on.
std::optional<Score> score(Experiment& experiment);

/// Which numbers may vary.
enum class Freedom : std::uint8_t { printed, by_hand };

/// The model within its ranges that agrees best from rest, rolling and in turns, searched with
/// about this many trials. Equal inputs give equal numbers.
Model fit(const std::string& annex_1, const std::string& engine, Freedom freedom, int most_trials);

}  // namespace sumbot
