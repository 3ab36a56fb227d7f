/* Part of every library: what windows.h promises, and a clock that is that of the match, so that
   the same match comes out again. */

#include <stdarg.h>
#include <sys/time.h>

#include "windows.h"

/* Time begins on 1 January 2000. */
enum { FIRST_DAY_S = 946684800 };

static double seconds_of_match = 0;

/* Called by the host before each step. */
void simrob_set_time(double seconds) {
    seconds_of_match = seconds;
}

static long long units_of_match(double units_per_second) {
    /* A step may end just below a whole number. */
    return (long long)(seconds_of_match * units_per_second + 1e-6);
}

time_t time(time_t* place) {
    time_t now = FIRST_DAY_S + (time_t)units_of_match(1);
    if (place != NULL) *place = now;
    return now;
}

clock_t clock(void) {
    return (clock_t)units_of_match((double)CLOCKS_PER_SEC);
}

int gettimeofday(struct timeval* restrict now, void* restrict zone) {
    long long microseconds = units_of_match(1e6);
    (void)zone;
    now->tv_sec = FIRST_DAY_S + microseconds / 1000000;
    now->tv_usec = microseconds % 1000000;
    return 0;
}

int clock_gettime(clockid_t which, struct timespec* now) {
    long long nanoseconds = units_of_match(1e9);
    (void)which;
    now->tv_sec = FIRST_DAY_S + nanoseconds / 1000000000;
    now->tv_nsec = nanoseconds % 1000000000;
    return 0;
}

void Sleep(DWORD milliseconds) {
    (void)milliseconds;
}

DWORD GetTickCount(void) {
    return (DWORD)units_of_match(1e3);
}

ULONGLONG GetTickCount64(void) {
    return (ULONGLONG)units_of_match(1e3);
}

BOOL QueryPerformanceCounter(LARGE_INTEGER* count) {
    count->QuadPart = units_of_match(1e6);
    return TRUE;
}

BOOL QueryPerformanceFrequency(LARGE_INTEGER* frequency) {
    frequency->QuadPart = 1000000;
    return TRUE;
}

void GetSystemTime(SYSTEMTIME* now) {
    time_t seconds = time(NULL);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    now->wYear = (WORD)(parts.tm_year + 1900);
    now->wMonth = (WORD)(parts.tm_mon + 1);
    now->wDayOfWeek = (WORD)parts.tm_wday;
    now->wDay = (WORD)parts.tm_mday;
    now->wHour = (WORD)parts.tm_hour;
    now->wMinute = (WORD)parts.tm_min;
    now->wSecond = (WORD)parts.tm_sec;
    now->wMilliseconds = (WORD)(units_of_match(1e3) % 1000);
}

void GetLocalTime(SYSTEMTIME* now) {
    GetSystemTime(now);
}

void OutputDebugStringA(LPCSTR text) {
    fputs(text, stdout);
}

int MessageBoxA(HWND window, LPCSTR text, LPCSTR title, UINT type) {
    (void)window;
    (void)type;
    printf("%s: %s\n", title == NULL ? "" : title, text == NULL ? "" : text);
    return IDOK;
}

errno_t fopen_s(FILE** file, const char* name, const char* mode) {
    *file = fopen(name, mode);
    return *file == NULL;
}

char* itoa(int value, char* text, int base) {
    char digits[40];
    int count = 0;
    char* out = text;
    unsigned int rest = value < 0 && base == 10 ? 0u - (unsigned int)value : (unsigned int)value;
    if (base < 2 || base > 36) base = 10;
    do {
        digits[count++] = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % (unsigned int)base];
        rest /= (unsigned int)base;
    } while (rest != 0);
    if (value < 0 && base == 10) *out++ = '-';
    while (count > 0) *out++ = digits[--count];
    *out = '\0';
    return text;
}

int getch(void) {
    return 0;
}

int kbhit(void) {
    return 0;
}

BOOL Beep(DWORD frequency, DWORD milliseconds) {
    (void)frequency;
    (void)milliseconds;
    return FALSE;
}

BOOL AllocConsole(void) {
    return FALSE;
}

BOOL FreeConsole(void) {
    return FALSE;
}

BOOL SetConsoleTitleA(LPCSTR title) {
    (void)title;
    return FALSE;
}

HANDLE GetStdHandle(DWORD which) {
    (void)which;
    return NULL;
}

BOOL SetConsoleTextAttribute(HANDLE console, WORD attribute) {
    (void)console;
    (void)attribute;
    return FALSE;
}

BOOL CloseHandle(HANDLE handle) {
    (void)handle;
    return FALSE;
}

HWND FindWindowA(LPCSTR kind, LPCSTR title) {
    (void)kind;
    (void)title;
    return NULL;
}

LRESULT SendMessageA(HWND window, UINT message, WPARAM first, LPARAM second) {
    (void)window;
    (void)message;
    (void)first;
    (void)second;
    return 0;
}

SHORT GetAsyncKeyState(int key) {
    (void)key;
    return 0;
}

HMODULE GetModuleHandleA(LPCSTR name) {
    (void)name;
    return NULL;
}

HMODULE LoadLibraryA(LPCSTR name) {
    (void)name;
    return NULL;
}

DWORD GetModuleFileNameA(HMODULE library, LPSTR name, DWORD size) {
    (void)library;
    if (size > 0) name[0] = '\0';
    return 0;
}

DWORD GetLastError(void) {
    return 0;
}

DWORD GetCurrentThreadId(void) {
    return 1;
}

DWORD GetCurrentProcessId(void) {
    return 1;
}

BOOL DisableThreadLibraryCalls(HMODULE library) {
    (void)library;
    return TRUE;
}

void InitializeCriticalSection(CRITICAL_SECTION* section) {
    (void)section;
}

void DeleteCriticalSection(CRITICAL_SECTION* section) {
    (void)section;
}

void EnterCriticalSection(CRITICAL_SECTION* section) {
    (void)section;
}

void LeaveCriticalSection(CRITICAL_SECTION* section) {
    (void)section;
}
