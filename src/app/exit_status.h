#pragma once

namespace simrob::app {

/// What the program tells the shell.
inline constexpr int exit_done = 0;
inline constexpr int exit_failure = 1;
inline constexpr int exit_bad_input = 2;
inline constexpr int exit_cut = 3;  ///< of a recording that was not ended: as far as it goes

}  // namespace simrob::app
