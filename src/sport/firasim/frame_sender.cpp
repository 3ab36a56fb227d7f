#include "sport/firasim/frame_sender.h"

#include <cerrno>
#include <cstring>

#include "net/bind.h"
#include "net/socket_address.h"
#include "sport/firasim/reasons.h"

namespace simrob::sport::firasim {

Result<FrameSender> FrameSender::open(const std::string& to, const std::string& field) {
    const auto address = net::parse_endpoint(to, field);
    if (!address) return tl::unexpected(address.error());
    if (!net::is_of_one(*address)) return refuse(field, to, reasons::address_not_of_one());
    return connect(*address, field);
}

Result<FrameSender> FrameSender::open_multicast() {
    const std::string field = "multicast";
    const auto group = net::parse_endpoint(multicast_group, field);
    if (!group) return tl::unexpected(group.error());
    auto sender = connect(*group, field);
    if (!sender) return tl::unexpected(sender.error());
    const int hops = 0;
    if (::setsockopt(sender->descriptor(), IPPROTO_IP, IP_MULTICAST_TTL, &hops, sizeof hops) != 0)
        return refuse(field, multicast_group, reasons::cannot_be_kept_here(std::strerror(errno)));
    return sender;
}

Result<FrameSender> FrameSender::connect(const agent::Address& to, const std::string& field) {
    const int family = net::family_of(to);
    net::FileDescriptor socket(::socket(family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const net::SocketAddress address = net::to_system(to, family);
    if (!socket.is_open() || ::connect(socket.get(), address.get(), address.length) != 0)
        return refuse(field, to_text(to), reasons::cannot_be_reached(std::strerror(errno)));
    return FrameSender(std::move(socket), to_text(to));
}

bool FrameSender::send(const std::string& bytes) const {
    // A report that an earlier one reached nobody replaces sending, once.
    constexpr int tries = 2;
    for (int i = 0; i < tries; ++i) {
        const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent >= 0) return static_cast<std::size_t>(sent) == bytes.size();
        if (errno != ECONNREFUSED && errno != EINTR) return false;
    }
    return false;
}

bool FrameSender::is_refused() const {
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(socket_.get(), SOL_SOCKET, SO_ERROR, &error, &size);
    return error == ECONNREFUSED;
}

}  // namespace simrob::sport::firasim
