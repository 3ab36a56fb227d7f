#include "bench/watched.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"
#include "bench/watchers.h"
#include "catalogue/standard.h"
#include "engine/nobody.h"
#include "net/net_transport.h"
#include "net/steady_wall_clock.h"
#include "physics/engines/engines.h"
#include "storage/memory_disk.h"
#include "view/presenter.h"

namespace simrob::bench {
namespace {

constexpr int watcher_count = 10;
constexpr std::size_t slice_count = 100;
constexpr std::size_t iterations_per_slice = 25;

/// A simulation as `simrob serve` shows it.
class ShownPitch {
  public:
    explicit ShownPitch(const Scene& scene)
        : contender_(scene), drive_(plan_drive(scene, slice_count * iterations_per_slice)) {
        net::NetOptions options;
        options.udp = "127.0.0.1:0";
        options.http = "127.0.0.1:0";
        options.gallery = &gallery_;
        transport_ = std::move(net::NetTransport::open(options).value());
    }

    const agent::Address& http() const { return *transport_->http_address(); }

    /// The minimum time of each slice over all rounds.
    void run_slice(std::size_t slice) {
        const double start = processor_time_s();
        for (std::size_t i = 0; i < iterations_per_slice; ++i) {
            contender_.step(drive_[slice * iterations_per_slice + i]);
            presenter_.tell(*contender_.simulation().snapshot());
        }
        least_s_[slice] = std::min(least_s_[slice], processor_time_s() - start);
    }
    void put(const Moment& moment) { contender_.put(moment); }
    Moment moment() const { return contender_.moment(); }
    double step_us() const {
        double sum_s = 0;
        for (const double slice_s : least_s_) sum_s += slice_s;
        return sum_s / (slice_count * iterations_per_slice) * 1e6;
    }

  private:
    SimrobContender contender_;
    std::vector<std::vector<DriveCommand>> drive_;  ///< by iteration
    engine::Nobody nobody_;
    const command::Catalogue catalogue_ = catalogue::standard();
    storage::MemoryDisk disk_{1U << 20U};
    view::Gallery gallery_{disk_, catalogue_, physics::engines(), "simrob-data"};
    view::Presenter presenter_{nobody_, contender_.simulation(), gallery_.window,
                               [] { return std::optional<view::RecordingNow>(); }};
    std::unique_ptr<net::NetTransport> transport_;
    std::vector<double> least_s_ = std::vector<double>(slice_count, 1e9);
};

}  // namespace

void measure_watching(const Settings& settings, Report& report) {
    const Scene scene = make_pitch({.robots = 10});
    ShownPitch unwatched(scene);
    ShownPitch watched(scene);
    const Moment begin = watched.moment();
    std::uint64_t bytes = 0;
    double wall_s = 0;
    {
        const Watchers watchers(watched.http(), watcher_count);
        const WallTime start = net::SteadyWallClock::read();
        for (int round = 0; round < settings.rounds; ++round) {
            unwatched.put(begin);
            watched.put(begin);
            for (std::size_t slice = 0; slice < slice_count; ++slice) {
                unwatched.run_slice(slice);
                watched.run_slice(slice);
            }
        }
        wall_s = to_seconds(net::SteadyWallClock::read() - start);
        bytes = watchers.bytes();
    }
    report.add({.name = "watching: an iteration with ten watchers, over one with none",
                .value = watched.step_us() / unwatched.step_us(),
                .unit = "",
                .target = 1.03,
                .detail = fmt::format("10 robots, 30 frames a second each: {:.1f} and {:.1f} us of "
                                      "the simulation's thread; {:.0f} kB/s told",
                                      watched.step_us(), unwatched.step_us(),
                                      static_cast<double>(bytes) / wall_s / 1e3)});
}

}  // namespace simrob::bench
