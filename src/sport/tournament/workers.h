#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::tournament {

/// A command for a process of its own.
struct Task {
    std::string name;
    std::vector<std::string> command;  ///< begins with the path of the program
    std::filesystem::path log;         ///< where its output goes
    double limit_s = 0;                ///< in wall-clock time; then the process is killed
};

/// A process that has ended.
struct Ended {
    std::string name;
    int status = -1;  ///< its exit status; -1 after a signal
    std::string how;  ///< in words
};

/// Runs tasks as child processes, which never outlive their owner. One thread.
class Workers {
  public:
    Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    Workers(Workers&&) = delete;
    Workers& operator=(Workers&&) = delete;
    /// Kills those that are still running.
    ~Workers();

    Result<void> start(const Task& task);
    std::size_t busy() const { return workers_.size(); }
    /// Waits until one ends or reaches its limit. At least one must be running.
    Ended wait();

  private:
    using Clock = std::chrono::steady_clock;
    struct Worker {
        std::string name;
        pid_t process = -1;
        int handle = -1;  ///< becomes readable when the process ends
        Clock::time_point until;
    };
    Ended end(std::size_t worker, bool is_late);
    int wait_ms() const;

    std::vector<Worker> workers_;
};

}  // namespace simrob::sport::tournament
