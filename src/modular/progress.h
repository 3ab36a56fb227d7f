#pragma once

#include <cstdint>
#include <string_view>

#include "modular/grid.h"
#include "modular/way.h"
#include "modular/words.h"

/// When a shape on its leg turns, goes on, has arrived or gives up: the rules of annex 16.
namespace simrob::modular {

/// To the end of a leg. The heading stays until the shape aims again.
struct Course {
    Cell end;
    double heading_degrees = 270;
};

/// From a place to the middle of a cell; as the thesis did, in whole degrees.
Course course_to(const Floor& floor, Place from, Cell end, Way way);

/// What a shape sees of its leg.
struct Bearing {
    double heading_error_degrees = 0;  ///< by which it must turn clockwise to face the end
    double distance_m = 0;             ///< from its reference to the middle of the last cell
    bool is_in_cell = false;           ///< its reference is in the last cell
    bool is_cell_blocked = false;      ///< its reference is in a cell that the grid blocks
};

/// Of something with its reference at a place, on its course; `heading_degrees` is its own.
Bearing bearing_on(const Grid& grid, const Course& course, Place place, double heading_degrees,
                   Way way);

/// How a hexapod turns before it walks.
enum class Aim : std::uint8_t { ready, turn_left, turn_right };
Aim aim(double heading_error_degrees);

/// What a hexapod does next. `aim_again`: centre the legs and aim anew.
enum class Walk : std::uint8_t { go_on, aim_again, arrived };

/// Watches a hexapod walk: the module whose reference counts is 2.
class WalkWatch {
  public:
    Walk look(const Bearing& bearing);

    /// Its memory: how far away the end may be without it having gone astray.
    double farthest_m() const { return farthest_m_; }
    void remember(double farthest_m) { farthest_m_ = farthest_m; }

  private:
    double farthest_m_ = 1e9;
};

/// What a caterpillar does next. All after `arrived` give it up: the leg goes on as a hexapod.
enum class Crawl : std::uint8_t { go_on, arrived, astray, off_near_goal, blocked, farther };
constexpr bool gives_up(Crawl crawl) {
    return crawl > Crawl::arrived;
}
/// Such as "farther".
std::string_view name_of(Crawl crawl);
/// Why a caterpillar was given up, in sentences; empty where it was not.
Words why(Crawl crawl);

/// Watches a caterpillar, after each burst: the module whose reference counts is 1.
class CrawlWatch {
  public:
    Crawl look(const Bearing& bearing);

    /// Its memory: how far away the end was.
    double before_m() const { return before_m_; }
    void remember(double before_m) { before_m_ = before_m; }

  private:
    double before_m_ = 1e9;
};

}  // namespace simrob::modular
