#pragma once

/* As before the standard of 1998. */

#include <iostream>

using namespace std;
