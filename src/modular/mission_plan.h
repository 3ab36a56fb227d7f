#pragma once

#include <optional>
#include <vector>

#include "modular/choice.h"
#include "modular/mission_file.h"

namespace simrob::modular {

/// Why the shape changes before a leg.
enum class ChangeRule : std::uint8_t {
    begin,        ///< the first shape
    leg_asks,     ///< the leg is of another shape: see its rule
    turn_between  ///< a caterpillar cannot turn: a hexapod turns between two straights of it
};
std::string_view name_of(ChangeRule rule);

struct Change {
    std::size_t leg = 0;         ///< that comes after it
    std::optional<Form> from{};  ///< nothing: free modules
    Form to = Form::hexapod;
    ChangeRule rule = ChangeRule::begin;

    friend bool operator==(const Change&, const Change&) = default;
};
/// In sentences, with the rule of the leg where that asks for it.
Words why(const Change& change, const std::vector<Leg>& legs);

/// What is done, one after the other. The thesis leaves a shape before it assembles the next; the
/// best way rebuilds one straight into the other.
enum class Action : std::uint8_t { assemble, walk, turn, crawl, leave, rebuild };
std::string_view name_of(Action action);
Words words_of(Action action);

struct PlannedPhase {
    Action action = Action::assemble;
    Form form = Form::hexapod;  ///< the shape that is made, moves or is left
    std::size_t leg = 0;        ///< that it is for

    friend bool operator==(const PlannedPhase&, const PlannedPhase&) = default;
};

struct MissionPlan {
    Way way = Way::best;
    Path path;
    std::vector<Leg> legs;
    std::vector<Change> changes;
    std::vector<PlannedPhase> phases;
    /// Why the goal cannot be reached: then there is nothing else.
    std::optional<Problem> refusal;

    /// As the thesis counts: with start and goal.
    std::size_t nodes() const { return path.cells.size(); }
};

/// Makes the changes and phases of the plan's legs, for free modules or for a shape that stands
/// already, whichever way it faces.
void add_phases(MissionPlan& plan, std::optional<Form> standing = std::nullopt);

/// The plan for a shape that has come as far as `from`, since obstacles have moved: they are in
/// `mission`. Whoever is too near to one now walks out of its margin first.
MissionPlan plan_again(const Mission& mission, Cell from, std::optional<Form> standing, Way way);

/// Before anybody moves. A goal that cannot be reached is refused by start or goal.
MissionPlan plan_mission(const Mission& mission, Way way);

}  // namespace simrob::modular
