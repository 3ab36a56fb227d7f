#include "net/udp_port.h"

#include <linux/sock_diag.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/limits.h"
#include "net/bind.h"
#include "net/socket_address.h"

namespace simrob::net {

struct UdpPort::Buffers {
    explicit Buffers(std::size_t read_bytes)
        : memory(std::make_unique_for_overwrite<char[]>(read_bytes * limits::datagrams_per_read)) {
        for (std::size_t i = 0; i < limits::datagrams_per_read; ++i) {
            read_parts[i] = {memory.get() + i * read_bytes, read_bytes};
            msghdr& header = read_headers[i].msg_hdr;
            header.msg_name = &senders[i];
            header.msg_iov = &read_parts[i];
            header.msg_iovlen = 1;
        }
        for (std::size_t i = 0; i < limits::datagrams_per_send; ++i) {
            msghdr& header = send_headers[i].msg_hdr;
            header.msg_name = &receivers[i].storage;
            header.msg_iov = &send_parts[i];
            header.msg_iovlen = 1;
        }
    }

    std::unique_ptr<char[]> memory;
    std::array<sockaddr_storage, limits::datagrams_per_read> senders{};
    std::array<iovec, limits::datagrams_per_read> read_parts{};
    std::array<mmsghdr, limits::datagrams_per_read> read_headers{};
    std::array<Datagram, limits::datagrams_per_read> datagrams{};

    std::array<SocketAddress, limits::datagrams_per_send> receivers{};
    std::array<iovec, limits::datagrams_per_send> send_parts{};
    std::array<mmsghdr, limits::datagrams_per_send> send_headers{};
    std::size_t to_send = 0;
};

UdpPort::UdpPort(FileDescriptor socket, const agent::Address& address, std::size_t maximum_bytes)
    : socket_(std::move(socket)),
      address_(address),
      family_(family_of(address)),
      errors_(socket_.get(), family_),
      buffers_(std::make_unique<Buffers>(maximum_bytes)) {}

UdpPort::~UdpPort() = default;

Result<std::unique_ptr<UdpPort>> UdpPort::open(const agent::Address& address,
                                               std::size_t maximum_bytes,
                                               const std::string& field) {
    auto socket = bind_socket(address, SOCK_DGRAM, field);
    if (!socket) return tl::unexpected(std::move(socket).error());
    enlarge_buffers(socket->get());
    const agent::Address bound = bound_address(socket->get());
    return std::unique_ptr<UdpPort>(new UdpPort(std::move(*socket), bound, maximum_bytes));
}

std::span<const UdpPort::Datagram> UdpPort::read() {
    Buffers& buffers = *buffers_;
    for (mmsghdr& header : buffers.read_headers)
        header.msg_hdr.msg_namelen = sizeof(sockaddr_storage);
    // An error caused by an earlier datagram is reported here once, and means nothing for what has
    // come in: the next call reads on. There are not many such errors in a row.
    constexpr int maximum_tries = 8;
    int count = -1;
    for (int i = 0; i < maximum_tries; ++i) {
        count = ::recvmmsg(socket_.get(), buffers.read_headers.data(), limits::datagrams_per_read,
                           MSG_DONTWAIT | MSG_TRUNC, nullptr);
        if (count >= 0 || errno == EAGAIN) break;
        errors_.read();
    }
    const std::size_t got = count < 0 ? 0 : static_cast<std::size_t>(count);
    for (std::size_t i = 0; i < got; ++i) {
        const std::size_t whole = buffers.read_headers[i].msg_len;
        const std::size_t taken = std::min(whole, buffers.read_parts[i].iov_len);
        buffers.datagrams[i] = {from_system(buffers.senders[i]),
                                {static_cast<const char*>(buffers.read_parts[i].iov_base), taken},
                                whole - taken};
    }
    return {buffers.datagrams.data(), got};
}

void UdpPort::add(const agent::Outgoing& message) {
    Buffers& buffers = *buffers_;
    SocketAddress& receiver = buffers.receivers[buffers.to_send];
    if (is_of_one(message.to))
        receiver = to_system(message.to, family_);
    else
        receiver.length = 0;
    if (receiver.length == 0) {
        ++dropped_;
        return;
    }
    buffers.send_headers[buffers.to_send].msg_hdr.msg_namelen = receiver.length;
    // The system takes a pointer to mutable bytes, but does not write them.
    buffers.send_parts[buffers.to_send] = {const_cast<char*>(message.bytes.data()),
                                           message.bytes.size()};
    if (++buffers.to_send == limits::datagrams_per_send) flush();
}

void UdpPort::flush() {
    Buffers& buffers = *buffers_;
    for (std::size_t done = 0; done < buffers.to_send;) {
        for (const std::size_t end = done + send_some(done); done < end; ++done) {
            ++sent_;
            sent_bytes_ += buffers.send_parts[done].iov_len;
        }
        if (done == buffers.to_send) break;
        // A full buffer stays full for the remaining datagrams; any other error concerns this one
        // alone.
        const bool is_full = errno == EAGAIN || errno == ENOBUFS;
        const std::size_t lost = is_full ? buffers.to_send - done : 1;
        dropped_ += lost;
        done += lost;
    }
    buffers.to_send = 0;
}

/// Sends from index `first` until one fails; returns how many were sent. errno says why it stopped.
std::size_t UdpPort::send_some(std::size_t first) {
    Buffers& buffers = *buffers_;
    bool is_tried_again = false;
    for (std::size_t next = first;;) {
        const int count = ::sendmmsg(socket_.get(), buffers.send_headers.data() + next,
                                     static_cast<unsigned>(buffers.to_send - next), MSG_DONTWAIT);
        if (count < 0 && errno == EINTR) continue;
        if (count >= 0) next += static_cast<std::size_t>(count);
        if (next == buffers.to_send) return next - first;
        // An error caused by an earlier datagram is reported once, to whichever call comes next, so
        // each datagram gets a second try. A call that sent some does not report its error.
        const bool is_full = count < 0 && (errno == EAGAIN || errno == ENOBUFS);
        if (count < 0 && (is_full || is_tried_again)) return next - first;
        is_tried_again = count < 0;
        errors_.read();
    }
}

std::uint64_t UdpPort::lost_by_system() const {
    std::array<std::uint32_t, SK_MEMINFO_VARS> information{};
    socklen_t size = sizeof information;
    const int status =
        ::getsockopt(socket_.get(), SOL_SOCKET, SO_MEMINFO, information.data(), &size);
    return status == 0 ? information[SK_MEMINFO_DROPS] : 0;
}

}  // namespace simrob::net
