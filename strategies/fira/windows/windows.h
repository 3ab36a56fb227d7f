#pragma once

/* What strategies use of Windows: its types, and functions that do nothing or tell the time of the
   match. LONG and DWORD have 32 bits, as there; `long` has 64. */

#include <stdint.h>
#include <string.h>

typedef int BOOL;
typedef unsigned char BYTE;
typedef unsigned short WORD;
typedef uint32_t DWORD;
typedef int32_t LONG;
typedef uint32_t ULONG;
typedef long long LONGLONG;
typedef unsigned long long ULONGLONG;
typedef int INT;
typedef unsigned int UINT;
typedef short SHORT;
typedef unsigned short USHORT;
typedef char CHAR;
typedef unsigned char UCHAR;
typedef float FLOAT;
typedef double DOUBLE;
typedef char TCHAR;
typedef void VOID;
typedef void* PVOID;
typedef void* LPVOID;
typedef const void* LPCVOID;
typedef char* LPSTR;
typedef const char* LPCSTR;
typedef char* LPTSTR;
typedef const char* LPCTSTR;
typedef char* PSTR;
typedef const char* PCSTR;
typedef wchar_t WCHAR;
typedef wchar_t* LPWSTR;
typedef const wchar_t* LPCWSTR;
typedef DWORD* LPDWORD;
typedef BOOL* LPBOOL;
typedef BYTE* LPBYTE;
typedef DWORD COLORREF;
typedef intptr_t LONG_PTR;
typedef uintptr_t ULONG_PTR;
typedef uintptr_t DWORD_PTR;
typedef uintptr_t UINT_PTR;
typedef uintptr_t WPARAM;
typedef intptr_t LPARAM;
typedef intptr_t LRESULT;
typedef LONG HRESULT;
typedef void* HANDLE;
typedef void* HMODULE;
typedef void* HINSTANCE;
typedef void* HWND;
typedef void* HDC;

typedef struct {
    LONG x, y;
} POINT;
typedef struct {
    LONG left, top, right, bottom;
} RECT;
typedef struct {
    WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME;
typedef union {
    struct {
        DWORD LowPart;
        LONG HighPart;
    };
    LONGLONG QuadPart;
} LARGE_INTEGER;
typedef struct {
    int unused;
} CRITICAL_SECTION;
typedef struct {
    ULONG_PTR dwData;
    DWORD cbData;
    PVOID lpData;
} COPYDATASTRUCT;

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#define WINAPI
#define APIENTRY
#define CALLBACK
#define PASCAL
#define CONST const
#define IN
#define OUT
#define FAR
#define TEXT(text) text
#define INVALID_HANDLE_VALUE ((HANDLE)(intptr_t)-1)
#define INFINITE 0xFFFFFFFFu
#define MAX_PATH 260
#define DLL_PROCESS_DETACH 0
#define DLL_PROCESS_ATTACH 1
#define DLL_THREAD_ATTACH 2
#define DLL_THREAD_DETACH 3
#define MB_OK 0
#define MB_ICONERROR 0x10
#define MB_ICONINFORMATION 0x40
#define IDOK 1
#define IDYES 6
#define WM_COPYDATA 0x004A
#define STD_OUTPUT_HANDLE ((DWORD)-11)
#define VK_SPACE 0x20
#define RGB(r, g, b) ((COLORREF)((r) | ((g) << 8) | ((b) << 16)))
#define LOWORD(x) ((WORD)((x)&0xFFFF))
#define HIWORD(x) ((WORD)(((x) >> 16) & 0xFFFF))

#define ZeroMemory(place, size) memset((place), 0, (size))
#define FillMemory(place, size, value) memset((place), (value), (size))
#define CopyMemory(to, from, size) memcpy((to), (from), (size))
#define MoveMemory(to, from, size) memmove((to), (from), (size))
#define lstrcpy strcpy
#define lstrcat strcat
#define lstrlen strlen
#define lstrcmp strcmp
#define wsprintf sprintf
#define wsprintfA sprintf

#ifdef __cplusplus
extern "C" {
#endif

/* Time is that of the match, from its beginning. */
void Sleep(DWORD milliseconds);
DWORD GetTickCount(void);
ULONGLONG GetTickCount64(void);
BOOL QueryPerformanceCounter(LARGE_INTEGER* count);
BOOL QueryPerformanceFrequency(LARGE_INTEGER* frequency);
void GetLocalTime(SYSTEMTIME* time);
void GetSystemTime(SYSTEMTIME* time);

/* Written to standard output, of which the last line is told when a strategy fails. */
void OutputDebugStringA(LPCSTR text);
int MessageBoxA(HWND window, LPCSTR text, LPCSTR title, UINT type);

/* They do nothing, and say that it failed where they can. */
BOOL Beep(DWORD frequency, DWORD milliseconds);
BOOL AllocConsole(void);
BOOL FreeConsole(void);
BOOL SetConsoleTitleA(LPCSTR title);
HANDLE GetStdHandle(DWORD which);
BOOL SetConsoleTextAttribute(HANDLE console, WORD attribute);
BOOL CloseHandle(HANDLE handle);
HWND FindWindowA(LPCSTR kind, LPCSTR title);
LRESULT SendMessageA(HWND window, UINT message, WPARAM first, LPARAM second);
SHORT GetAsyncKeyState(int key);
HMODULE GetModuleHandleA(LPCSTR name);
HMODULE LoadLibraryA(LPCSTR name);
DWORD GetModuleFileNameA(HMODULE library, LPSTR name, DWORD size);
DWORD GetLastError(void);
DWORD GetCurrentThreadId(void);
DWORD GetCurrentProcessId(void);
BOOL DisableThreadLibraryCalls(HMODULE library);
void InitializeCriticalSection(CRITICAL_SECTION* section);
void DeleteCriticalSection(CRITICAL_SECTION* section);
void EnterCriticalSection(CRITICAL_SECTION* section);
void LeaveCriticalSection(CRITICAL_SECTION* section);

#ifdef __cplusplus
}
#endif

#define OutputDebugString OutputDebugStringA
#define MessageBox MessageBoxA
#define SetConsoleTitle SetConsoleTitleA
#define FindWindow FindWindowA
#define SendMessage SendMessageA
#define PostMessage SendMessageA
#define GetModuleHandle GetModuleHandleA
#define LoadLibrary LoadLibraryA
#define GetModuleFileName GetModuleFileNameA

#ifndef NOMINMAX
#ifdef __cplusplus
/* Functions, since macros of these names break what C++ includes. */
template <class First, class Second>
constexpr auto min(First a, Second b) {
    return a < b ? a : b;
}
template <class First, class Second>
constexpr auto max(First a, Second b) {
    return a < b ? b : a;
}
#else
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#endif
#endif
