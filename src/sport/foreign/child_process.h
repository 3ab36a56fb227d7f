#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "sport/foreign/descriptor.h"
#include "sport/foreign/foreign.h"
#include "sport/foreign/messages.h"

namespace simrob::sport::foreign {

/// What to run as a strategy.
struct Launch {
    std::filesystem::path program;
    std::vector<std::string> arguments;  ///< the first is the name of the program
    std::vector<std::string> variables;  ///< NAME=value: its whole environment
    std::filesystem::path library;       ///< handed over as an open descriptor; may be empty
    ForeignLimits limits;
};

/// How a process ended.
struct Ending {
    bool ended_by_itself = false;  ///< before it was killed here
    int status = 0;                ///< of waitpid()
    bool was_large = false;        ///< it held most of the memory that it may use
    std::string last_words;        ///< the last line of its output
};

/// The process of a strategy and the connections to it. Killed and waited for by the destructor.
class ChildProcess {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Heard : std::uint8_t { message, nothing, closed };

    static Result<ChildProcess> start(const Launch& launch);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;

    /// False if nobody listens, or nobody has listened for long.
    bool send(Bytes message);
    /// Waits for a message until this time; message() has it then.
    Heard hear(Clock::time_point until);
    Bytes message() const { return Bytes(buffer_).first(received_); }
    /// Waits for its end until this time, then kills it.
    Ending end(Clock::time_point until);

  private:
    ChildProcess() = default;
    bool drain_output();  ///< whether there was any
    bool wait_until(Clock::time_point until);

    pid_t process_ = -1;
    Descriptor process_descriptor_;
    Descriptor socket_;
    Descriptor output_;
    std::filesystem::path folder_;
    std::uint64_t memory_bytes_ = 0;
    std::vector<std::byte> buffer_;
    std::size_t received_ = 0;
    std::string written_;  ///< the end of its output
};

}  // namespace simrob::sport::foreign
