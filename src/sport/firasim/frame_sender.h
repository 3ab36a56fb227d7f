#pragma once

#include <string>

#include "agent/address.h"
#include "base/result.h"
#include "net/file_descriptor.h"

namespace simrob::sport::firasim {

/// The group of all programs on this machine.
inline constexpr const char* multicast_group = "224.0.0.1:10002";

/// A socket that sends to one address, and learns if nobody is there.
class FrameSender {
  public:
    /// To one machine and port, "HOST:PORT"; the refusal names `field`.
    static Result<FrameSender> open(const std::string& to, const std::string& field);
    /// To the group, but only on this machine.
    static Result<FrameSender> open_multicast();

    /// False if the system did not accept it.
    bool send(const std::string& bytes) const;
    /// Whether nobody received the last message. Reported once.
    bool is_refused() const;

    int descriptor() const { return socket_.get(); }
    const std::string& to() const { return to_; }

  private:
    FrameSender(net::FileDescriptor socket, std::string to)
        : socket_(std::move(socket)), to_(std::move(to)) {}

    static Result<FrameSender> connect(const agent::Address& to, const std::string& field);

    net::FileDescriptor socket_;
    std::string to_;
};

}  // namespace simrob::sport::firasim
