#pragma once

#include <vector>

#include "engine/simulation.h"

namespace simrob::bench {

/// The commands of a simulation since its last jump, by the iteration that they preceded.
class CommandLog final : public engine::Observer {
  public:
    /// Observes the simulation, which must outlive it, until it is destroyed.
    explicit CommandLog(engine::Simulation& simulation)
        : simulation_(simulation), beginning_(simulation.checkpoint()) {
        simulation.set_observer(this);
    }
    ~CommandLog() override { end(); }
    CommandLog(const CommandLog&) = delete;
    CommandLog& operator=(const CommandLog&) = delete;
    CommandLog(CommandLog&&) = delete;
    CommandLog& operator=(CommandLog&&) = delete;
    /// Stops observing.
    void end() {
        if (simulation_.observer() == this) simulation_.set_observer(nullptr);
    }

    void changed(const command::Request& request) override { steps_.back().push_back(request); }
    void jumped() override {
        steps_.assign(1, {});
        beginning_ = simulation_.checkpoint();
    }
    void stepped() override { steps_.emplace_back(); }

    /// The simulation before the first command.
    const engine::Checkpoint& beginning() const { return beginning_; }
    std::size_t steps() const { return steps_.size() - 1; }
    /// Applies the commands before iteration `step` to another simulation of the same world.
    bool repeat(std::size_t step, engine::Simulation& simulation) const {
        bool is_done = true;
        for (const auto& request : steps_[step])
            is_done = simulation.apply(request).has_value() && is_done;
        return is_done;
    }

  private:
    engine::Simulation& simulation_;
    engine::Checkpoint beginning_;
    std::vector<std::vector<command::Request>> steps_ = {{}};
};

/// Makes an iteration of physics alone and returns its processor time.
double step_bare_s(engine::Simulation& simulation);

}  // namespace simrob::bench
