#pragma once

/* Comes before every source: words of Microsoft's compiler, and functions that its headers have
   without being asked for. */

#define __declspec(x)
#define __cdecl
#define _cdecl
#define __stdcall
#define _stdcall
#define __fastcall
#define __forceinline inline
#define __int8 char
#define __int16 short
#define __int32 int
#define __int64 long long

#ifndef WIN32
#define WIN32 1
#endif
#ifndef _WINDOWS
#define _WINDOWS 1
#endif
#ifndef _USRDLL
#define _USRDLL 1
#endif
#ifndef STRATEGY_EXPORTS
#define STRATEGY_EXPORTS 1
#endif
#ifndef _USE_MATH_DEFINES
#define _USE_MATH_DEFINES 1
#endif

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#ifdef __cplusplus
#include <cmath>
#include <cstdlib>
using std::abs;
#endif

#define stricmp strcasecmp
#define _stricmp strcasecmp
#define strcmpi strcasecmp
#define strnicmp strncasecmp
#define _strnicmp strncasecmp
#define _strdup strdup
#define _snprintf snprintf
#define _vsnprintf vsnprintf
#define _hypot hypot
#define _isnan isnan
#define _finite isfinite
#define _getch getch
#define _kbhit kbhit

typedef int errno_t;

#ifdef __cplusplus
extern "C" {
#endif

errno_t fopen_s(FILE** file, const char* name, const char* mode);
char* itoa(int value, char* text, int base);
#define _itoa itoa
int getch(void);
int kbhit(void);

#ifdef __cplusplus
}

/* For arrays these need not be told the size. */
template <unsigned long size, class... Arguments>
int sprintf_s(char (&text)[size], const char* format, Arguments... arguments) {
    return snprintf(text, size, format, arguments...);
}
template <class... Arguments>
int sprintf_s(char* text, unsigned long size, const char* format, Arguments... arguments) {
    return snprintf(text, size, format, arguments...);
}
inline errno_t strcpy_s(char* text, unsigned long size, const char* from) {
    snprintf(text, size, "%s", from);
    return 0;
}
inline errno_t strcat_s(char* text, unsigned long size, const char* from) {
    strncat(text, from, size - strlen(text) - 1);
    return 0;
}
template <unsigned long size>
errno_t strcpy_s(char (&text)[size], const char* from) {
    return strcpy_s(text, size, from);
}
template <unsigned long size>
errno_t strcat_s(char (&text)[size], const char* from) {
    return strcat_s(text, size, from);
}
#else
#define sprintf_s snprintf
#define strcpy_s(text, size, from) (snprintf((text), (size), "%s", (from)), 0)
#define strcat_s(text, size, from) (strncat((text), (from), (size)-strlen(text) - 1), 0)
#endif
