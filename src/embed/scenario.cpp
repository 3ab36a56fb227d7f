#include "simrob/scenario.h"

#include "embed/outcome.h"
#include "embed/reasons.h"
#include "embed/simulation_parts.h"
#include "sport/scenario/scenario_json.h"
#include "sport/scenario/stage.h"
#include "storage/system/system_disk.h"

namespace simrob::soccer {
namespace {

constexpr std::size_t most_scenario_bytes = 1U << 20U;

Outcome not_begun() {
    return embed::outcome(Problem{"begin", "", embed::reasons::expected_begin_first()});
}

}  // namespace

struct ScenarioRunner::Parts {
    explicit Parts(Scenario scenario)
        : simulation(scenario.seed),
          physics(simulation.set_engine(scenario.physics)),
          stage(Inside::of(simulation).simulation, Inside::of(simulation).catalogue,
                std::move(scenario)) {}

    Simulation simulation;
    Outcome physics;
    sport::scenario::Stage stage;
    bool has_begun = false;
};

Outcome parse_scenario(std::string_view text, Scenario& scenario) {
    auto parsed = sport::scenario::scenario_from_text(text);
    if (!parsed) return embed::outcome(parsed.error());
    scenario = std::move(*parsed);
    return {};
}

Outcome load_scenario(const std::filesystem::path& path, Scenario& scenario) {
    const auto text = storage::SystemDisk().read(path, most_scenario_bytes);
    return text ? parse_scenario(*text, scenario) : embed::outcome(text.error());
}

ScenarioRunner::ScenarioRunner(Scenario scenario)
    : parts_(std::make_unique<Parts>(std::move(scenario))) {}
ScenarioRunner::~ScenarioRunner() = default;
ScenarioRunner::ScenarioRunner(ScenarioRunner&&) noexcept = default;
ScenarioRunner& ScenarioRunner::operator=(ScenarioRunner&&) noexcept = default;

void ScenarioRunner::set_strategy(Team team, Strategy* strategy) {
    parts_->stage.set_strategy(team, strategy);
}

void ScenarioRunner::set_player(Player player) {
    parts_->stage.set_player(std::move(player));
}

Outcome ScenarioRunner::begin() {
    if (!parts_->physics) return parts_->physics;
    if (parts_->has_begun)
        return embed::outcome(Problem{"begin", "", embed::reasons::begun_already()});
    auto begun = embed::outcome(parts_->stage.begin());
    parts_->has_begun = static_cast<bool>(begun);
    return begun;
}

Outcome ScenarioRunner::reset(std::uint64_t index) {
    return parts_->has_begun ? embed::outcome(parts_->stage.reset(index)) : not_begun();
}

Repetition ScenarioRunner::run_one(std::uint64_t index) {
    return parts_->has_begun ? parts_->stage.run_one(index) : Repetition{.index = index};
}

std::vector<Repetition> ScenarioRunner::run(std::uint64_t repetitions, std::uint64_t first) {
    std::vector<Repetition> all;
    for (std::uint64_t i = 0; i < repetitions && parts_->has_begun; ++i)
        all.push_back(run_one(first + i));
    return all;
}

Outcome ScenarioRunner::start_recording(const std::filesystem::path& path) {
    return parts_->simulation.start_recording(path);
}

Outcome ScenarioRunner::stop_recording() {
    return parts_->simulation.stop_recording();
}

const Scenario& ScenarioRunner::scenario() const {
    return parts_->stage.scenario();
}

const Simulation& ScenarioRunner::simulation() const {
    return parts_->simulation;
}

}  // namespace simrob::soccer
