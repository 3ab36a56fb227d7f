#include "sport/foreign/confinement.h"

#include <fcntl.h>
#include <grp.h>
#include <linux/close_range.h>
#include <sched.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>

#include "sport/foreign/call_filter.h"
#include "sport/foreign/messages.h"

namespace simrob::sport::foreign {
namespace {

constexpr int exit_not_started = 127;
/// Descriptors are first duplicated to numbers from here on, so that none is overwritten too early.
constexpr int first_spare_descriptor = 64;
constexpr int program_at = 5;
constexpr rlim_t processor_grace_s = 2;

[[noreturn]] void give_up(const char* what) {
    const char* const why = ::strerrordesc_np(errno);
    for (const char* text : {what, ": ", why == nullptr ? "unknown" : why, "\n"})
        if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) break;
    ::_exit(exit_not_started);
}

void forget_signals() {
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);
    // Writing to a full file should fail instead of ending the process.
    ::signal(SIGXFSZ, SIG_IGN);
}

int moved_up(int descriptor) {
    return descriptor < 0 ? -1 : ::fcntl(descriptor, F_DUPFD, first_spare_descriptor);
}

/// Gives every descriptor its final number and closes all others.
void arrange_descriptors(const Disguise& disguise) {
    const int socket = moved_up(disguise.socket);
    const int output = moved_up(disguise.output);
    const int library = moved_up(disguise.library);
    const int program = moved_up(disguise.program_descriptor);
    const int nothing = moved_up(::open("/dev/null", O_RDWR | O_CLOEXEC));
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(library < 0 ? nothing : library, library_descriptor);
    if (::dup2(socket, strategy_descriptor) < 0 || ::dup2(program, program_at) < 0)
        give_up("its descriptors cannot be arranged");
    ::fcntl(program_at, F_SETFD, FD_CLOEXEC);
    ::syscall(SYS_close_range, program_at + 1, ~0U, 0U);
}

void limit(decltype(RLIMIT_AS) what, rlim_t soft, rlim_t hard) {
    rlimit allowed{};
    if (::getrlimit(what, &allowed) == 0 && allowed.rlim_max < hard) hard = allowed.rlim_max;
    const rlimit wanted{soft < hard ? soft : hard, hard};
    if (::setrlimit(what, &wanted) != 0) give_up("its limits cannot be set");
}

void set_limits(const Disguise& disguise) {
    const ForeignLimits& limits = disguise.limits;
    const auto processor_s = static_cast<rlim_t>(std::max(std::ceil(limits.processor_s), 1.0));
    if (disguise.limits_memory) limit(RLIMIT_AS, limits.memory_bytes, limits.memory_bytes);
    limit(RLIMIT_CPU, processor_s, processor_s + processor_grace_s);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, limits.file_bytes, limits.file_bytes);
    limit(RLIMIT_NOFILE, limits.open_files, limits.open_files);
    limit(RLIMIT_MSGQUEUE, 0, 0);
}

bool become_user(unsigned user) {
    return ::setresgid(user, user, user) == 0 && ::setresuid(user, user, user) == 0;
}

/// Only root can become another user. The new user has nothing but its folder.
void leave_root(const Disguise& disguise) {
    const ForeignLimits& limits = disguise.limits;
    // If there can be no empty network, the filter of calls still forbids its use.
    static_cast<void>(::unshare(CLONE_NEWNET | CLONE_NEWIPC));
    if (::setgroups(0, nullptr) != 0) give_up("its groups cannot be given up");
    const unsigned own = limits.first_user + static_cast<unsigned>(::getpid());
    if (::chown(disguise.folder, own, own) == 0 && become_user(own)) {
        // Threads are counted by user, and only this process has this one.
        limit(RLIMIT_NPROC, limits.threads, limits.threads);
        return;
    }
    if (::chown(disguise.folder, limits.nobody, limits.nobody) != 0 || !become_user(limits.nobody))
        give_up("it cannot become an unprivileged user");
}

}  // namespace

void become_strategy(const Disguise& disguise) {
    forget_signals();
    ::setsid();
    arrange_descriptors(disguise);
    if (::chdir(disguise.folder) != 0) give_up("its folder cannot be entered");
    set_limits(disguise);
    if (::geteuid() == 0) leave_root(disguise);
    // Addresses are the same in every run, because some strategies depend on them by mistake.
    ::personality(ADDR_NO_RANDOMIZE);
    ::umask(S_IRWXG | S_IRWXO);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != disguise.parent) ::_exit(exit_not_started);
    if (!install_call_filter()) give_up("its system calls cannot be filtered");
    ::syscall(SYS_execveat, program_at, "", disguise.arguments, disguise.environment,
              AT_EMPTY_PATH);
    give_up(disguise.program);
}

}  // namespace simrob::sport::foreign
