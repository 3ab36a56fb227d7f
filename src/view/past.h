#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "command/catalogue.h"
#include "recording/moment_reader.h"
#include "recording/shelf.h"
#include "view/match_teller.h"
#include "view/watched_moment.h"

namespace simrob::view {

/// Looks up moments of a recording for watchers, in a thread of its own: it takes a while, and
/// neither the simulation nor the network may wait for it. Used from any thread.
class Past {
  public:
    /// All arguments must outlive it. Recordings requested by name are on the shelf. Without a
    /// teller nothing is said about matches.
    Past(const storage::Disk& disk, const command::Catalogue& catalogue, physics::Engines engines,
         const recording::Shelf& shelf, const MatchTeller* teller);
    ~Past();
    Past(const Past&) = delete;
    Past& operator=(const Past&) = delete;
    Past(Past&&) = delete;
    Past& operator=(Past&&) = delete;

    /// Adds a watcher, until remove_watcher().
    std::uint64_t add_watcher();
    void remove_watcher(std::uint64_t watcher);
    /// Of one watcher's requests, only the last is looked up.
    void ask(std::uint64_t watcher, std::shared_ptr<const Timeline> timeline, double time_s);
    /// The same for a recording on the shelf; the moment's state includes its timeline.
    void ask(std::uint64_t watcher, const std::string& name, double time_s);
    /// What the watcher last asked for, once it has been found.
    std::optional<Result<WatchedMoment>> take(std::uint64_t watcher);

  private:
    struct Question {
        std::shared_ptr<const Timeline> timeline;  ///< null for one on the shelf
        std::string name;                          ///< its name there
        double time_s = 0;
    };
    struct Watcher {
        std::optional<Question> question;
        std::optional<Result<WatchedMoment>> answer;
    };

    void ask(std::uint64_t watcher, Question question);
    void work();
    std::map<std::uint64_t, Watcher>::iterator next();
    Result<WatchedMoment> answer(const Question& question);
    std::shared_ptr<const std::string> match_at_end(const std::filesystem::path& path);
    std::shared_ptr<const std::string> then(const engine::Simulation& simulation) const;

    const recording::Shelf& shelf_;
    const MatchTeller* teller_;
    recording::MomentReader reader_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::map<std::uint64_t, Watcher> watchers_;
    std::uint64_t last_watcher_ = 0;
    std::uint64_t last_served_ = 0;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace simrob::view
