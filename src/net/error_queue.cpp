#include "net/error_queue.h"

// The next header needs what this one declares.
#include <linux/errqueue.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <optional>

#include "base/limits.h"
#include "net/socket_address.h"

namespace simrob::net {
namespace {

/// More may have piled up; the next poll or send reads them.
constexpr int maximum_batch = 64;

bool is_refusal(const sock_extended_err& error) {
    const bool is_from_there =
        error.ee_origin == SO_EE_ORIGIN_ICMP || error.ee_origin == SO_EE_ORIGIN_ICMP6;
    return is_from_there && error.ee_errno == ECONNREFUSED;
}

bool tells_refusal(msghdr& header) {
    for (cmsghdr* part = CMSG_FIRSTHDR(&header); part != nullptr;
         part = CMSG_NXTHDR(&header, part)) {
        const bool is_error = (part->cmsg_level == IPPROTO_IP && part->cmsg_type == IP_RECVERR) ||
                              (part->cmsg_level == IPPROTO_IPV6 && part->cmsg_type == IPV6_RECVERR);
        if (!is_error || part->cmsg_len < CMSG_LEN(sizeof(sock_extended_err))) continue;
        sock_extended_err error{};
        std::memcpy(&error, CMSG_DATA(part), sizeof error);
        if (is_refusal(error)) return true;
    }
    return false;
}

}  // namespace

ErrorQueue::ErrorQueue(int socket, int family) : socket_(socket) {
    // Where the system does not support it, refusals are never noticed; everything else works.
    const int on = 1;
    ::setsockopt(socket, IPPROTO_IP, IP_RECVERR, &on, sizeof on);
    if (family == AF_INET6) ::setsockopt(socket, IPPROTO_IPV6, IPV6_RECVERR, &on, sizeof on);
}

void ErrorQueue::read() {
    for (int i = 0; i < maximum_batch; ++i) {
        sockaddr_storage sent_to{};
        alignas(cmsghdr) std::array<char, 512> control{};
        char first_byte = 0;
        iovec bytes{&first_byte, 1};
        msghdr header{};
        header.msg_name = &sent_to;
        header.msg_namelen = sizeof sent_to;
        header.msg_iov = &bytes;
        header.msg_iovlen = 1;
        header.msg_control = control.data();
        header.msg_controllen = control.size();
        if (::recvmsg(socket_, &header, MSG_ERRQUEUE | MSG_DONTWAIT) < 0) return;
        if (!tells_refusal(header)) continue;
        const std::lock_guard lock(mutex_);
        if (refused_.size() < limits::maximum_agents) refused_.insert(from_system(sent_to));
    }
}

std::vector<agent::Address> ErrorQueue::take() {
    const std::lock_guard lock(mutex_);
    std::vector<agent::Address> taken(refused_.begin(), refused_.end());
    refused_.clear();
    return taken;
}

}  // namespace simrob::net
