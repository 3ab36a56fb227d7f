#include "mission/logbook.h"

#include <cmath>

#include "mission/reasons.h"

namespace simrob::mission {
namespace {

constexpr std::size_t most_phases = 10'000;
constexpr std::size_t most_replaced = 1'000;

void describe_phase(contest::Memory& memory, modular::Phase& phase) {
    memory.fields(phase.name, phase.shape, phase.begin_s, phase.end_s, phase.nodes, phase.energy_j,
                  phase.rule, phase.why.es, phase.why.en);
    memory.require(
        std::isfinite(phase.begin_s) && std::isfinite(phase.end_s) && std::isfinite(phase.energy_j),
        reasons::expected_memory);
}

}  // namespace

void Logbook::begin_phase(double now_s, std::string name, std::string shape, std::string rule,
                          modular::Words why) {
    end_phase(now_s);
    if (phases_.size() >= most_phases) return;
    phases_.push_back({.name = std::move(name),
                       .shape = std::move(shape),
                       .begin_s = now_s,
                       .end_s = now_s,
                       .rule = std::move(rule),
                       .why = std::move(why)});
    is_in_phase_ = true;
}

void Logbook::end_phase(double now_s) {
    if (is_in_phase_) phases_.back().end_s = now_s;
    is_in_phase_ = false;
}

void Logbook::add_nodes(int nodes) {
    if (is_in_phase_) phases_.back().nodes += nodes;
}

void Logbook::add_energy(double energy_j) {
    if (is_in_phase_) phases_.back().energy_j += energy_j;
}

void Logbook::describe(contest::Memory& memory) {
    memory.list(phases_, most_phases,
                [&](modular::Phase& phase) { describe_phase(memory, phase); });
    memory.fields(is_in_phase_, retries_, lost_dockings_);
    memory.list(replaced_, most_replaced);
    memory.require(!is_in_phase_ || !phases_.empty(), reasons::expected_memory);
}

}  // namespace simrob::mission
