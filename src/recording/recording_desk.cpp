#include "recording/recording_desk.h"

#include <algorithm>
#include <cassert>

#include "base/number.h"
#include "base/require.h"
#include "command/decoder.h"
#include "recording/reasons.h"

namespace simrob::recording {

namespace fs = std::filesystem;

RecordingDesk::RecordingDesk(storage::Disk& disk, engine::Simulation& simulation,
                             const command::Catalogue& catalogue, fs::path folder, Origin origin,
                             const DeskSettings& settings, physics::Engines engines)
    : disk_(disk),
      simulation_(simulation),
      catalogue_(catalogue),
      folder_(std::move(folder)),
      shelf_(disk_, folder_),
      origin_(std::move(origin)),
      settings_(settings),
      reader_(disk_, catalogue, engines, simulation.companion_maker()) {
    simulation_.services().offer<RecordingDesk>(*this);
    simulation_.services().offer<command::RecordingStatus>(*this);
}

Result<void> RecordingDesk::start_recording(const std::string& name) {
    const auto stem = recording_stem(name);
    if (!stem) return tl::unexpected(stem.error());
    if (is_on_ && recorder_->is_running())
        return refuse("File", command::reported_value(name), reasons::recording_already());
    recorder_.reset();
    is_on_ = false;
    // If this fails, so does the recording, whose refusal says more.
    static_cast<void>(disk_.make_folder(folder_));
    const fs::path path = recording_path(folder_, *stem);
    origin_.engine = simulation_.world().physics().engine();
    auto started =
        Recorder::start(disk_, simulation_, catalogue_, path, origin_, settings_.recorder);
    // The refusal does not reveal the path of the folder.
    if (!started) return refuse("File", command::reported_value(name), started.error().reason);
    recorder_ = std::move(*started);
    assert(recorder_ != nullptr && simulation_.observer() == recorder_.get());
    is_on_ = true;
    remove_old(path);
    return {};
}

Result<void> RecordingDesk::stop_recording() {
    if (!is_on_) return refuse("Command", "", reasons::nothing_recorded());
    assert(recorder_ != nullptr);
    is_on_ = false;
    if (const auto stopped = recorder_->stop(); !stopped)
        return refuse("File", recorder_->path().filename().string(), stopped.error().reason);
    return {};
}

/// The present recording, if it contains this moment.
Result<fs::path> RecordingDesk::current_path(double time_s) const {
    if (!is_on_ || !recorder_->is_running())
        return refuse("Command", "", reasons::nothing_to_go_back_in());
    recorder_->settle();
    const double begin_s = recorder_->begin().time_s;
    const double now_s = recorder_->place().time_s;
    if (time_s >= begin_s && time_s <= now_s) return recorder_->path();
    return refuse("Time", real_text(time_s), reasons::outside_recording(begin_s, now_s));
}

Result<void> RecordingDesk::resume_from(double time_s, const std::optional<std::string>& file) {
    const auto path = file ? shelf_.find(*file) : current_path(time_s);
    if (!path) return tl::unexpected(path.error());
    const auto then = reader_.at(*path, time_s);
    if (!then) return refuse("Time", real_text(time_s), then.error().reason);
    return simulation_.restore((*then)->checkpoint());
}

/// The age follows the time of the new file: the disk's clock may differ from this machine's.
void RecordingDesk::remove_old(const fs::path& started) {
    const auto now = disk_.find(started);
    if (!now) return;
    const auto files = recordings_in(disk_, folder_);
    std::size_t excess = settings_.maximum_count > 0 && files.size() > settings_.maximum_count
                             ? files.size() - settings_.maximum_count
                             : 0;
    for (const auto& file : files) {
        if (file.path == started) continue;
        const std::chrono::duration<double> age = now->written - file.written;
        const bool is_old =
            settings_.maximum_age_days > 0 && age.count() > settings_.maximum_age_days * 86400;
        if (!is_old && excess == 0) continue;
        if (excess > 0) --excess;
        if (disk_.remove(file.path).value_or(false))
            notices_.push_back(file.path.string() + ": an old recording was removed, as " +
                               (is_old ? "recordingmaximumage" : "recordingmaximumcount") +
                               " asks");
    }
}

std::vector<std::string> RecordingDesk::take_notices() {
    if (is_on_ && !recorder_->is_running()) {
        is_on_ = false;
        static_cast<void>(recorder_->stop());
        notices_.push_back(recorder_->path().string() +
                           ": the recording ended: " + recorder_->state().ending);
    }
    return std::exchange(notices_, {});
}

command::RecordingStatistics RecordingDesk::recording_statistics() const {
    if (!recorder_) return {};
    const RecorderState state = recorder_->state();
    command::RecordingStatistics told{.is_running = state.is_running,
                                      .file = recorder_->path().filename().string(),
                                      .bytes = state.bytes,
                                      .iteration = state.place.iteration,
                                      .time_s = state.place.time_s};
    if (!state.is_running) told.ended = state.ending;
    return told;
}

}  // namespace simrob::recording
