#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "codec/broadcast_style.h"
#include "codec/motions.h"

namespace simrob::codec {

/// The texts of all bodies and entities in one format. Each has its own place, large enough for its
/// longest text, so that only the numbers that move are rewritten.
class Fragments {
  public:
    /// The points of a body are left out if they would make it longer than `greatest_bytes`.
    Fragments(const BroadcastStyle& style, std::size_t greatest_bytes)
        : style_(&style), greatest_bytes_(greatest_bytes) {}

    /// To be called first whenever the snapshot may have another layout.
    void follow(const std::shared_ptr<const engine::Layout>& layout);

    /// For the snapshot of `motions`. Valid until that body is requested for a later one.
    std::string_view body(std::size_t place, Motions& motions) {
        return current(bodies_[place], place, style_->tables().body_numbers, motions);
    }
    /// Must not be a Field, which is not told.
    std::string_view entity(std::size_t place, bool has_readings, Motions& motions) {
        const engine::LayoutEntity& entity = layout_->entities[place];
        const std::string_view text = current(entities_[place], entity.reference_body,
                                              style_->tables().entity_numbers, motions);
        if (entity.device_count == 0) return text;
        return has_readings ? with_devices(place, text, motions) : closed(place, text, motions);
    }
    /// The readings of a device, for Section::readings.
    std::string_view readings(std::size_t device, const Motions& motions);
    /// For Section::layout.
    std::string_view description(std::size_t place) const;

  private:
    struct Slot {
        std::size_t at = 0;           ///< in text_
        std::size_t start_bytes = 0;  ///< the constant start
        std::size_t end_at = 0;       ///< in ends_
        std::size_t end_bytes = 0;
        std::size_t bytes = 0;      ///< of the whole text
        std::uint64_t version = 0;  ///< version of the motion that it tells
    };

    /// A text that is rewritten for each snapshot.
    struct FreshText {
        std::uint64_t written = 0;  ///< for which snapshot
        std::string text;
    };

    std::string_view with_devices(std::size_t entity, std::string_view without,
                                  const Motions& motions);
    std::string_view closed(std::size_t entity, std::string_view open, const Motions& motions);
    void add_bodies();
    void add_entities();
    void add_descriptions();
    bool has_room_for_points(const engine::LayoutBody& body) const;
    std::string_view current(Slot& slot, std::size_t body, std::span<const MovingNumber> table,
                             Motions& motions);

    const BroadcastStyle* style_;
    std::size_t greatest_bytes_;
    std::shared_ptr<const engine::Layout> layout_;
    std::string text_;
    std::string ends_;
    std::vector<Slot> bodies_;
    std::vector<Slot> entities_;
    /// Entities with their devices; empty for entities without any.
    std::vector<FreshText> equipped_;
    std::vector<FreshText> closed_;    ///< the same without the devices
    std::vector<FreshText> readings_;  ///< by device
    std::string descriptions_;
    std::vector<std::size_t> description_ends_;
};

}  // namespace simrob::codec
