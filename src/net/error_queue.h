#pragma once

#include <mutex>
#include <set>
#include <vector>

#include "agent/address.h"

namespace simrob::net {

/// What the system learns about datagrams that a UDP socket has sent: that nobody listens at their
/// destination. Costs nothing while there are no errors. Any thread.
class ErrorQueue {
  public:
    /// Makes the system keep the errors of this socket, which must outlive the queue. The next call
    /// to read or send then fails once, whatever it is about, and poll() reports an error until
    /// they are read.
    ErrorQueue(int socket, int family);

    /// Reads some of the kept errors. To be called whenever a call has failed.
    void read();

    /// The addresses that have refused a datagram since the last call, up to a limit.
    std::vector<agent::Address> take();

  private:
    int socket_;
    std::mutex mutex_;
    std::set<agent::Address> refused_;
};

}  // namespace simrob::net
