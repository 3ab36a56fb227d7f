#include "sumbot/report.h"

#include <fmt/format.h>

#include "sumbot/errors.h"
#include "sumbot/law.h"

namespace sumbot {
namespace {

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

    /// The table cell for one time.
    std::string add(double time_s, double thesis_s, double real_s) {
        return fmt::format("{:.2f} ({:+.1f} / {:+.1f})", time_s, thesis.add(time_s, thesis_s),
                           real.add(time_s, real_s));
    }
};

/// Names of the experiments' engines as column heads, and the line below them.
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

/// The five runs in one engine; nothing if one of them did not finish.
using StraightRuns = std::array<std::optional<StraightRun>, straight_rows.size()>;
using StraightTimes = std::array<double, straight_rows.size()>;

std::vector<StraightRuns> straight_runs(std::vector<Experiment>& experiments) {
    std::vector<StraightRuns> runs(experiments.size());
    for (std::size_t i = 0; i < experiments.size(); ++i)
        for (std::size_t k = 0; k < straight_rows.size(); ++k)
            runs[i][k] = experiments[i].straight(straight_rows[k].wheel_rad_s);
    return runs;
}

std::string straight_table(const std::vector<Experiment>& experiments,
                           const std::vector<StraightRuns>& runs, Start start) {
    std::string text = heads("real robot (s) | thesis (s)", experiments);
    std::vector<EngineErrors> errors(experiments.size());
    for (std::size_t k = 0; k < straight_rows.size(); ++k) {
        const StraightRow& row = straight_rows[k];
        text += fmt::format("| {} | {:.2f} | {:.2f} |", pair_text(row.wheel_rad_s, row.wheel_rad_s),
                            row.real_s, row.simulated_s);
        for (std::size_t i = 0; i < experiments.size(); ++i) {
            const auto time_s = runs[i][k] ? runs[i][k]->time_s(start) : std::nullopt;
            text += " " + (time_s ? errors[i].add(*time_s, row.simulated_s, row.real_s) : "never") +
                    " |";
        }
        text += "\n";
    }
    return text + feet(errors);
}

template <class Timed>
std::optional<StraightTimes> times_of(const StraightRuns& runs, const Timed& timed) {
    StraightTimes times_s{};
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const auto time_s = runs[k] ? timed(*runs[k]) : std::nullopt;
        if (!time_s) return std::nullopt;
        times_s[k] = *time_s;
    }
    return times_s;
}

std::string law_row(const std::string& name, const StraightTimes& times_s) {
    const StraightLaw law = fitted_law(times_s);
    return fmt::format("| {} | {:.2f} ± {:.2f} | {:.2f} ± {:.2f} | {:.3f} |\n", name,
                       1000 * law.radius_m.value, 1000 * law.radius_m.error, law.lag_s.value,
                       law.lag_s.error, law.worst_residual_s);
}

/// What the rows reveal about the start.
std::string law_table(const std::vector<Experiment>& experiments,
                      const std::vector<StraightRuns>& runs) {
    std::string text =
        "| rows | rolling radius (mm) | lag (s) | farthest row (s) |\n|---|---|---|---|\n";
    StraightTimes thesis_s{};
    for (std::size_t k = 0; k < straight_rows.size(); ++k)
        thesis_s[k] = straight_rows[k].simulated_s;
    text += law_row("thesis, table 5", thesis_s);
    constexpr std::array<std::pair<Start, const char*>, 3> starts{{{Start::rest, ", from rest"},
                                                                   {Start::line, ", past a line"},
                                                                   {Start::rolling, ", rolling"}}};
    for (std::size_t i = 0; i < experiments.size(); ++i)
        for (const auto& [start, name] : starts)
            if (const auto times_s = times_of(
                    runs[i], [from = start](const StraightRun& run) { return run.time_s(from); }))
                text += law_row(experiments[i].engine() + name, *times_s);
    return text;
}

/// The errors against table 5 if the stopwatch starts after this many metres.
std::optional<Errors> errors_after(const StraightRuns& runs, double run_up_m) {
    const auto times_s =
        times_of(runs, [&](const StraightRun& run) { return run.time_after_s(run_up_m); });
    if (!times_s) return std::nullopt;
    Errors errors;
    for (std::size_t k = 0; k < straight_rows.size(); ++k)
        errors.add((*times_s)[k], straight_rows[k].simulated_s);
    return errors;
}

/// The run-up that comes closest to table 5.
std::string run_up_table(const std::vector<Experiment>& experiments,
                         const std::vector<StraightRuns>& runs) {
    std::string text =
        "| engine | run-up that fits best (mm) | mean / worst against thesis |\n|---|---|---|\n";
    constexpr int longest_mm = 200;
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        int best_mm = 0;
        std::optional<Errors> best = errors_after(runs[i], 0);
        for (int mm = 1; best && mm <= longest_mm; ++mm) {
            const auto errors = errors_after(runs[i], mm / 1000.0);
            if (!errors || errors->sum_of_squares() >= best->sum_of_squares()) continue;
            best = errors;
            best_mm = mm;
        }
        text += fmt::format("| {} | {} | {} |\n", experiments[i].engine(), best_mm,
                            best ? best->text() : "never");
    }
    return text;
}

/// Errors of times and of diameters, which come from the same turns.
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

/// The wheel speeds found with each start, beside those of table 4.
std::string speed_table(const std::array<SpeedMap, 3>& maps) {
    std::string text =
        "| real speed | real robot (s) | table 4 (rad/s) | found from rest (rad/s) | past a line | "
        "rolling |\n|---|---|---|---|---|---|\n";
    std::array<Errors, 3> errors;
    for (std::size_t k = 0; k < straight_rows.size(); ++k) {
        const StraightRow& row = straight_rows[k];
        text += fmt::format("| {} | {:.2f} | {:g} |", row.real_speed, row.real_s, row.wheel_rad_s);
        for (std::size_t i = 0; i < maps.size(); ++i) {
            const double speed = maps[i][k].wheel_rad_s;
            text +=
                fmt::format(" {:.2f} ({:+.1f} %) |", speed, errors[i].add(speed, row.wheel_rad_s));
        }
        text += "\n";
    }
    text += "| mean / worst | | |";
    for (const auto& column : errors) text += " " + column.text() + " |";
    return text + "\n";
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
    const auto runs = straight_runs(experiments);
    const auto turns = turn_tables(experiments);
    return "### 0.50 m in a straight line, from rest\n\n" +
           straight_table(experiments, runs, Start::rest) +
           "\n### 0.50 m in a straight line, past a line half its length ahead\n\n" +
           straight_table(experiments, runs, Start::line) +
           "\n### 0.50 m in a straight line, rolling\n\n" +
           straight_table(experiments, runs, Start::rolling) +
           "\n### What the rows say about the start\n\n" + law_table(experiments, runs) + "\n" +
           run_up_table(experiments, runs) + "\n### A turn of 360 degrees\n\n" + turns.times +
           "\n### The diameter of the circle\n\n" + turns.diameters;
}

std::optional<std::string> calibration_report(Experiment& experiment) {
    constexpr std::array starts{Start::rest, Start::line, Start::rolling};
    std::array<SpeedMap, starts.size()> maps;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto found = calibrate(experiment, starts[i]);
        if (!found) return std::nullopt;
        maps[i] = *found;
    }
    const auto turns = turns_with(maps[1], experiment);
    if (!turns) return std::nullopt;
    return "### The speed map\n\n" + speed_table(maps) +
           "\n### Turns with the map of the start past a line, against the real robot\n\n" + *turns;
}

}  // namespace sumbot
