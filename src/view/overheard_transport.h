#pragma once

#include "agent/transport.h"
#include "engine/simulation.h"
#include "view/traffic.h"

namespace simrob::view {

/// A transport whose messages can be overheard. It passes them on unchanged.
class OverheardTransport final : public agent::Transport {
  public:
    /// All arguments must outlive it.
    OverheardTransport(agent::Transport& transport, const engine::Simulation& simulation,
                       Traffic& traffic)
        : transport_(transport), simulation_(simulation), traffic_(traffic) {}

    std::span<const agent::Incoming> receive() override;
    void wait(agent::WallTime until) override { transport_.wait(until); }
    void send(std::span<const agent::Outgoing> messages) override;
    std::vector<agent::Address> take_refusals() override { return transport_.take_refusals(); }
    std::optional<std::string> open_lane(const agent::Address& connection) override {
        return transport_.open_lane(connection);
    }
    void close_lane(const agent::Address& connection) override {
        transport_.close_lane(connection);
    }
    void hold_lane(const agent::Address& connection, bool is_paused,
                   std::string_view json) override {
        transport_.hold_lane(connection, is_paused, json);
    }
    agent::TransportCounts counts() const override { return transport_.counts(); }

  private:
    void overhear(const agent::Address& agent, bool is_from_agent, std::string_view bytes);

    agent::Transport& transport_;
    const engine::Simulation& simulation_;
    Traffic& traffic_;
};

}  // namespace simrob::view
