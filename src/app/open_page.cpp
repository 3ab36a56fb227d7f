#include "app/open_page.h"

#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace simrob::app {

void open_in_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    // Nobody asks how it ended.
    std::signal(SIGCHLD, SIG_IGN);
    std::string program = "xdg-open";
    std::string argument = address;
    char* const arguments[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    static_cast<void>(
        ::posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ));
}

}  // namespace simrob::app
