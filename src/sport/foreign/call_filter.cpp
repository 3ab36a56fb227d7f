#include "sport/foreign/call_filter.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

namespace simrob::sport::foreign {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t own_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t own_architecture = AUDIT_ARCH_AARCH64;
#else
#error "the filter of system calls does not know this processor"
#endif

/// Some processors have a second numbering of calls, which begins here.
constexpr std::uint32_t first_foreign_number = 0x40000000;

constexpr std::uint32_t denied = SECCOMP_RET_ERRNO | EPERM;
constexpr std::uint32_t unknown = SECCOMP_RET_ERRNO | ENOSYS;

/// Denied with any arguments. Without clone3, glibc creates threads by the older clone.
struct DeniedCall {
    std::uint32_t number;
    std::uint32_t answer;
};
constexpr DeniedCall denied_calls[] = {
#if defined(__x86_64__)
    {SYS_fork, denied},
    {SYS_vfork, denied},
#endif
    {SYS_socket, denied},
    {SYS_clone3, unknown},
    {SYS_ptrace, denied},
    {SYS_process_vm_readv, denied},
    {SYS_process_vm_writev, denied},
    {SYS_pidfd_open, denied},
    {SYS_pidfd_send_signal, denied},
    {SYS_io_uring_setup, unknown},
    {SYS_tkill, denied},
    {SYS_rt_sigqueueinfo, denied},
    {SYS_keyctl, denied},
    {SYS_add_key, denied},
    {SYS_unshare, denied},
    {SYS_setns, denied},
};

/// A short program for the kernel; it allocates nothing, because it is built after a fork.
class CallFilter {
  public:
    void load(std::size_t offset) {
        add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
    }
    void answer(std::uint32_t value) { add(BPF_STMT(BPF_RET | BPF_K, value)); }
    /// Skips the next `skipped` instructions unless the comparison holds.
    void unless(std::uint16_t comparison, std::uint32_t value, std::uint8_t skipped) {
        add({static_cast<std::uint16_t>(BPF_JMP | comparison | BPF_K), 0, skipped, value});
    }
    /// Skips the next instruction if the value is equal.
    void skip_when_equal(std::uint32_t value) {
        add({static_cast<std::uint16_t>(BPF_JMP | BPF_JEQ | BPF_K), 1, 0, value});
    }
    bool install() {
        sock_fprog program{static_cast<unsigned short>(size_), steps_.data()};
        return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
               ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
    }

  private:
    void add(sock_filter step) { steps_[size_++] = step; }

    std::array<sock_filter, 96> steps_{};
    std::size_t size_ = 0;
};

constexpr std::size_t number_offset = offsetof(seccomp_data, nr);
constexpr std::size_t first_argument_offset = offsetof(seccomp_data, args);

/// Allows the call only if its first argument passes. The number must be loaded, and is
/// overwritten.
void allow_when(CallFilter& filter, std::uint32_t number, std::uint16_t comparison,
                std::uint32_t value) {
    filter.unless(BPF_JEQ, number, 4);
    filter.load(first_argument_offset);
    filter.unless(comparison, value, 1);
    filter.answer(SECCOMP_RET_ALLOW);
    filter.answer(denied);
}

}  // namespace

bool install_call_filter() {
    const auto own_process = static_cast<std::uint32_t>(::getpid());
    CallFilter filter;
    filter.load(offsetof(seccomp_data, arch));
    filter.skip_when_equal(own_architecture);
    filter.answer(unknown);
    filter.load(number_offset);
    filter.unless(BPF_JGE, first_foreign_number, 1);
    filter.answer(unknown);
    for (const auto& call : denied_calls) {
        filter.unless(BPF_JEQ, call.number, 1);
        filter.answer(call.answer);
    }
    allow_when(filter, SYS_clone, BPF_JSET, CLONE_THREAD);
    allow_when(filter, SYS_kill, BPF_JEQ, own_process);
    allow_when(filter, SYS_tgkill, BPF_JEQ, own_process);
    allow_when(filter, SYS_prlimit64, BPF_JEQ, 0);
    filter.answer(SECCOMP_RET_ALLOW);
    return filter.install();
}

}  // namespace simrob::sport::foreign
