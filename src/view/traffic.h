#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"

namespace simrob::view {

/// A message between an agent and the nucleus.
struct OverheardMessage {
    std::uint64_t number = 0;  ///< among all that were overheard
    std::uint64_t iteration = 0;
    double time_s = 0;
    agent::Address agent;
    bool is_from_agent = false;
    std::size_t bytes = 0;
    std::string beginning;  ///< the first bytes, or all of them
};

struct Overheard {
    std::vector<OverheardMessage> messages;
    std::uint64_t missed = 0;  ///< messages before these, of any agent, that were already forgotten
    std::uint64_t last = 0;    ///< the number of the last message of any agent
};

/// The last messages of the agents that somebody listens to. Nothing is kept while nobody listens.
class Traffic {
  public:
    // For watchers, from any thread.
    void listen(const agent::Address& agent);
    void stop_listening(const agent::Address& agent);
    /// What was overheard of these agents after message `number`.
    Overheard after(std::uint64_t number, std::span<const agent::Address> agents) const;
    std::uint64_t last_number() const;

    // For the simulation thread.
    bool is_overheard() const { return listeners_count_.load(std::memory_order_relaxed) > 0; }
    /// Keeps the message if somebody listens to its agent; its number and beginning are filled in
    /// here.
    void add(OverheardMessage message, std::string_view bytes);

  private:
    std::atomic<int> listeners_count_{0};
    mutable std::mutex mutex_;
    std::map<agent::Address, int> listeners_;
    std::deque<OverheardMessage> messages_;
    std::uint64_t last_number_ = 0;
};

}  // namespace simrob::view
