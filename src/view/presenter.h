#pragma once

#include <functional>
#include <optional>

#include "engine/participants.h"
#include "engine/publisher.h"
#include "engine/simulation.h"
#include "view/window.h"

namespace simrob::view {

/// The position in a recording that the simulation is in the middle of.
struct RecordingNow {
    std::shared_ptr<const Timeline> timeline;  ///< the same pointer for the same recording
    double now_s = 0;
};

/// The newest text about a match: the same pointer for the same text. Called only while somebody
/// watches.
using MatchText = std::function<std::shared_ptr<const std::string>()>;

/// Shows the simulation's results to watchers, alongside the other participants. Does nothing while
/// nobody watches. One thread, the simulation's.
class Presenter final : public engine::Participants {
  public:
    /// All arguments must outlive it. `recording` tells whether there is one. `match` tells the
    /// whole match; `then` tells its state now, where `match` tells how it ended.
    Presenter(engine::Participants& others, engine::Simulation& simulation, Window& window,
              std::function<std::optional<RecordingNow>()> recording, MatchText match = {},
              MatchText then = {});

    void hear() override { others_.hear(); }
    bool is_waiting() const override { return others_.is_waiting(); }
    void act() override { others_.act(); }
    void tell(const engine::Snapshot& snapshot) override;
    /// While time stands still, the effects of commands are shown without an iteration.
    void wait(WallTime until) override;
    bool count_iterations() const override { return others_.count_iterations(); }

  private:
    void show(std::shared_ptr<const engine::Snapshot> snapshot);
    void show_standing();
    void follow_contacts();
    std::shared_ptr<const State> state(const std::optional<RecordingNow>& recording);
    command::Adjustment adjustment() const;
    std::shared_ptr<const std::vector<Contact>> contacts() const;
    std::shared_ptr<const std::string> match() const { return match_ ? match_() : nullptr; }

    engine::Participants& others_;
    engine::Simulation& simulation_;
    Window& window_;
    std::function<std::optional<RecordingNow>()> recording_;
    MatchText match_;
    MatchText then_;
    std::shared_ptr<const State> state_;
    std::shared_ptr<const std::string> shown_match_;
    bool watches_contacts_ = false;
    /// The last one shown; null before the first, and while nobody watches.
    std::shared_ptr<const engine::Snapshot> shown_;
    engine::Publisher standing_;  ///< for moments without an iteration
};

}  // namespace simrob::view
