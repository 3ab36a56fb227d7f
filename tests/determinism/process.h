#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace simrob::determinism {

/// A program that runs alongside the test.
class Process {
  public:
    /// The first argument is the program's path.
    explicit Process(const std::vector<std::string>& arguments);
    ~Process();
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    struct Result {
        int status = -1;  ///< its exit status, or -1 if it was killed
        std::string output;
    };
    /// Waits for its end.
    Result wait();

  private:
    pid_t pid_ = -1;
    int output_ = -1;
};

/// Runs the program under test once for each list of arguments, a few at a time; results are in
/// that order.
std::vector<Process::Result> run_all(const std::vector<std::vector<std::string>>& arguments);

}  // namespace simrob::determinism
