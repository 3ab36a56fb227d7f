#include "codec/fragments.h"

#include <cassert>
#include <charconv>
#include <cstring>

#include "codec/shape_fields.h"

namespace simrob::codec {
namespace {

/// For example -2.2250738585072014e-308.
constexpr std::size_t longest_number_bytes = 24;

std::size_t longest_bytes(std::span<const MovingNumber> table) {
    std::size_t bytes = 0;
    for (const auto& entry : table) bytes += entry.before.size() + longest_number_bytes;
    return bytes;
}

char* put_text(char* out, std::string_view text) {
    std::memcpy(out, text.data(), text.size());
    return out + text.size();
}

char* write_text_numbers(char* out, std::span<const MovingNumber> table,
                         const MotionNumbers& numbers) {
    for (const auto& entry : table) {
        out = put_text(out, entry.before);
        out = std::to_chars(out, out + longest_number_bytes, numbers[entry.number]).ptr;
    }
    return out;
}

char* write_binary_numbers(char* out, std::span<const MovingNumber> table,
                           const MotionNumbers& numbers) {
    for (const auto& entry : table) {
        std::memcpy(out, &numbers[entry.number], sizeof(double));
        out += sizeof(double);
    }
    return out;
}

}  // namespace

void Fragments::follow(const std::shared_ptr<const engine::Layout>& layout) {
    if (layout == layout_) return;
    layout_ = layout;
    text_.clear();
    ends_.clear();
    add_bodies();
    add_entities();
    add_descriptions();
    equipped_.assign(layout_->entities.size(), {});
    closed_.assign(layout_->entities.size(), {});
    readings_.assign(layout_->devices.size(), {});
}

std::string_view Fragments::with_devices(std::size_t entity, std::string_view without,
                                         const Motions& motions) {
    FreshText& made = equipped_[entity];
    if (made.written == motions.count()) return made.text;
    made.written = motions.count();
    const engine::LayoutEntity& wanted = layout_->entities[entity];
    const std::span readings = motions.snapshot().readings;
    made.text.assign(without);
    style_->append_devices(
        std::span(layout_->devices).subspan(wanted.first_device, wanted.device_count),
        readings.subspan(wanted.first_device, wanted.device_count), made.text);
    // More than the end takes: no type name is this long.
    constexpr std::size_t room_for_end = 128;
    if (made.text.size() + room_for_end > greatest_bytes_) {
        made.text.assign(without);
        style_->append_devices_omitted(made.text);
    }
    style_->append_entity_end(wanted, made.text);
    return made.text;
}

/// What has devices is left open at its end, so that they can follow.
std::string_view Fragments::closed(std::size_t entity, std::string_view open,
                                   const Motions& motions) {
    FreshText& made = closed_[entity];
    if (made.written == motions.count()) return made.text;
    made.written = motions.count();
    made.text.assign(open);
    style_->append_entity_end(layout_->entities[entity], made.text);
    return made.text;
}

std::string_view Fragments::readings(std::size_t device, const Motions& motions) {
    FreshText& made = readings_[device];
    if (made.written == motions.count()) return made.text;
    made.written = motions.count();
    made.text.clear();
    const auto& readings = motions.snapshot().readings[device];
    style_->append_readings(layout_->devices[device], readings, made.text);
    if (made.text.size() > greatest_bytes_) {
        made.text.clear();
        style_->append_readings(layout_->devices[device], {}, made.text);
    }
    return made.text;
}

/// Whether trying is worthwhile: a number takes at least two bytes.
bool Fragments::has_room_for_points(const engine::LayoutBody& body) const {
    return 2 * count_point_numbers(body) <= greatest_bytes_;
}

void Fragments::add_bodies() {
    const std::size_t moving_bytes = longest_bytes(style_->tables().body_numbers);
    bodies_.clear();
    for (const auto& body : layout_->bodies) {
        Slot slot{.at = text_.size(), .end_at = ends_.size()};
        style_->append_body_end(body, ends_);
        slot.end_bytes = ends_.size() - slot.end_at;
        const std::size_t other_bytes = moving_bytes + slot.end_bytes;
        const bool with_points = has_room_for_points(body);
        style_->append_body_start(body, with_points, text_);
        if (with_points && text_.size() - slot.at + other_bytes > greatest_bytes_) {
            text_.resize(slot.at);
            style_->append_body_start(body, false, text_);
        }
        slot.start_bytes = text_.size() - slot.at;
        assert(slot.start_bytes + other_bytes <= greatest_bytes_);
        text_.resize(text_.size() + other_bytes);
        bodies_.push_back(slot);
    }
}

void Fragments::add_entities() {
    const std::size_t moving_bytes = longest_bytes(style_->tables().entity_numbers);
    entities_.clear();
    for (const auto& entity : layout_->entities) {
        Slot slot{.at = text_.size(), .end_at = ends_.size()};
        style_->append_entity_start(entity, text_);
        slot.start_bytes = text_.size() - slot.at;
        style_->append_pose_end(ends_);
        if (entity.device_count == 0) style_->append_entity_end(entity, ends_);
        slot.end_bytes = ends_.size() - slot.end_at;
        text_.resize(text_.size() + moving_bytes + slot.end_bytes);
        entities_.push_back(slot);
    }
}

void Fragments::add_descriptions() {
    descriptions_.clear();
    description_ends_.clear();
    for (const auto& body : layout_->bodies) {
        const std::size_t at = descriptions_.size();
        const bool with_points = has_room_for_points(body);
        style_->append_description(body, with_points, descriptions_);
        if (with_points && descriptions_.size() - at > greatest_bytes_) {
            descriptions_.resize(at);
            style_->append_description(body, false, descriptions_);
        }
        description_ends_.push_back(descriptions_.size());
    }
}

std::string_view Fragments::description(std::size_t place) const {
    const std::size_t at = place == 0 ? 0 : description_ends_[place - 1];
    return std::string_view(descriptions_).substr(at, description_ends_[place] - at);
}

std::string_view Fragments::current(Slot& slot, std::size_t body,
                                    std::span<const MovingNumber> table, Motions& motions) {
    char* const at = text_.data() + slot.at;
    const std::uint64_t version = motions.version(body);
    if (slot.version != version) {
        slot.version = version;
        char* out = at + slot.start_bytes;
        out = style_->tables().is_binary
                  ? write_binary_numbers(out, table, motions.numbers_without_rotation(body))
                  : write_text_numbers(out, table, motions.numbers(body));
        out = put_text(out, std::string_view(ends_).substr(slot.end_at, slot.end_bytes));
        slot.bytes = static_cast<std::size_t>(out - at);
    }
    return {at, slot.bytes};
}

}  // namespace simrob::codec
