#pragma once

#include <memory>

#include "agent/history.h"
#include "agent/profile.h"

namespace simrob::agent {

/// The world as all agents of one profile are told of it, and their broadcasts. A profile that
/// throws, tells numbers that are none or speaks of entities that there are not, as one with a
/// piece of a library may, tells them nothing of that moment but its time.
class ProfileBroadcast {
  public:
    explicit ProfileBroadcast(std::size_t maximum_message_bytes) : writer_(maximum_message_bytes) {}

    /// From now on it is of the last moment of `history`, which must live until end().
    void begin(const History& history, const codec::BroadcastModes& modes, const Profile& profile,
               std::uint64_t seed);

    bool has_begun() const { return truth_ != nullptr; }
    void end() { truth_ = nullptr; }

    /// What of it a viewer is told. The messages live until the next begin(). `profile` is the one
    /// that it began with, or another plain one if that is plain.
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
    const engine::Snapshot* truth_ = nullptr;  ///< as it was at the time that is told of
    std::uint64_t seed_ = 0;
    engine::Snapshot seen_;  ///< what is told, where that is not the truth
    std::shared_ptr<const engine::Layout> true_layout_;
    std::shared_ptr<const engine::Layout> told_layout_;  ///< of the same bodies
    codec::View view_;
    bool is_sound_ = true;  ///< what is seen
};

}  // namespace simrob::agent
