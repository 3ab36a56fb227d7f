#pragma once

#include <sys/types.h>

namespace simrob {

/// What a process has in memory, in kB; this one's if none is named.
double resident_kb(pid_t process = 0);

}  // namespace simrob
