#pragma once

#include <csignal>
#include <thread>
#include <utility>

namespace simrob {

/// Starts a thread that leaves signals to the others. Throws std::system_error as std::thread does.
template <class Work>
std::thread start_quiet_thread(Work work) {
    /// Restores the signal mask of the starting thread, however that ends.
    struct Mask {
        Mask() {
            sigset_t all;
            sigfillset(&all);
            pthread_sigmask(SIG_SETMASK, &all, &before);
        }
        Mask(const Mask&) = delete;
        Mask& operator=(const Mask&) = delete;
        ~Mask() { pthread_sigmask(SIG_SETMASK, &before, nullptr); }

        sigset_t before{};
    };
    const Mask mask;
    return std::thread(std::move(work));
}

}  // namespace simrob
