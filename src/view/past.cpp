#include "view/past.h"

#include <algorithm>
#include <utility>

#include "base/limits.h"
#include "base/system/quiet_thread.h"
#include "view/timeline.h"

namespace simrob::view {

Past::Past(const storage::Disk& disk, const command::Catalogue& catalogue, physics::Engines engines,
           const recording::Shelf& shelf, const MatchTeller* teller)
    : shelf_(shelf),
      teller_(teller),
      reader_(disk, catalogue, engines,
              teller != nullptr ? teller->companions() : engine::CompanionMaker()) {
    thread_ = start_quiet_thread([this] { work(); });
}

Past::~Past() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

std::uint64_t Past::add_watcher() {
    const std::lock_guard lock(mutex_);
    watchers_.try_emplace(++last_watcher_);
    return last_watcher_;
}

void Past::remove_watcher(std::uint64_t watcher) {
    const std::lock_guard lock(mutex_);
    watchers_.erase(watcher);
}

void Past::ask(std::uint64_t watcher, std::shared_ptr<const Timeline> timeline, double time_s) {
    ask(watcher, Question{std::move(timeline), "", time_s});
}

void Past::ask(std::uint64_t watcher, const std::string& name, double time_s) {
    ask(watcher, Question{nullptr, name, time_s});
}

void Past::ask(std::uint64_t watcher, Question question) {
    {
        const std::lock_guard lock(mutex_);
        watchers_.at(watcher) = {std::move(question), std::nullopt};
    }
    wake_.notify_one();
}

std::optional<Result<WatchedMoment>> Past::take(std::uint64_t watcher) {
    const std::lock_guard lock(mutex_);
    return std::exchange(watchers_.at(watcher).answer, std::nullopt);
}

/// Serves the watchers in turn.
std::map<std::uint64_t, Past::Watcher>::iterator Past::next() {
    const auto asks = [](const auto& watcher) { return watcher.second.question.has_value(); };
    const auto found = std::find_if(watchers_.upper_bound(last_served_), watchers_.end(), asks);
    return found != watchers_.end() ? found : std::find_if(watchers_.begin(), found, asks);
}

void Past::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return is_ending_ || next() != watchers_.end(); });
        if (is_ending_) return;
        const auto watcher = next();
        last_served_ = watcher->first;
        const Question question = *std::exchange(watcher->second.question, std::nullopt);
        lock.unlock();
        auto moment = answer(question);
        lock.lock();
        // The watcher may have gone, or asked for something else by now.
        const auto still = watchers_.find(last_served_);
        if (still != watchers_.end() && !still->second.question)
            still->second.answer = std::move(moment);
    }
}

/// Replays from the last keyframe; a file beside the recording is believed only if the recording
/// holds no match.
std::shared_ptr<const std::string> Past::match_at_end(const std::filesystem::path& path) {
    if (teller_ == nullptr) return nullptr;
    const auto end = reader_.at(path, limits::maximum_recorded_time_s);
    if (!end) return nullptr;
    if (const engine::Companion* const match = (*end)->companion())
        return std::make_shared<const std::string>(teller_->whole(*match));
    return teller_->beside(path);
}

std::shared_ptr<const std::string> Past::then(const engine::Simulation& simulation) const {
    const engine::Companion* const match = simulation.companion();
    if (teller_ == nullptr || match == nullptr) return nullptr;
    return std::make_shared<const std::string>(teller_->then(*match));
}

Result<WatchedMoment> Past::answer(const Question& question) {
    const auto path = question.timeline ? Result<std::filesystem::path>(question.timeline->path)
                                        : shelf_.find(question.name);
    if (!path) return tl::unexpected(path.error());
    const auto match = question.timeline ? nullptr : match_at_end(*path);
    const auto found = reader_.at(*path, question.time_s);
    if (!found) return tl::unexpected(found.error());
    const engine::Simulation& simulation = **found;
    WatchedMoment moment;
    moment.snapshot = simulation.snapshot();
    moment.recorded_s = reader_.place().time_s;
    moment.then = then(simulation);
    State state{.modes = {},
                .timestep_s = simulation.timestep_s(),
                .steps_per_iteration = simulation.steps_per_iteration(),
                .engine = std::string(simulation.world().physics().engine()),
                .timeline = question.timeline
                                ? question.timeline
                                : timeline_of(reader_.recording(),
                                              recording::shelf_name(question.name).value(), match)};
    state.modes.step_mode = true;
    moment.state = std::make_shared<const State>(std::move(state));
    return moment;
}

}  // namespace simrob::view
