#pragma once

#include <cstdint>
#include <optional>

#include "bench/load_process.h"

namespace simrob::bench {

/// Meaningless datagrams: noise, truncated messages, requests for things that do not exist, agents
/// under a false name.
std::vector<std::string> make_junk(std::size_t count, std::uint64_t seed);

/// A process that sends meaningless datagrams at a given rate for as long as it lives.
class JunkSender {
  public:
    JunkSender(std::uint16_t port, int per_second);
    ~JunkSender();
    JunkSender(const JunkSender&) = delete;
    JunkSender& operator=(const JunkSender&) = delete;
    JunkSender(JunkSender&&) = delete;
    JunkSender& operator=(JunkSender&&) = delete;

    /// How many it has sent.
    std::uint64_t sent() const;

  private:
    struct Shared;
    Shared* shared_;
    std::optional<ChildProcess> process_;
};

}  // namespace simrob::bench
