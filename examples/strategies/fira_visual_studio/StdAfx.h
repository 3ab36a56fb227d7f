#pragma once

#define WIN32_LEAN_AND_MEAN
#include <Math.h>
#include <Windows.h>
#include <tchar.h>
