#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace simrob::hostile {

/// Reports what takes too long: fails the test if the calling thread has spent more than a second
/// of processor time in the watchdog's life, and ends the process with the name of the culprit if
/// it hangs. Slower builds (sanitizers) and busy machines get an allowance.
class Watchdog {
  public:
    explicit Watchdog(std::string what);
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

  private:
    void watch();

    std::string what_;
    double started_s_;
    std::mutex mutex_;
    std::condition_variable done_changed_;
    bool done_ = false;
    std::thread thread_;
};

}  // namespace simrob::hostile
