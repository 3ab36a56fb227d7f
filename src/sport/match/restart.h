#pragma once

namespace simrob::sport::match {

/// A restart is over once the ball has moved this far, or after this time.
inline constexpr double restart_way_m = 0.03;
inline constexpr double longest_restart_s = 3;

}  // namespace simrob::sport::match
