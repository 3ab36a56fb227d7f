#include "bench/nucleus_server.h"

#include <cstdlib>

#include "agent/office.h"
#include "bench/simrob_contender.h"
#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "net/net_transport.h"
#include "net/steady_wall_clock.h"

namespace simrob::bench {
namespace {

/// Longer than any pause between two blocks: the barrier must not open by itself.
constexpr double endless_wait_s = 1e6;

net::NetOptions free_ports() {
    net::NetOptions options;
    options.udp = "127.0.0.1:0";
    options.http = "127.0.0.1:0";
    return options;
}

agent::OfficeSettings office_settings() {
    const agent::Filters filters = agent::standard_filters();
    agent::OfficeSettings settings;
    settings.types = agent::standard_agent_types(filters);
    settings.types.bind(own_view_type, filters.make("own_view 0.3").value());
    return settings;
}

class NucleusServer final : public LoadServer {
  public:
    explicit NucleusServer(const LoadScript& script)
        : contender_(script.scene),
          catalogue_(catalogue::standard()),
          transport_(std::move(net::NetTransport::open(free_ports()).value())),
          office_(contender_.simulation(), catalogue_, *transport_, clock_, office_settings()),
          cycle_(contender_.simulation(), office_, clock_, catalogue_) {}

    std::uint16_t port() const override { return transport_->udp_address().port; }

    void gather(std::size_t agents) override {
        set_modes({.step_mode = true});
        while (office_.registry().agents().size() < agents) cycle_.turn();
        set_modes({.sync_mode = true, .sync_wait_s = endless_wait_s});
    }

    void put(const Moment& moment) override { contender_.put(moment); }

    void iterate() override {
        const engine::Simulation& simulation = contender_.simulation();
        const std::uint64_t before = simulation.iteration();
        while (simulation.iteration() == before) cycle_.turn();
    }

    std::size_t broadcast_bytes() const override {
        const auto& agents = office_.registry().agents();
        std::size_t bytes = 0;
        if (agents.empty()) return bytes;
        for (const auto part : agents.begin()->second.broadcast) bytes += part.size();
        return bytes;
    }

  private:
    void set_modes(const command::Modes& modes) {
        if (!contender_.simulation().set_modes(modes)) std::abort();
    }

    SimrobContender contender_;
    command::Catalogue catalogue_;
    std::unique_ptr<net::NetTransport> transport_;
    net::SteadyWallClock clock_;
    agent::Office office_;
    engine::Cycle cycle_;
};

}  // namespace

std::unique_ptr<LoadServer> make_nucleus_server(const LoadScript& script) {
    return std::make_unique<NucleusServer>(script);
}

}  // namespace simrob::bench
