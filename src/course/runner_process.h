#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/wall_clock.h"
#include "net/file_descriptor.h"

namespace simrob::course {

/// A line of a runner may be this long.
inline constexpr std::size_t longest_line_bytes = 4U << 20U;

/// A child process that is talked to in lines, by its standard input and output. It is killed and
/// waited for with its owner, and dies with this program. Times are those of the system's steady
/// clock. One thread.
class RunnerProcess {
  public:
    enum class Heard : std::uint8_t { line, nothing, closed };

    /// The program, looked up as the shell does, and its arguments. That it is none is only heard
    /// by its end.
    static Result<RunnerProcess> start(const std::vector<std::string>& words);
    ~RunnerProcess();
    RunnerProcess(const RunnerProcess&) = delete;
    RunnerProcess(RunnerProcess&& other) noexcept;
    RunnerProcess& operator=(const RunnerProcess&) = delete;
    RunnerProcess& operator=(RunnerProcess&&) = delete;

    /// Says a line, which has no end of its own. False when it is not taken until then, or nobody
    /// listens any more.
    bool say(std::string_view line, WallTime until);
    /// Waits for a line until then; it is in line(), until the next call. Closed once it has ended,
    /// or after a line that is too long.
    Heard hear(WallTime until);
    std::string_view line() const { return line_; }

    /// Kills it, unless it has ended. Returns the last that it wrote to its standard error, or else
    /// how it ended; in plain words.
    std::string end();

  private:
    RunnerProcess() = default;
    bool take_line();
    void read_lines();
    void read_words();

    pid_t process_ = -1;
    net::FileDescriptor input_;   ///< its standard input
    net::FileDescriptor output_;  ///< its standard output
    net::FileDescriptor error_;   ///< its standard error
    std::string heard_;           ///< what is not told as a line yet, from begin_ on
    std::size_t begin_ = 0;
    std::size_t looked_ = 0;  ///< up to here there is no end of a line
    std::string line_;
    std::string said_;   ///< the line that is being said
    std::string words_;  ///< the end of what it wrote to its standard error
};

}  // namespace simrob::course
