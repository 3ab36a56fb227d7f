#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command/catalogue.h"
#include "engine/simulation.h"

namespace simrob::contest {

class Contest;

/// A way to restart a contest after a decision.
struct Restart {
    std::string name;
    bool is_for_a_side = true;  ///< otherwise anyone's
    std::string called;         ///< noted when a person calls for it
};

/// A kind of contest, and its vocabulary.
struct ContestKind {
    std::string name;                ///< for example soccer
    std::string point;               ///< name of what is counted: goal
    std::vector<std::string> sides;  ///< their names
    std::vector<std::string> phases;
    std::vector<Restart> restarts;
    /// A contest that only judges, by settings from a recording, which Contest::settings_bytes()
    /// gave. Both must outlive it.
    std::function<Result<std::unique_ptr<Contest>>(engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   std::string_view settings)>
        judge;

    /// Ignores case. Null if there is none of this name.
    const Restart* find_restart(std::string_view restart) const;
    /// For people: blue, yellow.
    std::string names_of_sides() const;
    bool has_phase(std::string_view phase) const;
    /// Whether this is one of its restarts, or in_play.
    bool has_state(std::string_view state) const;
};

/// All kinds that the program knows. The kinds must outlive it.
class Kinds {
  public:
    explicit Kinds(std::vector<const ContestKind*> kinds) : kinds_(std::move(kinds)) {}

    const std::vector<const ContestKind*>& all() const { return kinds_; }
    /// Null if there is none of this name.
    const ContestKind* find(std::string_view name) const;
    /// Makes the contests that recordings contain, to be judged again. The catalogue must outlive
    /// it.
    engine::CompanionMaker judges(const command::Catalogue& catalogue) const;

  private:
    std::vector<const ContestKind*> kinds_;
};

}  // namespace simrob::contest
