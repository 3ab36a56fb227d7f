#include "app/compare_command.h"

#include <ostream>

#include "app/exit_status.h"
#include "inspection/comparison_report.h"
#include "physics/engines/engines.h"
#include "session/session.h"

namespace simrob::app {
namespace {

/// The number of iterations of this length in this world.
std::uint64_t iterations_of(const session::RunLength& length,
                            const engine::Simulation& simulation) {
    if (length.iterations) return *length.iterations;
    engine::Clock clock = simulation.clock();
    const engine::Clock begin = clock;
    const double iteration_s = clock.settings.timestep_s * clock.settings.steps_per_iteration;
    std::uint64_t count = 0;
    for (; !session::is_over(length, begin, clock); ++count) clock.time_s += iteration_s;
    return count;
}

/// The run in one engine: the world is loaded, then handed over before time passes.
std::optional<inspection::ComparedRun> run_in(std::string_view engine,
                                              const session::WorldText& world,
                                              const CompareOptions& options, Console console) {
    auto session = session::open_session(options.common, console);
    if (!session) return std::nullopt;
    engine::Simulation& simulation = *session->simulation;
    const auto loaded = storage::load(world.text, session->catalogue, simulation);
    if (!loaded) {
        complain(loaded.error(), world.name, console);
        return std::nullopt;
    }
    if (const auto changed = simulation.world().change_engine(engine); !changed)
        return inspection::ComparedRun{
            .engine = std::string(engine), .refusal = changed.error().reason, .moments = {}};
    auto parameters = simulation.world().parameters();
    parameters.report_contacts = true;
    static_cast<void>(simulation.world().set_parameters(parameters));
    static_cast<void>(simulation.initialize());
    return inspection::run_compared(simulation, iterations_of(options.length, simulation));
}

}  // namespace

int compare_world(const CompareOptions& options, Console console) {
    const auto world = session::read_world(options.world, options.common, console);
    if (!world) return exit_bad_input;
    std::vector<std::string_view> order = {options.common.engine};
    for (const auto& engine : physics::engines())
        if (engine.name != options.common.engine) order.push_back(engine.name);
    std::vector<inspection::ComparedRun> runs;
    for (const auto engine : order) {
        auto run = run_in(engine, *world, options, console);
        if (!run) return exit_bad_input;
        runs.push_back(std::move(*run));
    }
    if (!runs.front().refusal.empty()) {
        console.error << "simrob: " << runs.front().engine << ": " << runs.front().refusal << '\n';
        return exit_bad_input;
    }
    if (options.plot) {
        const auto written =
            console.disk.write(*options.plot, inspection::comparison_plot(world->name, runs));
        if (!written) {
            complain(written.error(), console);
            return exit_failure;
        }
    }
    if (options.json)
        console.out << inspection::comparison_json(world->name, runs).dump() << '\n';
    else
        console.out << inspection::comparison_text(world->name, runs);
    return exit_done;
}

}  // namespace simrob::app
