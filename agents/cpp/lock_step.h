#pragma once

#include <string>

#include "agent_client.h"

namespace simrob::client {

/// Keeps a synchronous agent in step. Each iteration is answered once; if it is told again, the
/// same bytes are sent again; older ones are ignored.
class LockStep {
  public:
    /// The client must outlive it.
    explicit LockStep(AgentClient& client) : client_(client) {}

    /// The next iteration, valid until the next call; answer it before asking for another. Throws
    /// if none comes in time.
    const Broadcast& next(Milliseconds timeout = patience);

    /// Sends the requests (requests.h), and lets the iteration go on.
    void answer(std::string_view requests = {});

  private:
    AgentClient& client_;
    bool has_begun_ = false;
    std::uint64_t iteration_ = 0;  ///< the last that was told
    std::string answer_;           ///< to that iteration; empty until there is one
};

}  // namespace simrob::client
