#include "hostile/watchdog.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace simrob::hostile {
namespace {

#ifdef SIMROB_SANITIZED
constexpr double allowance = 20;
#else
constexpr double allowance = 1;
#endif

constexpr double longest_call_s = 1 * allowance;
constexpr auto hang = std::chrono::seconds(60);

double processor_time_s() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

Watchdog::Watchdog(std::string what)
    : what_(std::move(what)), started_s_(processor_time_s()), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
    EXPECT_LT(processor_time_s() - started_s_, longest_call_s) << what_ << " took too long";
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    done_changed_.notify_one();
    thread_.join();
}

void Watchdog::watch() {
    std::unique_lock lock(mutex_);
    if (done_changed_.wait_for(lock, hang, [this] { return done_; })) return;
    std::fprintf(stderr, "%s hangs\n", what_.c_str());
    std::abort();
}

}  // namespace simrob::hostile
