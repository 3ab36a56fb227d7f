#pragma once

#include "engine/participants.h"

namespace simrob::app {

/// What a server shows, where commands may choose something else to be shown.
class Stage {
  public:
    Stage() = default;
    virtual ~Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    Stage(Stage&&) = delete;
    Stage& operator=(Stage&&) = delete;

    virtual bool is_to_change() const = 0;
    /// Between turns. What cannot be shown is told once.
    virtual void change() = 0;
    /// In each turn, once nobody is waited for.
    virtual void act() = 0;
};

/// A stage alongside the other participants.
class StageParticipants final : public engine::Participants {
  public:
    /// Both must outlive it.
    StageParticipants(engine::Participants& others, Stage& stage)
        : others_(others), stage_(stage) {}

    /// What was held for the world that goes is done in it.
    void hear() override {
        others_.hear();
        if (!stage_.is_to_change()) return;
        others_.act();
        stage_.change();
    }
    bool is_waiting() const override { return others_.is_waiting(); }
    void act() override {
        others_.act();
        stage_.act();
    }
    void tell(const engine::Snapshot& snapshot) override { others_.tell(snapshot); }
    void wait(WallTime until) override { others_.wait(until); }
    bool count_iterations() const override { return true; }

  private:
    engine::Participants& others_;
    Stage& stage_;
};

}  // namespace simrob::app
