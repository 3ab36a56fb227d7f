#include <fmt/core.h>

#include <cstdlib>
#include <thread>

#include "agent/office.h"
#include "bench/adjusted.h"
#include "bench/heap.h"
#include "bench/processor_clock.h"
#include "bench/simrob_contender.h"
#include "bench/visitors.h"
#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "net/net_transport.h"

namespace simrob::bench {
namespace {

constexpr int visitor_count = 800;
constexpr double timestep_s = 0.002;
constexpr double alone_s = 5;
constexpr double visited_s = 25;
constexpr double measured_s = 3;

net::NetOptions free_udp_port() {
    net::NetOptions options;
    options.udp = "127.0.0.1:0";
    return options;
}

agent::OfficeSettings plain_office() {
    agent::OfficeSettings settings;
    settings.types = agent::standard_agent_types(agent::standard_filters());
    return settings;
}

/// An office that idles on the processor's clock, in no real time.
class TirelessOffice final : public engine::Participants {
  public:
    TirelessOffice(engine::Participants& office, ProcessorClock& clock)
        : office_(office), clock_(clock) {}

    void hear() override { office_.hear(); }
    bool is_waiting() const override { return office_.is_waiting(); }
    void act() override { office_.act(); }
    void tell(const engine::Snapshot& snapshot) override { office_.tell(snapshot); }
    void wait(WallTime until) override { clock_.idle(until); }

  private:
    engine::Participants& office_;
    ProcessorClock& clock_;
};

/// A nucleus with a small heap that agents may visit.
class Visited {
  public:
    explicit Visited(bool adjusts)
        : contender_(make_heap("ode", 27, true)),
          transport_(std::move(net::NetTransport::open(free_udp_port()).value())),
          office_(simulation(), catalogue_, *transport_, clock_, plain_office()),
          cycle_(simulation(), tireless_, clock_, catalogue_),
          visitors_(transport_->udp_address().port) {
        if (!simulation().set_timestep(timestep_s) ||
            !simulation().set_modes({.auto_adjust = adjusts, .speed = 1}))
            std::abort();
        clock_.start();
    }

    /// The share of real time reached at the end of this much time on the clock.
    double run(double seconds) {
        go_on(seconds - measured_s);
        const WallTime begin = clock_.now();
        const double begin_s = simulation().time_s();
        go_on(measured_s);
        return (simulation().time_s() - begin_s) / to_seconds(clock_.now() - begin);
    }
    void receive_visitors() {
        visitors_.come(visitor_count);
        await_messages();
    }
    void see_them_off() {
        visitors_.leave();
        await_messages();
    }
    const engine::TimeSettings& settings() { return simulation().clock().settings; }

  private:
    engine::Simulation& simulation() { return contender_.simulation(); }
    /// One from each visitor. Messages travel in real time, which the clock does not see.
    void await_messages() {
        expected_messages_ += visitor_count;
        for (int i = 0; i < 2000 && transport_->counts().received < expected_messages_; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            office_.hear();
        }
    }
    void go_on(double seconds) {
        const WallTime end = clock_.now() + wall_seconds(seconds);
        while (clock_.now() < end) cycle_.turn();
    }

    SimrobContender contender_;
    const command::Catalogue catalogue_ = catalogue::standard();
    ProcessorClock clock_;
    std::unique_ptr<net::NetTransport> transport_;
    agent::Office office_;
    TirelessOffice tireless_{office_, clock_};
    engine::Cycle cycle_;
    Visitors visitors_;
    std::uint64_t expected_messages_ = 0;
};

struct Visit {
    double alone = 0;
    double visited = 0;
    double left = 0;
    engine::TimeSettings during;
    bool is_back = false;  ///< at the initial settings
};

Visit visit(bool adjusts) {
    Visited nucleus(adjusts);
    Visit found;
    const engine::TimeSettings own = nucleus.settings();
    found.alone = nucleus.run(alone_s);
    nucleus.receive_visitors();
    found.visited = nucleus.run(visited_s);
    found.during = nucleus.settings();
    nucleus.see_them_off();
    found.left = nucleus.run(visited_s);
    found.is_back = nucleus.settings() == own;
    return found;
}

}  // namespace

void measure_adjusting_to_agents(Report& report) {
    const Visit off = visit(false);
    const Visit on = visit(true);
    const auto shares = [](const Visit& it) {
        return fmt::format("{:.2f} alone, {:.2f} with {} agents, {:.2f} after", it.alone,
                           it.visited, visitor_count, it.left);
    };
    report.add({.name = "adjust: share of real time with agents that are told everything",
                .value = on.visited,
                .relation = Relation::at_least,
                .target = 0.95,
                .detail = fmt::format("off {}; on {}, in iterations of {:.3g} ms", shares(off),
                                      shares(on), 1e3 * engine::iteration_s(on.during))});
    report.add({.name = "adjust: back at the own settings when they have left (1 is yes)",
                .value = on.is_back ? 1.0 : 0.0,
                .relation = Relation::at_least,
                .target = 1,
                .detail = {}});
}

}  // namespace simrob::bench
