#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::tournament {

/// Something to be done in a process of its own.
struct Task {
    std::string name;
    std::vector<std::string> command;  ///< the program's path first
    std::filesystem::path log;         ///< what it says goes there
    double limit_s = 0;                ///< by the wall clock; then it is ended
};

/// A process that has ended.
struct Ended {
    std::string name;
    int status = -1;  ///< that it ended with; -1: by a signal
    std::string how;  ///< in words
};

/// Runs tasks in child processes, which end with their owner, whatever ends it. One thread.
class Workers {
  public:
    Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    Workers(Workers&&) = delete;
    Workers& operator=(Workers&&) = delete;
    /// Ends those that are still at it.
    ~Workers();

    Result<void> start(const Task& task);
    std::size_t busy() const { return workers_.size(); }
    /// Sleeps until one ends or is past its limit. There must be one.
    Ended wait();

  private:
    using Clock = std::chrono::steady_clock;
    struct Worker {
        std::string name;
        pid_t process = -1;
        int handle = -1;  ///< readable once it has ended
        Clock::time_point until;
    };
    Ended end(std::size_t worker, bool is_late);
    int wait_ms() const;

    std::vector<Worker> workers_;
};

}  // namespace simrob::sport::tournament
