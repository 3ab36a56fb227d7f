#include "session/session.h"

#include <ostream>

#include "base/limits.h"
#include "physics/engines/engines.h"
#include "session/configuration_file.h"
#include "session/shipped_worlds.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

struct ReadConfiguration {
    std::optional<fs::path> file;
    Configuration configuration;
};

/// The named file, or else the one found.
Result<std::optional<ConfigurationFile>> configuration_file(const SessionOptions& options,
                                                            const storage::Disk& disk) {
    if (!options.configuration) return find_configuration_file(disk, configuration_folders());
    auto file = read_configuration_file(disk, *options.configuration);
    if (!file) return tl::unexpected(std::move(file).error());
    return std::move(*file);
}

/// The file, if there is one, overridden by the settings of the command line.
std::optional<ReadConfiguration> read_configuration(const SessionOptions& options,
                                                    Console console) {
    ParsedConfiguration configuration;
    const auto take = [&](std::string_view text, const std::string& name) {
        auto parsed = parse_configuration(text, std::move(configuration));
        if (!parsed) return complain(parsed.error(), name, console), false;
        configuration = std::move(*parsed);
        return true;
    };
    const auto file = configuration_file(options, console.disk);
    if (!file) return complain(file.error(), console), std::nullopt;
    if (*file && !take((*file)->text, (*file)->path.string())) return std::nullopt;
    if (*file && !options.configuration) tell_configuration((*file)->path, console);
    std::string settings;
    for (const auto& setting : options.settings) settings += setting + "\n";
    if (!take(settings, "--set")) return std::nullopt;
    for (const auto& notice : configuration.notices) console.error << "simrob: " << notice << '\n';
    return ReadConfiguration{*file ? std::optional((*file)->path) : std::nullopt,
                             std::move(configuration.configuration)};
}

/// `world` in `folder`, with or without `.xml`, if it exists.
std::optional<fs::path> find_in(const storage::Disk& disk, const fs::path& folder,
                                const std::string& world) {
    for (const auto& name : {world, world + ".xml"})
        if (disk.has_file(folder / name)) return folder / name;
    return std::nullopt;
}

fs::path find_world(const storage::Disk& disk, const std::string& world,
                    const SessionOptions& options) {
    fs::path path(world);
    if (disk.find(path) || path.has_parent_path()) return path;
    if (const auto saved = find_in(disk, options.data.value_or(default_data_folder), world))
        return *saved;
    if (const auto folder = shipped_folder("worlds"))
        if (const auto shipped = find_in(disk, *folder, world)) return *shipped;
    return path;
}

}  // namespace

void complain(const codec::MessageProblems& problems, const std::string& file_name,
              Console console) {
    for (const auto& problem : problems)
        console.error << codec::to_text(problem, file_name) << '\n';
}

void complain(const Problem& problem, Console console) {
    const bool is_of_file = problem.field == storage::file_field;
    console.error << "simrob: "
                  << (is_of_file ? problem.value + ": " + problem.reason.words()
                                 : codec::to_text(problem))
                  << '\n';
}

void complain_of(const fs::path& file, const Problem& problem, Console console) {
    console.error << "simrob: " << file.string() << ": " << codec::to_text(problem) << '\n';
}

void tell_configuration(const fs::path& file, Console console) {
    console.error << "simrob: configuration read from " << file.string() << '\n';
}

std::optional<Extensions> load_extensions(const std::vector<fs::path>& libraries, Console console) {
    Extensions extensions;
    for (const auto& library : libraries)
        if (const auto loaded = extensions.load(library); !loaded) {
            complain(loaded.error(), console);
            return std::nullopt;
        }
    return extensions;
}

std::optional<Session> open_session(const SessionOptions& options, Console console,
                                    const std::optional<world::Defaults>& defaults) {
    auto read = read_configuration(options, console);
    auto extensions = load_extensions(options.extensions, console);
    if (!read || !extensions) return std::nullopt;
    Configuration configuration = std::move(read->configuration);
    auto catalogue = configured_catalogue(configuration, *extensions);
    if (!catalogue) return complain(catalogue.error(), console), std::nullopt;
    configuration.simulation.seed = options.seed;
    if (defaults) configuration.simulation.defaults = *defaults;
    configuration.simulation.engines = physics::engines();
    auto backend = physics::make_backend(options.engine, "--engine");
    if (!backend) {
        complain(backend.error(), console);
        return std::nullopt;
    }
    auto simulation =
        std::make_unique<engine::Simulation>(std::move(*backend), configuration.simulation);
    command::Modes modes;
    modes.sync_wait_s = configuration.synchronisation_wait_s;
    static_cast<void>(simulation->set_modes(modes));
    return Session{console.disk,           std::move(configuration), std::move(read->file),
                   std::move(*extensions), std::move(*catalogue),    std::move(simulation)};
}

std::optional<WorldText> read_world(const std::string& world, const SessionOptions& options,
                                    Console console) {
    const fs::path path = find_world(console.disk, world, options);
    auto text = console.disk.read(path, limits::maximum_world_file_bytes);
    if (text) return WorldText{path.string(), std::move(*text)};
    complain(text.error(), console);
    return std::nullopt;
}

}  // namespace simrob::session
