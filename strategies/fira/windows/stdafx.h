#pragma once

/* For folders that do not bring their own. */

#include "tchar.h"
#include "windows.h"
