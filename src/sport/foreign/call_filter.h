#pragma once

namespace simrob::sport::foreign {

/// Forbids this process, for good and across exec, to open sockets, to start or trace other
/// processes, and to signal any but itself; threads are allowed. False if the system refuses the
/// filter.
bool install_call_filter();

}  // namespace simrob::sport::foreign
