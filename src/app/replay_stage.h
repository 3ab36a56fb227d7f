#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/participants.h"
#include "engine/simulation.h"
#include "recording/player.h"

namespace simrob::app {

/// Lets only the player change a simulation. Watching, asking and setting the pace are allowed.
class ReplayGuard final : public engine::Observer {
  public:
    /// All arguments must outlive it. `name` is that of the recording.
    ReplayGuard(engine::Simulation& simulation, recording::Player& player, std::string name);
    ~ReplayGuard() override;
    ReplayGuard(const ReplayGuard&) = delete;
    ReplayGuard& operator=(const ReplayGuard&) = delete;
    ReplayGuard(ReplayGuard&&) = delete;
    ReplayGuard& operator=(ReplayGuard&&) = delete;

    /// Carries out what was recorded before the next iteration.
    void prepare();
    /// Whether there is no next iteration.
    bool is_over() const { return is_over_; }
    /// Why it cannot continue; told once.
    std::optional<Problem> take_problem() { return std::exchange(problem_, std::nullopt); }

    Result<void> allow(const command::Request& request) override;
    void changed(const command::Request&) override {}
    void jumped() override {}
    void stepped() override { player_.note_iteration(); }

  private:
    engine::Simulation& simulation_;
    recording::Player& player_;
    std::string name_;
    bool is_playing_ = false;
    bool is_over_ = false;
    std::optional<Problem> problem_;
};

/// The watchers of a replay, and the recording, which has its turn before each iteration.
class ReplayStage final : public engine::Participants {
  public:
    /// All must outlive it.
    ReplayStage(engine::Participants& agents, engine::Simulation& simulation, ReplayGuard& guard,
                std::function<bool()> is_past_end)
        : agents_(agents),
          simulation_(simulation),
          guard_(guard),
          is_past_end_(std::move(is_past_end)) {}

    void hear() override { agents_.hear(); }
    bool is_waiting() const override {
        return agents_.is_waiting() || is_past_end_() || guard_.is_over();
    }
    /// In step mode nothing happens before the step is requested, except what was recorded before
    /// time began.
    void act() override {
        agents_.act();
        if (simulation_.may_step() || !simulation_.is_initialized()) guard_.prepare();
    }
    void tell(const engine::Snapshot& snapshot) override { agents_.tell(snapshot); }
    void wait(WallTime until) override { agents_.wait(until); }

  private:
    engine::Participants& agents_;
    engine::Simulation& simulation_;
    ReplayGuard& guard_;
    std::function<bool()> is_past_end_;
};

}  // namespace simrob::app
