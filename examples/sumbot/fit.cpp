#include "sumbot/fit.h"

#include <cmath>
#include <vector>

#include "sport/calibration/minimise.h"

namespace sumbot {
namespace {

/// Errors of this size have the same weight.
constexpr double straight_scale_percent = 2;
constexpr double turn_scale_percent = 6;
constexpr double greatest_tilt_rad = 0.1;
constexpr double useless = 1e6;

Range range_of(const Parameter& parameter, Freedom freedom) {
    return freedom == Freedom::printed ? parameter.printed : parameter.by_hand;
}

Model model_at(const std::vector<double>& numbers, Freedom freedom) {
    Model model;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Range range = range_of(parameters[i], freedom);
        model.*parameters[i].place = std::lerp(range.least, range.most, numbers[i]);
    }
    return model;
}

/// The values printed in annex 1.
std::vector<double> beginning(Freedom freedom) {
    const Model printed;
    std::vector<double> numbers;
    for (const auto& parameter : parameters) {
        const Range range = range_of(parameter, freedom);
        numbers.push_back((printed.*parameter.place - range.least) / (range.most - range.least));
    }
    return numbers;
}

}  // namespace

double Score::cost() const {
    const auto weighed = [](const Errors& errors, double scale) {
        return errors.sum_of_squares() / (scale * scale);
    };
    const double sum = weighed(from_rest, straight_scale_percent) +
                       weighed(rolling, straight_scale_percent) +
                       weighed(turns, turn_scale_percent);
    return std::sqrt(sum / (from_rest.count() + rolling.count() + turns.count()));
}

std::optional<Score> score(Experiment& experiment) {
    Score score;
    for (const auto& row : straight_rows) {
        const auto run = experiment.straight(row.wheel_rad_s);
        if (!run) return std::nullopt;
        score.from_rest.add(*run->time_s(Start::rest), row.simulated_s);
        score.from_line.add(*run->time_s(Start::line), row.simulated_s);
        score.rolling.add(*run->time_s(Start::rolling), row.simulated_s);
    }
    for (std::size_t i = 0; i < impossible_turn; ++i) {
        const auto time_s = experiment.turn_s(turn_rows[i].wheels);
        if (!time_s) return std::nullopt;
        score.turns.add(*time_s, turn_rows[i].simulated_s);
    }
    return experiment.greatest_tilt_rad() > greatest_tilt_rad ? std::nullopt : std::optional(score);
}

Model fit(const std::string& annex_1, const std::string& engine, Freedom freedom, int most_trials) {
    const auto cost = [&](const std::vector<double>& numbers) {
        const auto world = world_with(model_at(numbers, freedom), annex_1);
        auto experiment = world ? Experiment::make(*world, engine) : std::nullopt;
        const auto found = experiment ? score(*experiment) : std::nullopt;
        return found ? found->cost() : useless;
    };
    return model_at(simrob::sport::calibration::minimise(cost, beginning(freedom), most_trials),
                    freedom);
}

}  // namespace sumbot
