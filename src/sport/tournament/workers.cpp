#include "sport/tournament/workers.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <limits>

#include "sport/tournament/reasons.h"

namespace simrob::sport::tournament {
namespace {

constexpr int cannot_start_status = 127;
constexpr mode_t log_mode = 0644;

/// Runs in the child, where only functions that are safe after a fork may be called.
[[noreturn]] void become(char* const* arguments, const char* log, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(cannot_start_status);
    const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    const int said = ::open(log, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, log_mode);
    if (nothing >= 0) ::dup2(nothing, STDIN_FILENO);
    if (said >= 0) {
        ::dup2(said, STDOUT_FILENO);
        ::dup2(said, STDERR_FILENO);
    }
    ::execv(arguments[0], arguments);
    ::_exit(cannot_start_status);
}

int handle_of(pid_t process) {
    return static_cast<int>(::syscall(SYS_pidfd_open, process, 0));
}

void wait_for_end(pid_t process, int& status) {
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
}

std::string how_it_ended(int status) {
    if (WIFSIGNALED(status))
        return "was ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
               ::strsignal(WTERMSIG(status)) + ")";
    return "ended with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Workers::~Workers() {
    for (const Worker& worker : workers_) ::kill(worker.process, SIGKILL);
    for (const Worker& worker : workers_) {
        int ignored = 0;
        wait_for_end(worker.process, ignored);
        ::close(worker.handle);
    }
}

Result<void> Workers::start(const Task& task) {
    std::vector<std::string> command = task.command;
    std::vector<char*> arguments;
    for (std::string& argument : command) arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    const std::string log = task.log.string();
    const pid_t parent = ::getpid();
    const pid_t process = ::fork();
    if (process == 0) become(arguments.data(), log.c_str(), parent);
    if (process < 0)
        return refuse("process", task.command[0], reasons::refused_by_system(std::strerror(errno)));
    const int handle = handle_of(process);
    if (handle < 0) {
        Reason reason = reasons::refused_by_system(std::strerror(errno));
        int ignored = 0;
        ::kill(process, SIGKILL);
        wait_for_end(process, ignored);
        return refuse("process", task.command[0], std::move(reason));
    }
    const std::chrono::duration<double> limit(task.limit_s);
    workers_.push_back({task.name, process, handle,
                        Clock::now() + std::chrono::duration_cast<Clock::duration>(limit)});
    return {};
}

int Workers::wait_ms() const {
    const auto first =
        std::min_element(workers_.begin(), workers_.end(),
                         [](const Worker& a, const Worker& b) { return a.until < b.until; });
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(first->until - Clock::now());
    return static_cast<int>(
        std::clamp<std::int64_t>(left.count(), 0, std::numeric_limits<int>::max()));
}

Ended Workers::end(std::size_t worker, bool is_late) {
    const Worker ended = workers_[worker];
    workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(worker));
    if (is_late) ::kill(ended.process, SIGKILL);
    int status = 0;
    wait_for_end(ended.process, status);
    ::close(ended.handle);
    return {ended.name, WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            is_late ? "took too long and was ended" : how_it_ended(status)};
}

Ended Workers::wait() {
    for (;;) {
        std::vector<pollfd> handles;
        for (const Worker& worker : workers_) handles.push_back({worker.handle, POLLIN, 0});
        ::poll(handles.data(), handles.size(), wait_ms());
        for (std::size_t i = 0; i < handles.size(); ++i)
            if (handles[i].revents != 0) return end(i, false);
        for (std::size_t i = 0; i < workers_.size(); ++i)
            if (workers_[i].until <= Clock::now()) return end(i, true);
    }
}

}  // namespace simrob::sport::tournament
