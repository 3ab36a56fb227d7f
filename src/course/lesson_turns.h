#pragma once

#include "engine/participants.h"
#include "engine/simulation.h"
#include "lesson/lesson.h"

namespace simrob::course {

/// Lets an attempt at a lesson go on alongside the other participants: time stands until its
/// program begins, and again from its verdict on.
class LessonTurns final : public engine::Participants {
  public:
    /// All must outlive it.
    LessonTurns(engine::Participants& others, engine::Simulation& simulation,
                lesson::Lesson& lesson)
        : others_(others), simulation_(simulation), lesson_(lesson) {}

    void hear() override { others_.hear(); }
    bool is_waiting() const override { return others_.is_waiting(); }
    void act() override {
        others_.act();
        follow(simulation_, lesson_);
    }
    void tell(const engine::Snapshot& snapshot) override { others_.tell(snapshot); }
    void wait(WallTime until) override { others_.wait(until); }
    bool count_iterations() const override { return true; }

    /// How a world stands before its program begins: nobody is too late for its first iteration.
    static void make_ready(engine::Simulation& simulation);
    /// In each turn, once nobody is waited for: lets time go or stops it, and lets the lesson judge
    /// and play.
    static void follow(engine::Simulation& simulation, lesson::Lesson& lesson);

  private:
    engine::Participants& others_;
    engine::Simulation& simulation_;
    lesson::Lesson& lesson_;
};

}  // namespace simrob::course
