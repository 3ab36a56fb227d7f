#pragma once

/* The time of the match, in milliseconds. */

#include "windows.h"

#define timeGetTime GetTickCount
#define timeBeginPeriod(period) 0
#define timeEndPeriod(period) 0
#define PlaySound(name, module, flags) TRUE
