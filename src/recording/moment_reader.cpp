#include "recording/moment_reader.h"

#include <algorithm>
#include <cassert>

#include "base/require.h"

namespace simrob::recording {
namespace {

/// Whether a moment at this time may lie in a part of the file that was written after it was read.
bool may_have_grown(const Recording& recording, double time_s) {
    assert(!recording.keyframes().empty());
    return !recording.ending() && time_s >= recording.keyframes().back().place.time_s;
}

}  // namespace

MomentReader::MomentReader(const storage::Disk& disk, const command::Catalogue& catalogue,
                           physics::Engines engines, engine::CompanionMaker companions)
    : disk_(disk), catalogue_(catalogue), engines_(engines), companions_(std::move(companions)) {
    assert(!engines_.empty());
}

Result<void> MomentReader::open(const std::filesystem::path& path, double time_s) {
    const bool is_open = open_ && open_->recording.path() == path;
    if (is_open && !may_have_grown(open_->recording, time_s)) return {};
    auto recording = Recording::open(disk_, path);
    if (!recording) return tl::unexpected(recording.error());
    const Origin& origin = recording->origin();
    engine::SimulationSettings settings;
    settings.defaults = origin.defaults;
    settings.seed = origin.seed;
    settings.engines = engines_;
    auto simulation = std::make_unique<engine::Simulation>(engines_.front().make(), settings);
    simulation->set_companion_maker(companions_);
    open_ =
        std::make_unique<Open>(std::move(*recording), std::move(simulation), catalogue_, engines_);
    return {};
}

Result<const engine::Simulation*> MomentReader::at(const std::filesystem::path& path,
                                                   double time_s) {
    SIMROB_REQUIRE(open(path, time_s));
    assert(open_ != nullptr);
    time_s = std::max(time_s, open_->recording.keyframes().front().place.time_s);
    if (!open_->player.seek(time_s)) SIMROB_REQUIRE(open_->player.seek_end());
    return open_->simulation.get();
}

}  // namespace simrob::recording
