#pragma once

namespace simrob::app {

/// The program's exit status.
inline constexpr int exit_done = 0;
inline constexpr int exit_failure = 1;
inline constexpr int exit_bad_input = 2;
inline constexpr int exit_cut = 3;  ///< a recording that was not ended: proven as far as it goes

}  // namespace simrob::app
