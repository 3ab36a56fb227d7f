#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "codec/broadcast.h"

namespace simrob::codec {

/// The sections of a broadcast, in order.
enum class Section : std::uint8_t {
    bodies,
    entities,
    layout,    ///< what the bodies are; binary only, as text says it with each body
    readings,  ///< of devices; binary only, as text says them with each entity
};
inline constexpr std::size_t section_count = 4;

/// One of the numbers of motions.h, and the text before it.
struct MovingNumber {
    std::string_view before;
    std::size_t number;
};

/// The constants of a format.
struct StyleTables {
    std::span<const MovingNumber> body_numbers;
    std::span<const MovingNumber> entity_numbers;
    std::array<std::string_view, section_count> openings;
    std::array<std::string_view, section_count> closings;
    /// Before each body and entity except the first of a list.
    std::string_view separator;
    bool is_binary = false;  ///< numbers are eight bytes each instead of text
};

/// What all messages of a snapshot have in common.
struct BroadcastFrame {
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::uint32_t layout_revision = 0;
    BroadcastModes modes;
};

/// The specifics of one message among several.
struct BroadcastPart {
    std::size_t part = 1;
    std::size_t parts = 1;
    std::array<std::size_t, section_count> counts{};  ///< of its contents
    std::array<bool, section_count> has{};            ///< which sections the view has
};

/// The form of broadcasts in one format. A message is its start, its part number if there are
/// several, each section of the view between its opening and closing, and its end. Whatever moves
/// is a constant start, numbers with constants between them, and a constant end.
class BroadcastStyle {
  public:
    virtual ~BroadcastStyle() = default;

    virtual const StyleTables& tables() const = 0;

    virtual void append_body_start(const engine::LayoutBody& body, bool with_points,
                                   std::string& out) const = 0;
    virtual void append_body_end(const engine::LayoutBody& body, std::string& out) const = 0;
    virtual void append_entity_start(const engine::LayoutEntity& entity,
                                     std::string& out) const = 0;
    /// After the numbers of an entity.
    virtual void append_pose_end(std::string& out) const = 0;
    virtual void append_entity_end(const engine::LayoutEntity& entity, std::string& out) const = 0;
    /// The devices inside an entity; nothing where readings have their own section.
    virtual void append_devices(std::span<const engine::LayoutDevice> devices,
                                std::span<const std::vector<double>> readings,
                                std::string& out) const = 0;
    /// For the section readings; nothing where the format has none.
    virtual void append_readings(const engine::LayoutDevice& device,
                                 std::span<const double> readings, std::string& out) const = 0;
    /// In place of devices that do not fit.
    virtual void append_devices_omitted(std::string& out) const = 0;
    /// For the section layout; nothing where the format has none.
    virtual void append_description(const engine::LayoutBody& body, bool with_points,
                                    std::string& out) const = 0;

    virtual void append_message_start(const BroadcastFrame& frame, std::string& out) const = 0;
    virtual void append_part(const BroadcastPart& part, std::string& out) const = 0;
    virtual void append_message_end(const BroadcastFrame& frame, std::string& out) const = 0;
    /// Fills in what is known only once the message is complete.
    virtual void finish(std::span<char> message, const BroadcastPart& part) const = 0;
};

const BroadcastStyle& xml_broadcast_style();
const BroadcastStyle& json_broadcast_style();
const BroadcastStyle& binary_broadcast_style();

}  // namespace simrob::codec
