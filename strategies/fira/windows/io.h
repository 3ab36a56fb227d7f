#pragma once

#include <fcntl.h>
#include <unistd.h>

#define _access access
