#pragma once

/* As before the standard of 1998. */

#include <fstream>

using namespace std;
