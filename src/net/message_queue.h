#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "agent/transport.h"
#include "base/limits.h"

namespace simrob::net {

/// Messages that came in and were not yet read, oldest first, in one ring of memory that is
/// allocated once and touched only as far as it is filled. When it is full, the newest message is
/// dropped and counted. A flood from one sender does not crowd out the others: once the queue is
/// half full, no sender may hold more than its share. Belongs to one thread at a time.
class MessageQueue {
  public:
    explicit MessageQueue(std::size_t maximum_bytes = limits::maximum_queued_bytes,
                          std::size_t maximum_messages = limits::maximum_queued_messages);

    /// Copies the message in; false if it was dropped. The end of a connection is never dropped, as
    /// long as at most limits::maximum_connections ends wait.
    bool push(const agent::Incoming& message);
    /// Takes out at most limits::maximum_messages_per_receive messages. They live until the next
    /// take() or release(); what is pushed meanwhile does not touch them.
    std::span<const agent::Incoming> take();
    /// Frees the room of what was taken.
    void release();

    /// The number of messages that can be taken.
    std::size_t size() const { return count_; }
    std::uint64_t received() const { return received_; }
    std::uint64_t received_bytes() const { return received_bytes_; }
    std::uint64_t dropped() const { return dropped_; }

  private:
    struct Record;
    /// A sender's indices in the tables of held bytes.
    using Places = std::array<std::uint16_t, 2>;

    static Places places_of(const agent::Address& address);
    void hold(const Places& places, std::size_t charge);
    std::size_t charge_of(std::size_t message_bytes, bool is_end) const;
    bool has_room(const agent::Incoming& message, std::size_t charge) const;
    std::byte* reserve(std::size_t bytes);
    const Record& next_record(std::uint64_t& position) const;

    const std::size_t maximum_charge_;
    const std::size_t minimum_charge_;
    const std::size_t capacity_;
    std::unique_ptr<std::byte[]> ring_;
    // Positions grow without end; in memory they are taken modulo the capacity. begin_ to read_ was
    // taken and still lives; read_ to write_ waits.
    std::uint64_t begin_ = 0;
    std::uint64_t read_ = 0;
    std::uint64_t write_ = 0;
    /// Where the last record that did not fit left the end of the memory unused.
    std::uint64_t skip_;

    std::size_t taken_ = 0;   ///< records from begin_ to read_
    std::size_t count_ = 0;   ///< records from read_ to write_
    std::size_t charge_ = 0;  ///< of all records
    /// What each sender holds, counted at one index of each table. Another sender at the same index
    /// inflates one count, hardly ever both, so the smaller one is used.
    std::array<std::array<std::size_t, 1024>, 2> held_{};
    std::vector<agent::Incoming> handed_;

    std::uint64_t received_ = 0;
    std::uint64_t received_bytes_ = 0;
    std::uint64_t dropped_ = 0;
};

}  // namespace simrob::net
