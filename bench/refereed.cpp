#include "bench/refereed.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>

#include "bench/command_log.h"
#include "bench/scratch_folder.h"
#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "recording/recorder.h"
#include "recording/system/background_scribe.h"
#include "sport/match/game.h"
#include "sport/players/players.h"
#include "storage/system/build_key.h"
#include "storage/system/system_disk.h"

namespace simrob::bench {
namespace {

constexpr std::size_t steps_per_second = 60;
constexpr const char* match_level = "medium";

/// Of all threads: writing the recording counts too.
double process_time_s() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A match in its own simulation, with its own strategies.
class Meeting {
  public:
    explicit Meeting(double seconds)
        : simulation_(physics::engines().front().make(), {.engines = physics::engines()}),
          blue_(sport::players::make_players(match_level)),
          yellow_(sport::players::make_players(match_level)),
          game_(simulation_, catalogue_, settings(seconds), *blue_, *yellow_) {}

    engine::Simulation& simulation() { return simulation_; }
    const command::Catalogue& catalogue() const { return catalogue_; }
    const sport::match::Game& game() const { return game_; }
    bool begin() { return game_.begin().has_value(); }
    void play_second() {
        for (std::size_t i = 0; i < steps_per_second; ++i) {
            game_.play();
            simulation_.step();
        }
    }

  private:
    static soccer::MatchSettings settings(double seconds) {
        soccer::MatchSettings made{.league = *soccer::find_league("fira-5v5")};
        made.rules.halves.half_s = seconds / 2;
        return made;
    }

    command::Catalogue catalogue_ = catalogue::standard();
    engine::Simulation simulation_;
    std::unique_ptr<soccer::Strategy> blue_;
    std::unique_ptr<soccer::Strategy> yellow_;
    sport::match::Game game_;
};

using Seconds = std::vector<double>;  ///< processor time of each simulated second

void take_least(Seconds& least, const Seconds& times) {
    if (least.empty()) least.assign(times.size(), 1e9);
    for (std::size_t i = 0; i < times.size(); ++i) least[i] = std::min(least[i], times[i]);
}

double sum_of(const Seconds& times) {
    double sum = 0;
    for (const double time : times) sum += time;
    return sum;
}

Seconds play_recorded(std::size_t seconds, const std::filesystem::path& path) {
    Meeting meeting(static_cast<double>(seconds));
    storage::SystemDisk disk;
    auto recorder =
        recording::Recorder::start(disk, meeting.simulation(), meeting.catalogue(), path,
                                   {"bench", storage::build_key(), "ode", 0, world::Defaults{}},
                                   {.make_scribe = recording::make_background_scribe});
    Seconds times;
    if (!recorder || !meeting.begin()) return times;
    for (std::size_t i = 0; i < seconds; ++i) {
        const double start = process_time_s();
        meeting.play_second();
        times.push_back(process_time_s() - start);
    }
    const double start = process_time_s();
    static_cast<void>((*recorder)->stop());
    times.back() += process_time_s() - start;
    return times;
}

/// `bits` is the required hash at the end.
Seconds play_bare(std::size_t seconds, const CommandLog& log, std::uint64_t bits, Report& report) {
    engine::Simulation simulation(physics::engines().front().make(),
                                  {.engines = physics::engines()});
    Seconds times(seconds);
    for (std::size_t step = 0; step < seconds * steps_per_second; ++step) {
        log.repeat(step, simulation);
        times[step / steps_per_second] += step_bare_s(simulation);
    }
    if (simulation.world().physics().hash() != bits)
        report.note("match: the bare steps were others");
    return times;
}

}  // namespace

void measure_refereed(const Settings& settings, Report& report) {
    constexpr std::size_t usual_s = 30;
    constexpr std::size_t long_s = 600;
    constexpr double ratio_target = 0.8;
    constexpr double pace_target = 50;
    const std::size_t seconds = settings.long_run ? long_s : usual_s;
    Meeting logged(static_cast<double>(seconds));
    CommandLog log(logged.simulation());
    if (!logged.begin()) return report.note("match: it could not begin");
    for (std::size_t i = 0; i < seconds; ++i) logged.play_second();
    log.end();
    const std::uint64_t bits = logged.simulation().world().physics().hash();
    const ScratchFolder folder;
    Seconds whole;
    Seconds bare;
    for (int round = 0; round < settings.rounds; ++round) {
        take_least(whole, play_recorded(seconds, folder.file(round)));
        take_least(bare, play_bare(seconds, log, bits, report));
    }
    const double simulated_s = static_cast<double>(seconds);
    const std::string detail = fmt::format(
        "{} s of fira-5v5, {} a side, {} decisions, recorded: {:.2f} ms a second, "
        "physics alone {:.2f} ms",
        seconds, match_level, logged.game().report().decisions.size(),
        sum_of(whole) / simulated_s * 1e3, sum_of(bare) / simulated_s * 1e3);
    report.add({.name = "match: rate, of physics alone",
                .value = sum_of(bare) / sum_of(whole),
                .relation = Relation::at_least,
                .target = ratio_target,
                .detail = detail});
    report.add({.name = "match: times real time",
                .value = simulated_s / sum_of(whole),
                .relation = Relation::at_least,
                .target = pace_target,
                .detail = "processor time of all threads"});
}

}  // namespace simrob::bench
