#pragma once

/* As before the standard of 1998. */

#include <iomanip>

using namespace std;
