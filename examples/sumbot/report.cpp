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

/// How the times of one engine compare.
struct EngineErrors {
    Errors thesis;
    Errors real;

    /// The cell of one time.
    std::string add(double time_s, double thesis_s, double real_s) {
        return fmt::format("{:.2f} ({:+.1f} / {:+.1f})", time_s, thesis.add(time_s, thesis_s),
                           real.add(time_s, real_s));
    }
};

/// The names of the experiments' engines as heads of columns, and the line below.
std::string heads(const std::string& first, const std::vector<Experiment>& experiments) {
    std::string text = "| wheels (rad/s) | " + first + " |";
    for (const auto& experiment : experiments) text += " " + experiment.engine() + " |";
    text += "\n|---|---|---|";
    for (std::size_t i = 0; i < experiments.size(); ++i) text += "---|";
    return text + "\n";
}

std::string feet(const std::vector<EngineErrors>& errors) {
    std::string thesis = "| mean / worst against thesis | | |";
    std::string real = "| mean / worst against real | | |";
    for (const auto& engine : errors) {
        thesis += " " + engine.thesis.text() + " |";
        real += " " + engine.real.text() + " |";
    }
    return thesis + "\n" + real + "\n";
}

std::string straight_table(std::vector<Experiment>& experiments) {
    std::string text = heads("real robot (s) | thesis (s)", experiments);
    std::vector<EngineErrors> errors(experiments.size());
    for (const auto& row : straight_rows) {
        text += fmt::format("| {} | {:.2f} | {:.2f} |", pair_text(row.wheel_rad_s, row.wheel_rad_s),
                            row.real_s, row.simulated_s);
        for (std::size_t i = 0; i < experiments.size(); ++i) {
            const auto time_s = experiments[i].straight_s(row.wheel_rad_s);
            text += " " + (time_s ? errors[i].add(*time_s, row.simulated_s, row.real_s) : "never") +
                    " |";
        }
        text += "\n";
    }
    return text + feet(errors);
}

/// Of times and of diameters, which come from the same turns.
struct TurnTables {
    std::string times;
    std::string diameters;
};

TurnTables turn_tables(std::vector<Experiment>& experiments) {
    TurnTables made{heads("real robot (s) | thesis (s)", experiments),
                    heads("real robot (m) | thesis (m)", experiments)};
    std::vector<EngineErrors> errors(experiments.size());
    for (std::size_t k = 0; k < turn_rows.size(); ++k) {
        const TurnRow& row = turn_rows[k];
        const std::string wheels = pair_text(row.wheels.left_rad_s, row.wheels.right_rad_s);
        made.times += fmt::format("| {} | {:.2f} | {:.2f} |", wheels, row.real_s, row.simulated_s);
        made.diameters += fmt::format("| {} | {} | {} |", wheels, length_text(row.real_diameter_m),
                                      length_text(row.simulated_diameter_m));
        for (std::size_t i = 0; i < experiments.size(); ++i) {
            EngineErrors uncounted;
            const auto turn = experiments[i].turn(row.wheels);
            auto& counted = k == impossible_turn ? uncounted : errors[i];
            made.times +=
                " " + (turn ? counted.add(turn->time_s, row.simulated_s, row.real_s) : "never") +
                " |";
            made.diameters +=
                " " + (turn ? fmt::format("{:.3f}", turn->diameter_m) : "never") + " |";
        }
        made.times += "\n";
        made.diameters += "\n";
    }
    made.times += feet(errors);
    return made;
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

std::string tables(std::vector<Experiment>& experiments) {
    const auto turns = turn_tables(experiments);
    return "### 0.50 m in a straight line\n\n" + straight_table(experiments) +
           "\n### A turn of 360 degrees\n\n" + turns.times +
           "\n### The diameter of the circle\n\n" + turns.diameters;
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
