#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "agent/transport.h"
#include "base/result.h"
#include "net/error_queue.h"
#include "net/file_descriptor.h"

namespace simrob::net {

/// A UDP socket that never blocks, read and written in batches, without allocation once it is open.
/// Reading and sending each belong to one thread at a time; the two may be different threads.
class UdpPort {
  public:
    struct Datagram {
        agent::Address from;
        std::string_view bytes;
        std::size_t cut = 0;  ///< bytes beyond the maximum, which are not read
    };

    /// Binds the address; port 0 takes a free one. A refusal names `field` and the address.
    static Result<std::unique_ptr<UdpPort>> open(const agent::Address& address,
                                                 std::size_t maximum_bytes,
                                                 const std::string& field);
    UdpPort(const UdpPort&) = delete;
    UdpPort& operator=(const UdpPort&) = delete;
    ~UdpPort();

    /// The bound address.
    const agent::Address& address() const { return address_; }
    int descriptor() const { return socket_.get(); }

    /// The datagrams that have come in, at most limits::datagrams_per_read; fewer means that the
    /// socket is now empty. Valid until the next read().
    std::span<const Datagram> read();

    /// Sends with the next flush(), or earlier if there is no room for more. What is addressed to
    /// several machines or cannot be sent at once is dropped and counted. The bytes must live until
    /// the flush().
    void add(const agent::Outgoing& message);
    void flush();

    /// Errors of sent datagrams. To be read when poll() reports an error.
    ErrorQueue& errors() { return errors_; }

    std::uint64_t sent() const { return sent_; }
    std::uint64_t sent_bytes() const { return sent_bytes_; }
    std::uint64_t dropped() const { return dropped_; }
    /// Datagrams dropped by the system because its buffer was full.
    std::uint64_t lost_by_system() const;

  private:
    struct Buffers;

    std::size_t send_some(std::size_t first);

    UdpPort(FileDescriptor socket, const agent::Address& address, std::size_t maximum_bytes);

    FileDescriptor socket_;
    agent::Address address_;
    int family_;
    ErrorQueue errors_;
    std::unique_ptr<Buffers> buffers_;
    std::uint64_t sent_ = 0;
    std::uint64_t sent_bytes_ = 0;
    std::uint64_t dropped_ = 0;
};

}  // namespace simrob::net
