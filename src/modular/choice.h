#pragma once

#include <vector>

#include "modular/form.h"
#include "modular/legs.h"
#include "modular/words.h"

/// Which shape goes which straight, by the rules of annex 15.
namespace simrob::modular {

/// A straight of at most so many nodes is walked.
inline constexpr int most_walked_nodes = 6;
/// A caterpillar is so many cells long behind the cell in which it begins.
inline constexpr int cells_behind = 7;

/// Why a leg is done in its shape.
enum class Rule : std::uint8_t {
    short_line,       ///< at most six nodes: hexapod
    clear_behind,     ///< room for a caterpillar behind the start
    too_little_left,  ///< the room must be made first, and at most six nodes would be left: hexapod
    makes_room,       ///< walked until there is room behind: hexapod
    has_room,         ///< what is left of such a line: caterpillar
    last_goes_on,     ///< the last node goes straight on: the shape stays
    last_turns,       ///< the last node lies in another direction: hexapod
    first_is_walked,  ///< the thesis stands up as a hexapod, and walks the first straight so
    out_of_margin     ///< an obstacle has come near: away from it first
};

/// Such as "short_line".
std::string_view name_of(Rule rule);

/// A part of a path that one shape goes.
struct Leg {
    Line line;
    Form form = Form::hexapod;
    Rule rule = Rule::short_line;
    int blocked_behind = 0;  ///< of the cells that the rule looked at

    friend bool operator==(const Leg&, const Leg&) = default;
};

/// In sentences: the rule with its numbers.
Words why(const Leg& leg);

/// Whether a cell is blocked or beside the grid, as it is looked up. The listings take rows and
/// columns from one as if they were from zero: they look at the cell one row and one column too
/// far.
bool is_found_blocked(const Grid& grid, Cell cell, Way way);

/// How many of the cells behind the first of a line are found blocked.
int count_blocked_behind(const Grid& grid, const Line& line, Way way);

/// The legs of a path. As the thesis did: by the listing and its indexing, its last node always a
/// leg of its own, its first straight always walked. Otherwise: whole straights, by the cells that
/// are really behind.
std::vector<Leg> choose_legs(const Grid& grid, const Path& path, Way way);

}  // namespace simrob::modular
