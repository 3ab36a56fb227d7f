#include "app/replay_stage.h"

#include "app/reasons.h"

namespace simrob::app {

ReplayGuard::ReplayGuard(engine::Simulation& simulation, recording::Player& player,
                         std::string name)
    : simulation_(simulation), player_(player), name_(std::move(name)) {
    simulation_.set_observer(this);
}

ReplayGuard::~ReplayGuard() {
    simulation_.set_observer(nullptr);
}

void ReplayGuard::prepare() {
    if (is_over_) return;
    is_playing_ = true;
    const auto prepared = player_.prepare();
    is_playing_ = false;
    if (!prepared) problem_ = prepared.error();
    is_over_ = !prepared || !*prepared;
}

Result<void> ReplayGuard::allow(const command::Request& request) {
    if (is_playing_ || request.command->effect == command::Effect::none) return {};
    return refuse("Command", request.command->wire_name, reasons::replay_is_fixed(name_));
}

}  // namespace simrob::app
