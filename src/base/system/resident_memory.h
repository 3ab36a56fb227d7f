#pragma once

#include <sys/types.h>

namespace simrob {

/// The resident memory of a process, in kB; of this process by default.
double resident_kb(pid_t process = 0);

}  // namespace simrob
