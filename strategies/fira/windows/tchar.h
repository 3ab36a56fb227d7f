#pragma once

/* Characters have one byte. */

#include "windows.h"

#define _T(text) text
#define __T(text) text
#define _TEXT(text) text
#define _tprintf printf
#define _stprintf sprintf
#define _sntprintf snprintf
#define _tcscpy strcpy
#define _tcscat strcat
#define _tcslen strlen
#define _tcscmp strcmp
#define _tfopen fopen
#define _tmain main
