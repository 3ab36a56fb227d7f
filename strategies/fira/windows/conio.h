#pragma once

/* getch() and kbhit() see no keys; they are declared before every source. */
