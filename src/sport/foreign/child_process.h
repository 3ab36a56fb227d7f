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

/// What is to be run as a strategy.
struct Launch {
    std::filesystem::path program;
    std::vector<std::string> arguments;  ///< with the name of the program as the first
    std::vector<std::string> variables;  ///< NAME=value, all that it has
    std::filesystem::path library;       ///< handed over open; or empty
    ForeignLimits limits;
};

/// How a process ended.
struct Ending {
    bool ended_by_itself = false;  ///< before it was killed here
    int status = 0;                ///< as waitpid() has it
    bool was_large = false;        ///< it held most of the memory that it may have
    std::string last_words;        ///< the last line that it wrote
};

/// A strategy's process and the ways to it. It is killed and waited for with its owner.
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

    /// False when nobody listens any more, or it has not listened for long.
    bool send(Bytes message);
    /// Waits for a message until then; it is in message() afterwards.
    Heard hear(Clock::time_point until);
    Bytes message() const { return Bytes(buffer_).first(received_); }
    /// Waits for its end until then, and kills it otherwise.
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
    std::string written_;  ///< the end of what it wrote
};

}  // namespace simrob::sport::foreign
