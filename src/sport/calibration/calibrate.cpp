#include <algorithm>
#include <cmath>
#include <limits>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/require.h"
#include "sport/calibration/calibration.h"
#include "sport/calibration/minimise.h"
#include "sport/calibration/reasons.h"
#include "sport/calibration/trial.h"
#include "sport/pitch/range.h"
#include "sport/scenario/numbers.h"

namespace simrob::sport::calibration {

using pitch::require_between;
using scenario::find_number;
using scenario::NamedNumber;

namespace {

constexpr double longest_run_s = 600;
/// The runs do not determine a parameter if it may change by this share of its range while the
/// error grows by less than that share and distance.
constexpr double probe_share = 0.05;
constexpr double least_growth = 0.001;
constexpr double least_growth_m = 1e-6;

Result<void> check_run(const MeasuredRun& run, const std::string& path) {
    if (run.poses.size() < 2)
        return refuse(path + ".poses", std::to_string(run.poses.size()),
                      reasons::expected_two_or_more());
    for (std::size_t i = 1; i < run.poses.size(); ++i)
        if (!(run.poses[i].time_s > run.poses[i - 1].time_s))
            return refuse(path + ".poses." + std::to_string(i), real_text(run.poses[i].time_s),
                          reasons::expected_later_time());
    if (!(run.poses.back().time_s - run.poses.front().time_s <= longest_run_s))
        return refuse(path + ".poses", real_text(run.poses.back().time_s),
                      reasons::run_too_long(longest_run_s));
    for (std::size_t i = 0; i < run.commands.size(); ++i) {
        const std::string command = path + ".commands." + std::to_string(i);
        constexpr double most = soccer::greatest_wheel_velocity;
        const WheelCommand& its = run.commands[i];
        SIMROB_REQUIRE(require_between(command.c_str(), its.wheels.left, -most, most));
        SIMROB_REQUIRE(require_between(command.c_str(), its.wheels.right, -most, most));
        if (i > 0 && !(its.time_s >= run.commands[i - 1].time_s))
            return refuse(command, real_text(its.time_s), reasons::expected_time_in_order());
    }
    return {};
}

Result<void> check_parameter(const FreeParameter& parameter,
                             const std::vector<NamedNumber>& known) {
    const NamedNumber* const number = find_number(known, parameter.name);
    const std::string path = "parameters." + parameter.name;
    if (number == nullptr) {
        std::string names;
        for (const auto& one : known) names += (names.empty() ? "" : ", ") + one.path;
        return refuse(path, "", expected_choice(names));
    }
    for (const double value : {parameter.least, parameter.most})
        SIMROB_REQUIRE(require_between(path.c_str(), value, number->least, number->most));
    if (!(parameter.least < parameter.most))
        return refuse(path, real_text(parameter.least),
                      reasons::least_above_greatest(parameter.most));
    return require_between(path.c_str(), parameter.begin, parameter.least, parameter.most);
}

double mean_m2(const std::vector<double>& errors_m2) {
    double sum = 0;
    for (const double error : errors_m2) sum += error;
    return sum / static_cast<double>(errors_m2.size());
}

/// Tries values, each scaled to 0 to 1 within its range.
class Fitter {
  public:
    Fitter(const Calibration& calibration, engine::Simulation& simulation,
           const command::Catalogue& catalogue)
        : calibration_(calibration),
          league_(calibration.league),
          places_(scenario::parameters_of(league_)),
          trial_(calibration, simulation, catalogue) {}

    std::vector<double> begin() const {
        std::vector<double> numbers;
        for (const auto& parameter : calibration_.parameters)
            numbers.push_back((parameter.begin - parameter.least) /
                              (parameter.most - parameter.least));
        return numbers;
    }

    /// A league that cannot be built is infinitely wrong.
    double error_m(const std::vector<double>& numbers) {
        const auto errors = errors_m2(numbers);
        return errors ? std::sqrt(mean_m2(*errors)) : std::numeric_limits<double>::max();
    }

    Result<std::vector<double>> errors_m2(const std::vector<double>& numbers) {
        ++trials_;
        take(numbers);
        return trial_.errors_m2(league_);
    }

    bool is_undetermined(std::vector<double> numbers, std::size_t which, double least_m) {
        const double there = numbers[which];
        for (const double probe : {there - probe_share, there + probe_share}) {
            if (probe < 0 || probe > 1) continue;
            numbers[which] = probe;
            if (error_m(numbers) > least_m * (1 + least_growth) + least_growth_m) return false;
        }
        return true;
    }

    const soccer::League& take(const std::vector<double>& numbers) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const FreeParameter& its = calibration_.parameters[i];
            *find_number(places_, its.name)->place = std::lerp(its.least, its.most, numbers[i]);
        }
        return league_;
    }
    double value(std::size_t which) const {
        return *find_number(places_, calibration_.parameters[which].name)->place;
    }
    int trials() const { return trials_; }

  private:
    const Calibration& calibration_;
    soccer::League league_;
    std::vector<NamedNumber> places_;
    Trial trial_;
    int trials_ = 0;
};

}  // namespace

Result<void> check(const Calibration& calibration) {
    soccer::League league = calibration.league;
    const auto known = scenario::parameters_of(league);
    if (calibration.parameters.empty())
        return refuse("parameters", "", reasons::nothing_may_vary());
    for (const auto& parameter : calibration.parameters)
        SIMROB_REQUIRE(check_parameter(parameter, known));
    if (calibration.runs.empty()) return refuse("runs", "", reasons::expected_one_or_more());
    for (std::size_t i = 0; i < calibration.runs.size(); ++i)
        SIMROB_REQUIRE(check_run(calibration.runs[i], "runs." + std::to_string(i)));
    SIMROB_REQUIRE(require_between("step_s", calibration.step_s, limits::minimum_timestep_s,
                                   limits::maximum_timestep_s));
    return require_between("maximum_substep_s", calibration.maximum_substep_s,
                           limits::minimum_substep_s, limits::maximum_timestep_s);
}

Result<CalibrationResult> calibrate(const Calibration& calibration, engine::Simulation& simulation,
                                    const command::Catalogue& catalogue) {
    SIMROB_REQUIRE(check(calibration));
    Fitter fitter(calibration, simulation, catalogue);
    const std::vector<double> begin = fitter.begin();
    const auto before = fitter.errors_m2(begin);
    if (!before) return tl::unexpected(before.error());
    const auto found = minimise([&](const auto& numbers) { return fitter.error_m(numbers); }, begin,
                                calibration.most_trials);
    const auto after = fitter.errors_m2(found);
    if (!after) return tl::unexpected(after.error());
    CalibrationResult result{.before_m = std::sqrt(mean_m2(*before)),
                             .after_m = std::sqrt(mean_m2(*after))};
    for (std::size_t i = 0; i < calibration.runs.size(); ++i)
        result.runs.push_back(
            {calibration.runs[i].name, std::sqrt((*before)[i]), std::sqrt((*after)[i])});
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool is_undetermined = fitter.is_undetermined(found, i, result.after_m);
        result.league = fitter.take(found);
        const FreeParameter& its = calibration.parameters[i];
        result.parameters.push_back({its.name, its.begin, fitter.value(i), is_undetermined});
    }
    result.trials = fitter.trials();
    return result;
}

}  // namespace simrob::sport::calibration
