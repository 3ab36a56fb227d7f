#pragma once

#include <vector>

#include "engine/simulation.h"

namespace simrob::bench {

/// The commands of a simulation, by the iteration that they came before, since it last jumped.
class CommandLog final : public engine::Observer {
  public:
    void changed(const command::Request& request) override { steps_.back().push_back(request); }
    void jumped() override { steps_.assign(1, {}); }
    void stepped() override { steps_.emplace_back(); }

    std::size_t steps() const { return steps_.size() - 1; }
    /// Does what came before iteration `step` to another simulation of the same world.
    bool repeat(std::size_t step, engine::Simulation& simulation) const {
        bool is_done = true;
        for (const auto& request : steps_[step])
            is_done = simulation.apply(request).has_value() && is_done;
        return is_done;
    }

  private:
    std::vector<std::vector<command::Request>> steps_ = {{}};
};

/// Makes an iteration of nothing but physics and gives its processor time.
double step_bare_s(engine::Simulation& simulation);

}  // namespace simrob::bench
