#pragma once

#include <memory>

#include "agent/history.h"
#include "agent/profile.h"

namespace simrob::agent {

/// The world as all agents of one profile are told it, and their broadcasts. If a profile throws,
/// yields NaN or infinity, or refers to entities that do not exist, as one with a library's piece
/// may, they are told only the time of that moment.
class ProfileBroadcast {
  public:
    explicit ProfileBroadcast(std::size_t maximum_message_bytes) : writer_(maximum_message_bytes) {}

    /// From now on it shows the last moment of `history`, which must live until end().
    void begin(const History& history, const codec::BroadcastModes& modes, const Profile& profile,
               std::uint64_t seed);

    bool has_begun() const { return truth_ != nullptr; }
    void end() { truth_ = nullptr; }

    /// The messages for a viewer, valid until the next begin(). `profile` is the one passed to
    /// begin(), or another plain one if that is plain.
    std::span<const std::string_view> write(const Profile& profile, const Viewer& viewer,
                                            codec::Format format, bool knows_layout);
    std::uint32_t layout_revision() const { return writer_.layout_revision(); }

  private:
    Chance chance(const Profile& profile) const;
    bool make_seen(const Profile& profile);
    bool make_view(const Profile& profile, const Viewer& viewer);
    void convert(const Telling& telling);
    void convert_layout(const Telling& telling);

    codec::BroadcastWriter writer_;
    const engine::Snapshot* truth_ = nullptr;  ///< the state at the told time
    std::uint64_t seed_ = 0;
    engine::Snapshot seen_;  ///< what is told, where that differs from the truth
    std::shared_ptr<const engine::Layout> true_layout_;
    std::shared_ptr<const engine::Layout> told_layout_;  ///< for the same bodies
    codec::View view_;
    bool is_sound_ = true;  ///< whether what is seen can be told
};

}  // namespace simrob::agent
