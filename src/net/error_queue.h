#pragma once

#include <mutex>
#include <set>
#include <vector>

#include "agent/address.h"

namespace simrob::net {

/// What the system hears of datagrams that a UDP socket has sent: that nobody listens where they
/// went. Nothing of it costs anything while there are no errors. From any thread.
class ErrorQueue {
  public:
    /// Has the system keep errors of this socket, which must outlive it. The next call to read or
    /// send then fails once, whatever it is about, and poll() tells of an error until they are
    /// read.
    ErrorQueue(int socket, int family);

    /// Reads some of what the system has kept. To be called whenever a call has failed.
    void read();

    /// The addresses that have refused a datagram since the last call; a limited number of them.
    std::vector<agent::Address> take();

  private:
    int socket_;
    std::mutex mutex_;
    std::set<agent::Address> refused_;
};

}  // namespace simrob::net
