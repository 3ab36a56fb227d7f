#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "session/extension_library.h"
#include "session/extensions.h"
#include "session/reasons.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

constexpr unsigned longest_rehearsal_s = 30;
/// The exit code of a process that finished; a library that ends it gives another.
constexpr int came_to_its_end = 113;

/// Accepts everything and keeps nothing.
class Audience final : public Extension {
  public:
    using Extension::add_command;
    void add_body_type(world::AddedBodyType) override {}
    void add_joint_type(world::AddedJointType) override {}
    void add_device_type(device::Kind) override {}
    void add_entity_type(world::AddedEntityType) override {}
    void add_command(command::Command) override {}
    void add_filter(std::string, agent::FilterMaker) override {}
    void add_agent_type(std::string, std::string) override {}
};

/// What it prints or throws is reported when it is loaded for good.
[[noreturn]] void be_rehearsed(const fs::path& library) {
    ::alarm(longest_rehearsal_s);
    for (const int signal : {SIGALRM, SIGTERM, SIGINT}) ::signal(signal, SIG_DFL);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    try {
        Audience audience;
        if (const auto extend = open_extension(library)) (*extend)(audience);
    } catch (...) {  // it finished
    }
    ::_exit(came_to_its_end);
}

Reason ending_of_rehearsal(int status) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        return reasons::extension_too_slow(longest_rehearsal_s);
    if (WIFSIGNALED(status)) return reasons::extension_crashes(::strsignal(WTERMSIG(status)));
    return reasons::extension_ends_program(WEXITSTATUS(status));
}

}  // namespace

Result<void> rehearse_extension(const fs::path& library) {
    const pid_t process = ::fork();
    if (process == 0) be_rehearsed(library);
    if (process < 0) return {};
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    if (WIFEXITED(status) && WEXITSTATUS(status) == came_to_its_end) return {};
    return refuse(extension_option, library.string(), ending_of_rehearsal(status));
}

}  // namespace simrob::session
