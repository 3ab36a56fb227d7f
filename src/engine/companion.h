#pragma once

#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "command/request.h"

namespace simrob::engine {

class Simulation;

/// The state of a companion at one moment.
struct CompanionState {
    std::string name;   ///< of the companion
    std::string bytes;  ///< everything needed to continue from there

    friend bool operator==(const CompanionState&, const CompanionState&) = default;
};

/// Where a companion decides otherwise than was recorded.
struct Disagreement {
    std::uint64_t iteration = 0;  ///< of the simulation's clock
    std::string text;             ///< what was recorded, and what is decided now
};

/// State that accompanies a world, such as a contest in it: moments, saves and recordings hold it,
/// and going back in time restores it. It is in no hash of the world. One thread, the simulation's.
class Companion {
  public:
    Companion() = default;
    virtual ~Companion() = default;
    Companion(const Companion&) = delete;
    Companion& operator=(const Companion&) = delete;
    Companion(Companion&&) = delete;
    Companion& operator=(Companion&&) = delete;

    virtual std::string_view name() const = 0;
    virtual std::string state() = 0;
    /// Whether nothing has come of it yet.
    virtual bool is_new() const = 0;
    /// Whether lose_track() was the last it heard of the simulation: another may take its place.
    virtual bool has_lost_track() const = 0;
    /// Refuses bytes that state() never gave, and then does not change.
    virtual Result<void> restore(std::string_view bytes) = 0;
    /// What it is about to do in the world and how far it has come, for moments that stay in
    /// memory. It is not in state(): saves leave it out, and in a replay the recorded commands do
    /// it.
    virtual std::any plans() const = 0;
    /// After restore(), which leaves none: these are its plans() again. None, if they are empty or
    /// another's.
    virtual void resume(const std::any& plans) = 0;
    /// The simulation went to a moment that holds nothing of it.
    virtual void lose_track() = 0;

    /// Before a command that somebody asks for is done: a refusal is the command's.
    virtual Result<void> allow(const command::Request& request, std::string_view asker) const = 0;
    /// Before each iteration: looks at the result of the last one. It changes only itself, so that
    /// a replay can include it.
    virtual void decide() = 0;
    /// What it noted by Simulation::note() when it was recorded; after decide(), a replay compares.
    virtual Result<void> take_note(std::string_view note) = 0;
    /// Compares what was noted with what is decided now, before each iteration of a replay. At its
    /// end, what would be decided next need not have been noted yet.
    virtual void compare_notes(bool is_at_end) = 0;
    /// The first, in a replay.
    virtual std::optional<Disagreement> disagreement() const = 0;
};

/// Makes a companion that only decides, from a state in a recording. Empty where nobody can.
using CompanionMaker = std::function<Result<std::unique_ptr<Companion>>(const CompanionState& state,
                                                                        Simulation& simulation)>;

}  // namespace simrob::engine
