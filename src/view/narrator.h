#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "agent/authority.h"
#include "base/wall_clock.h"
#include "view/gallery.h"
#include "view/real_time_factor.h"
#include "view/wishes.h"

namespace simrob::view {

/// A unit sent to a watcher.
struct Message {
    std::string bytes;
    bool is_binary = false;
};

/// Decides what to tell one watcher, by what it already knows and wishes to know. One thread.
class Narrator {
  public:
    /// For a watcher with these powers. The gallery must outlive it.
    explicit Narrator(Gallery& gallery, agent::Grant grant = {});
    ~Narrator();
    Narrator(const Narrator&) = delete;
    Narrator& operator=(const Narrator&) = delete;
    Narrator(Narrator&&) = delete;
    Narrator& operator=(Narrator&&) = delete;

    /// Takes a wish; a wrong one is answered with the next news.
    void hear(std::string_view text);
    const Wishes& wishes() const { return wishes_; }

    /// Everything new since the last call. Nothing while the same moment is still shown.
    std::vector<Message> news(WallTime now);

  private:
    void add_text(std::string text) { news_.push_back({std::move(text), false}); }
    void add_refusal(const Problem& problem);
    void look_back();
    void take_past();
    void give_up_past(const Problem& problem);
    void follow_traffic(const std::vector<agent::Address>& wanted);
    void tell_traffic();
    void tell_events();
    void tell_timeline(const WatchedMoment& newest, WallTime now);
    void tell_state(const WatchedMoment& newest);
    void tell_match(const WatchedMoment& newest, WallTime now);
    void tell_then(const WatchedMoment& moment);
    void tell_moment(const WatchedMoment& moment, bool is_past);

    const agent::Grant grant_;
    Window& window_;
    Traffic& traffic_;
    Past& past_;
    std::uint64_t past_watcher_;
    Wishes wishes_;
    std::optional<WatchedMoment> then_;       ///< the requested one
    std::shared_ptr<const Timeline> opened_;  ///< a recording on the shelf, once it has been found
    RealTimeFactor real_time_;
    std::vector<Message> news_;  ///< holds only refusals between calls
    // What the watcher knows.
    std::shared_ptr<const engine::Layout> layout_;
    std::shared_ptr<const engine::Snapshot> shown_;
    std::shared_ptr<const State> state_;
    std::shared_ptr<const Timeline> timeline_;
    WallTime timeline_told_{0};
    std::shared_ptr<const std::string> match_;
    std::shared_ptr<const std::string> told_then_;
    std::optional<WallTime> match_told_;
    std::uint64_t newest_ = 0;
    std::uint64_t event_ = 0;
    std::uint64_t overheard_ = 0;
    std::uint32_t scene_ = 0;
};

}  // namespace simrob::view
