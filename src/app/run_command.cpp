#include "app/run_command.h"

#include <chrono>
#include <ostream>

#include "app/exit_status.h"
#include "base/number.h"
#include "engine/runner.h"
#include "inspection/report_json.h"
#include "inspection/summary.h"
#include "session/beginning.h"
#include "session/recordings.h"
#include "session/session.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

/// A plain file name goes to the data folder if one is given; anything else is a path.
fs::path save_path(const RunOptions& options) {
    const bool is_in_data = options.common.data && !options.save->has_parent_path();
    return is_in_data ? *options.common.data / *options.save : *options.save;
}

bool write_save(const RunOptions& options, const session::Session& session, Console console) {
    const fs::path path = save_path(options);
    // Where that is refused, so is the save, in its own words.
    if (options.common.data) static_cast<void>(console.disk.make_folder(*options.common.data));
    const auto written =
        console.disk.write(path, storage::encode_save(session.catalogue, *session.simulation));
    if (!written) complain(written.error(), console);
    return written.has_value();
}

struct Run {
    inspection::EventLog events;
    double wall_s = 0;
};

Run advance(engine::Simulation& simulation, const session::RunLength& length) {
    using SteadyClock = std::chrono::steady_clock;
    Run run;
    const engine::Clock begin = simulation.clock();
    const auto started = SteadyClock::now();
    engine::Runner(simulation)
        .before_each([&] { return !session::is_over(length, begin, simulation.clock()); })
        .after_each([&](const engine::Snapshot& now) { run.events.add(now); })
        .run();
    run.wall_s = std::chrono::duration<double>(SteadyClock::now() - started).count();
    return run;
}

}  // namespace

int run_world(const RunOptions& options, Console console) {
    auto begun = session::begin_session(options.world, options.at_s, options.common, console);
    if (!begun) return exit_bad_input;
    session::Session& session = begun->session;
    engine::Simulation& simulation = *session.simulation;
    static_cast<void>(simulation.initialize());
    const engine::Clock begin = simulation.clock();
    auto desk = session::make_recording_desk(session, options.common);
    if (!session::start_recording(*desk, options.record, console)) return exit_bad_input;
    const Run run = advance(simulation, options.length);
    if (options.record && !session::end_recording(*desk, console)) return exit_failure;
    if (options.save && !write_save(options, session, console)) return exit_failure;
    if (const auto written = write_picture(options.picture, simulation, console.disk); !written)
        return complain(written.error(), console), exit_failure;
    if (options.json)
        console.out << inspection::run_report(simulation, run.events).dump() << '\n';
    else if (options.hash)
        console.out << to_hex(simulation.hash()) << '\n';
    else
        console.out << inspection::run_summary(begun->name, simulation, begin, run.events,
                                               run.wall_s);
    return exit_done;
}

}  // namespace simrob::app
