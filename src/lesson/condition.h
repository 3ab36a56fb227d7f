#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "contest/memory.h"
#include "engine/snapshot.h"
#include "lesson/lesson_file.h"
#include "lesson/requests.h"
#include "lesson/words.h"
#include "world/world.h"

namespace simrob::lesson {

/// One moment of an attempt, as conditions see it.
struct Moment {
    double time_s = 0;  ///< since the program began
    const engine::Snapshot& now;
    const world::World& world;
    int robot = 1;
    const std::set<int>& touched;                       ///< entities that the robot touches
    const std::map<std::string, std::string>& answers;  ///< by name
    int goals_mine = 0;                                 ///< scored by the pupil's side
    int goals_theirs = 0;
    std::optional<std::int64_t> size{};  ///< of the program: blocks, or lines that do something
    Language language = Language::python;
};

/// The pose and motion of an entity's reference body; null if there is none.
const engine::BodyView* find_view(const engine::Snapshot& now, int entity);

/// Watches an attempt for one thing. What it remembers is state of the lesson. Other classes of
/// conditions are in conditions_*.cpp, one for each kind.
class Condition {
  public:
    Condition() = default;
    virtual ~Condition() = default;
    Condition(const Condition&) = delete;
    Condition& operator=(const Condition&) = delete;
    Condition(Condition&&) = delete;
    Condition& operator=(Condition&&) = delete;

    /// Called for each moment, in order.
    virtual void judge(const Moment& moment) = 0;
    /// At the last moment that it was told of.
    virtual bool holds() const = 0;
    /// 0 to 1.
    virtual double progress() const { return holds() ? 1 : 0; }
    /// What is asked for, whatever was measured, as what somebody does: "touch the wall".
    virtual Words wanted() const = 0;
    /// Where, measured and needed. When is told by whoever asks.
    virtual Words words() const = 0;
    /// Whether it matters when words() was so.
    virtual bool is_dated() const { return true; }
    /// Whether a goal stays met once it was; otherwise it has to hold when all others do.
    virtual bool stays() const { return true; }
    /// As a star, it is given to those to whom it never happens.
    virtual bool is_mishap() const { return false; }
    /// Everything that it remembers.
    virtual void describe(contest::Memory& /*memory*/) {}
};

}  // namespace simrob::lesson
