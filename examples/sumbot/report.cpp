#include "sumbot/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sumbot {
namespace {

double error_percent(double value, double reference) {
    return 100 * (value / reference - 1);
}

/// Gathers the errors of a column: their mean and worst size.
class Errors {
  public:
    double add(double value, double reference) {
        const double error = error_percent(value, reference);
        sum_ += std::abs(error);
        worst_ = std::max(worst_, std::abs(error));
        ++count_;
        return error;
    }
    std::string text() const {
        return fmt::format("{:.1f} % / {:.1f} %", sum_ / std::max(count_, 1), worst_);
    }

  private:
    double sum_ = 0;
    double worst_ = 0;
    int count_ = 0;
};

std::string length_text(const std::optional<double>& length_m) {
    return length_m ? fmt::format("{:.2f}", *length_m) : "-";
}

std::string pair_text(double left, double right) {
    return fmt::format("{:g}, {:g}", left, right);
}

std::optional<std::string> straight_table(Experiment& experiment) {
    std::string text =
        "| wheels (rad/s) | real robot (s) | thesis (s) | SimRob (s) | against thesis | against "
        "real |\n|---|---|---|---|---|---|\n";
    Errors thesis;
    Errors real;
    for (const auto& row : straight_rows) {
        const auto time_s = experiment.straight_s(row.wheel_rad_s);
        if (!time_s) return std::nullopt;
        text += fmt::format("| {} | {:.2f} | {:.2f} | {:.2f} | {:+.1f} % | {:+.1f} % |\n",
                            pair_text(row.wheel_rad_s, row.wheel_rad_s), row.real_s,
                            row.simulated_s, *time_s, thesis.add(*time_s, row.simulated_s),
                            real.add(*time_s, row.real_s));
    }
    return text + fmt::format("| mean / worst | | | | {} | {} |\n", thesis.text(), real.text());
}

std::optional<std::string> turn_table(Experiment& experiment) {
    std::string text =
        "| wheels (rad/s) | real robot (s) | thesis (s) | SimRob (s) | against thesis | against "
        "real | diameter real (m) | thesis (m) | SimRob (m) |\n|---|---|---|---|---|---|---|---|"
        "---|\n";
    Errors thesis;
    Errors real;
    for (std::size_t i = 0; i < turn_rows.size(); ++i) {
        const TurnRow& row = turn_rows[i];
        const auto turn = experiment.turn(row.wheels);
        if (!turn) return std::nullopt;
        Errors uncounted;
        const bool counts = i != impossible_turn;
        text += fmt::format(
            "| {} | {:.2f} | {:.2f} | {:.2f} | {:+.1f} % | {:+.1f} % | {} | {} | {:.3f} |\n",
            pair_text(row.wheels.left_rad_s, row.wheels.right_rad_s), row.real_s, row.simulated_s,
            turn->time_s, (counts ? thesis : uncounted).add(turn->time_s, row.simulated_s),
            (counts ? real : uncounted).add(turn->time_s, row.real_s),
            length_text(row.real_diameter_m), length_text(row.simulated_diameter_m),
            turn->diameter_m);
    }
    return text + fmt::format("| mean / worst of the first ten | | | | {} | {} | | | |\n",
                              thesis.text(), real.text());
}

std::optional<std::string> turns_with(const SpeedMap& map, Experiment& experiment) {
    std::string text =
        "| real speeds | wheels (rad/s) | real robot (s) | SimRob (s) | error |\n"
        "|---|---|---|---|---|\n";
    Errors errors;
    for (std::size_t i = 0; i < turn_rows.size(); ++i) {
        const TurnRow& row = turn_rows[i];
        const Wheels wheels{wheel_speed(map, row.real_left), wheel_speed(map, row.real_right)};
        const auto turn = experiment.turn(wheels);
        if (!turn) return std::nullopt;
        Errors uncounted;
        text +=
            fmt::format("| {} | {:.2f}, {:.2f} | {:.2f} | {:.2f} | {:+.1f} % |\n",
                        pair_text(row.real_left, row.real_right), wheels.left_rad_s,
                        wheels.right_rad_s, row.real_s, turn->time_s,
                        (i == impossible_turn ? uncounted : errors).add(turn->time_s, row.real_s));
    }
    return text + fmt::format("| mean / worst of the first ten | | | | {} |\n", errors.text());
}

}  // namespace

std::optional<std::string> tables(Experiment& experiment) {
    const auto straight = straight_table(experiment);
    const auto turns = turn_table(experiment);
    if (!straight || !turns) return std::nullopt;
    return "### 0.50 m in a straight line\n\n" + *straight + "\n### A turn of 360 degrees\n\n" +
           *turns;
}

std::optional<std::string> calibration_report(Experiment& experiment) {
    const auto map = calibrate(experiment);
    if (!map) return std::nullopt;
    std::string text =
        "### The speed map\n\n"
        "| real speed | real robot (s) | SimRob (s) | wheels found (rad/s) | table 4 "
        "(rad/s) | difference |\n|---|---|---|---|---|---|\n";
    Errors errors;
    for (std::size_t i = 0; i < map->size(); ++i) {
        const MappedSpeed& found = (*map)[i];
        const StraightRow& row = straight_rows[i];
        text += fmt::format("| {} | {:.2f} | {:.2f} | {:.2f} | {:g} | {:+.1f} % |\n",
                            found.real_speed, row.real_s, found.simulated_s, found.wheel_rad_s,
                            row.wheel_rad_s, errors.add(found.wheel_rad_s, row.wheel_rad_s));
    }
    const auto turns = turns_with(*map, experiment);
    if (!turns) return std::nullopt;
    return text + fmt::format("| mean / worst | | | | | {} |\n", errors.text()) +
           "\n### Turns with this map, against the real robot\n\n" + *turns;
}

}  // namespace sumbot
