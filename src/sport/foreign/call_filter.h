#pragma once

namespace simrob::sport::foreign {

/// Forbids this process, for good and whatever it becomes, to open sockets, to start or trace other
/// processes, and to signal any but itself; it may have threads. False when it cannot be had.
bool install_call_filter();

}  // namespace simrob::sport::foreign
