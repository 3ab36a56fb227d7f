#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "agent/address.h"

namespace simrob::test {

/// `simrob serve`, or another command that serves, in a process of its own, on free ports of
/// loopback. It is killed with its owner.
class ServerProcess {
  public:
    /// Waits until it is ready, or has ended.
    explicit ServerProcess(const std::vector<std::string>& arguments,
                           const std::string& command = "serve");
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    bool is_ready() const { return udp_.has_value(); }
    const agent::Address& udp() const { return *udp_; }
    const agent::Address& http() const { return *http_; }
    bool has_http() const { return http_.has_value(); }
    const std::string& ready_line() const { return ready_line_; }
    pid_t pid() const { return pid_; }

    void signal(int number) const;
    /// Waits for its end: its status, or minus the signal that ended it.
    int wait();

  private:
    void read_ready_line(int pipe);

    pid_t pid_ = -1;
    std::string ready_line_;
    std::optional<agent::Address> udp_;
    std::optional<agent::Address> http_;
};

}  // namespace simrob::test
