#pragma once

/* Folders are those of the process; see <unistd.h>. */

#include <sys/stat.h>
#include <unistd.h>

#define _mkdir(name) mkdir((name), 0700)
#define _chdir chdir
#define _getcwd getcwd
