#include "app/open_page.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace simrob::app {

void open_in_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    // A shell that detaches the browser, so that it is nobody's child: waiting for the processes of
    // strategies must not find it.
    std::string shell = "sh";
    std::string option = "-c";
    std::string script = "xdg-open \"$0\" > /dev/null 2>&1 &";
    std::string argument = address;
    char* const arguments[] = {shell.data(), option.data(), script.data(), argument.data(),
                               nullptr};
    pid_t child = 0;
    if (::posix_spawnp(&child, shell.c_str(), nullptr, nullptr, arguments, environ) == 0)
        ::waitpid(child, nullptr, 0);
}

}  // namespace simrob::app
