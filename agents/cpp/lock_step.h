#pragma once

#include <string>

#include "agent_client.h"

namespace simrob::client {

/// Keeps a synchronous agent in step. Each iteration is answered once; one that is told again gets
/// the same bytes again; older ones are passed over.
class LockStep {
  public:
    /// The client must outlive it.
    explicit LockStep(AgentClient& client) : client_(client) {}

    /// The next iteration, valid until the next call. It has to be answered before the one after
    /// it comes. Throws when none comes in time.
    const Broadcast& next(Milliseconds timeout = patience);

    /// Sends the requests (requests.h) with the word that the iteration may go on.
    void answer(std::string_view requests = {});

  private:
    AgentClient& client_;
    bool has_begun_ = false;
    std::uint64_t iteration_ = 0;  ///< the last that was told
    std::string answer_;           ///< to it; empty while there is none
};

}  // namespace simrob::client
