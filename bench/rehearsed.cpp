#include "bench/rehearsed.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/command_log.h"
#include "bench/measure.h"
#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "sport/players/players.h"
#include "sport/scenario/stage.h"

namespace simrob::bench {
namespace {

constexpr double reset_target_us = 100;
constexpr double ratio_target = 0.9;

/// A second of five a side: every robot and the ball start elsewhere each time, and drive.
soccer::Scenario varied_scenario() {
    soccer::Scenario scenario{.league = *soccer::find_league("fira-5v5")};
    const soccer::BallState centre = scenario.league.centre();
    const auto states = scenario.league.kick_off();
    const std::size_t side = scenario.league.robots_per_side;
    const auto vary = [&](const std::string& path, double middle, double spread) {
        scenario.variations.push_back({path, middle - spread, middle + spread});
    };
    for (std::size_t i = 0; i < states.size(); ++i) {
        const std::string robot = (i < side ? "blue." : "yellow.") + std::to_string(i % side) + ".";
        vary(robot + "x_m", states[i].x_m - centre.x_m, 0.03);
        vary(robot + "y_m", states[i].y_m - centre.y_m, 0.03);
        vary(robot + "rotation_rad", 0, 3);
        vary(robot + "wheel_left", 20, 20);
        vary(robot + "wheel_right", 20, 20);
    }
    scenario.blue.resize(side);
    scenario.yellow.resize(side);
    vary("ball.velocity_x_m_s", 0, 1);
    vary("ball.velocity_y_m_s", 0, 1);
    scenario.ends_at_goal = false;
    return scenario;
}

/// A simulation with a stage in it.
class Theatre {
  public:
    Theatre()
        : simulation_(physics::engines().front().make(), {.engines = physics::engines()}),
          stage_(simulation_, catalogue_, varied_scenario()) {
        is_ready_ = stage_.begin().has_value();
    }
    engine::Simulation& simulation() { return simulation_; }
    sport::scenario::Stage& stage() { return stage_; }
    bool is_ready() const { return is_ready_; }

  private:
    command::Catalogue catalogue_ = catalogue::standard();
    engine::Simulation simulation_;
    sport::scenario::Stage stage_;
    bool is_ready_ = false;
};

double least_reset_us(sport::scenario::Stage& stage, int rounds) {
    constexpr int batches_per_round = 30;
    constexpr std::uint64_t calls = 10;
    double least_s = 1;
    for (int batch = 0; batch < rounds * batches_per_round; ++batch) {
        const double start = processor_time_s();
        for (std::uint64_t i = 0; i < calls; ++i) static_cast<void>(stage.reset(i));
        least_s = std::min(least_s, (processor_time_s() - start) / calls);
    }
    return least_s * 1e6;
}

/// Repetitions played completely, and once more with the same commands by physics alone.
class Rehearsals {
  public:
    explicit Rehearsals(const char* level) {
        if (level == nullptr) return;
        for (const auto team : sport::referee::both_teams) {
            players_.push_back(sport::players::make_players(level));
            theatre_.stage().set_strategy(team, players_.back().get());
        }
    }

    /// One repetition, with the minimum times of some rounds. False if the two diverged.
    bool play(std::uint64_t index, int rounds) {
        engine::Simulation& simulation = theatre_.simulation();
        CommandLog log(simulation);
        const std::string hash = theatre_.stage().run_one(index).hash;
        log.end();
        const std::uint64_t bits = simulation.world().physics().hash();
        double whole_s = 1e9;
        double bare_s = 1e9;
        bool is_same = true;
        for (int round = 0; round < rounds; ++round) {
            const double start = processor_time_s();
            is_same = theatre_.stage().run_one(index).hash == hash && is_same;
            whole_s = std::min(whole_s, processor_time_s() - start);
            bare_s = std::min(bare_s, play_bare(log));
            is_same = simulation.world().physics().hash() == bits && is_same;
        }
        whole_s_ += whole_s;
        bare_s_ += bare_s;
        return is_same;
    }
    double whole_s() const { return whole_s_; }
    double bare_s() const { return bare_s_; }

  private:
    double play_bare(const CommandLog& log) {
        double sum_s = 0;
        engine::Simulation& simulation = theatre_.simulation();
        static_cast<void>(simulation.restore(log.beginning()));
        for (std::size_t step = 0; step < log.steps(); ++step) {
            log.repeat(step, simulation);
            sum_s += step_bare_s(simulation);
        }
        return sum_s;
    }

    Theatre theatre_;
    std::vector<std::unique_ptr<soccer::Strategy>> players_;
    double whole_s_ = 0;
    double bare_s_ = 0;
};

void measure_ratio(const char* name, const char* level, const Settings& settings, Report& report) {
    constexpr std::uint64_t usual_repetitions = 40;
    constexpr std::uint64_t long_repetitions = 10'000;
    const std::uint64_t count = settings.long_run ? long_repetitions : usual_repetitions;
    Rehearsals rehearsals(level);
    bool is_same = true;
    for (std::uint64_t i = 0; i < count; ++i)
        is_same = rehearsals.play(i, settings.long_run ? 1 : settings.rounds) && is_same;
    if (!is_same) report.note("scenarios: the bare steps were others");
    const double count_of = static_cast<double>(count);
    report.add({.name = name,
                .value = rehearsals.bare_s() / rehearsals.whole_s(),
                .relation = Relation::at_least,
                .target = ratio_target,
                .detail = fmt::format("{} repetitions of 1 s: whole {:.2f} ms, physics alone "
                                      "{:.2f} ms",
                                      count, rehearsals.whole_s() / count_of * 1e3,
                                      rehearsals.bare_s() / count_of * 1e3)});
}

}  // namespace

void measure_scenarios(const Settings& settings, Report& report) {
    Theatre theatre;
    if (!theatre.is_ready()) return report.note("scenarios: the scenario was refused");
    report.add({.name = "scenarios: reset",
                .value = least_reset_us(theatre.stage(), settings.rounds),
                .unit = "us",
                .target = reset_target_us,
                .detail = "five a side: all robots and the ball are put elsewhere by commands"});
    measure_ratio("scenarios: rate, of physics alone", nullptr, settings, report);
    measure_ratio("scenarios: rate with built-in players, of physics alone", "medium", settings,
                  report);
}

}  // namespace simrob::bench
