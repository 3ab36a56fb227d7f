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

/// A way in which a contest begins again after a decision.
struct Restart {
    std::string name;
    bool is_for_a_side = true;  ///< otherwise anyone's
    std::string called;         ///< what is noted where a person calls for it
};

/// A kind of contest, and the words it is told in.
struct ContestKind {
    std::string name;                ///< such as soccer
    std::string point;               ///< what is counted: goal
    std::vector<std::string> sides;  ///< their names
    std::vector<std::string> phases;
    std::vector<Restart> restarts;
    /// One that only judges, by settings that a recording holds: Contest::settings_bytes() gives
    /// them. Both must outlive it.
    std::function<Result<std::unique_ptr<Contest>>(engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   std::string_view settings)>
        judge;

    /// Null where there is none of this name, without regard to case.
    const Restart* find_restart(std::string_view restart) const;
    /// For people: blue, yellow.
    std::string names_of_sides() const;
    bool has_phase(std::string_view phase) const;
    /// Whether something of it may wait for this, or be in play.
    bool has_state(std::string_view state) const;
};

/// All kinds that a program knows. They must outlive it.
class Kinds {
  public:
    explicit Kinds(std::vector<const ContestKind*> kinds) : kinds_(std::move(kinds)) {}

    const std::vector<const ContestKind*>& all() const { return kinds_; }
    /// Null where there is none of this name.
    const ContestKind* find(std::string_view name) const;
    /// Makes the contests that recordings hold, to be judged again. The catalogue must outlive it.
    engine::CompanionMaker judges(const command::Catalogue& catalogue) const;

  private:
    std::vector<const ContestKind*> kinds_;
};

}  // namespace simrob::contest
