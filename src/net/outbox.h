#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/transport.h"
#include "net/bell.h"

namespace simrob::net {

/// Messages going out to connections, between the simulation thread that puts them in and the
/// network thread that writes them. Neither waits for the other longer than a copy takes. The bytes
/// waiting for each connection are limited; beyond that the newest are dropped.
class Outbox {
  public:
    struct Counts {
        std::uint64_t sent = 0;
        std::uint64_t sent_bytes = 0;
        std::uint64_t dropped = 0;
    };

    explicit Outbox(std::size_t maximum_bytes);

    /// Rings when there is something to write.
    const Bell& bell() const { return bell_; }

    // Of the network thread.
    void open(std::uint64_t connection);
    void close(std::uint64_t connection);
    /// Replaces `frames`, which now counts as written, by everything that waits for the connection.
    /// False if nothing waits.
    bool take(std::uint64_t connection, std::string& frames);

    /// Called by the simulation thread. Messages to connections that are not open are dropped.
    void put(std::span<const agent::Outgoing> messages);
    Counts counts() const;

  private:
    struct Waiting {
        std::uint64_t connection = 0;
        std::string frames;          ///< as append_frame() writes them
        std::size_t in_writing = 0;  ///< bytes taken and not yet written
    };

    Waiting* find(std::uint64_t connection);
    bool put_one(const agent::Outgoing& message);

    const std::size_t maximum_bytes_;
    Bell bell_;
    mutable std::mutex mutex_;
    std::vector<Waiting> waiting_;
    Counts counts_;
};

/// Takes the first message off the frames that Outbox::take() gave; they must not be empty.
std::string_view next_frame(std::string_view& frames);

}  // namespace simrob::net
