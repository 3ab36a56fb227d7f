#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "simrob/strategy.h"

/// The messages between the program and a strategy in its own process. Each is one packet of
/// little-endian numbers; docs/strategies.md lists every byte.
namespace simrob::sport::foreign {

inline constexpr std::uint32_t foreign_protocol_version = 1;
/// The descriptor by which a strategy communicates; this environment variable holds it too.
inline constexpr int strategy_descriptor = 3;
inline constexpr const char* strategy_descriptor_variable = "SIMROB_STRATEGY_FD";
/// The limit for one message.
inline constexpr std::size_t longest_message_bytes = 8192;
/// On each side.
inline constexpr std::size_t most_robots_told = 32;
inline constexpr std::size_t longest_excuse_bytes = 1000;

/// The first number in each message.
enum class MessageKind : std::uint32_t {
    briefing = 1,
    sight = 2,
    placing = 3,
    end = 4,
    ready = 101,
    wheels = 102,
    wish = 103,
    excuse = 104
};

using Bytes = std::span<const std::byte>;

/// The part of a briefing about the pitch and the robots.
struct PitchTold {
    double length_m = 0;
    double width_m = 0;
    double goal_width_m = 0;
    double goal_depth_m = 0;
    double corner_side_m = 0;
    double goal_area_depth_m = 0;
    double goal_area_width_m = 0;
    double penalty_mark_m = 0;
    double free_ball_x_m = 0;
    double free_ball_y_m = 0;
    double ball_radius_m = 0;
    double robot_side_m = 0;
    double wheel_radius_m = 0;
    double track_m = 0;
    double unit_m_s = 0;
};

struct BriefingTold {
    std::uint32_t version = foreign_protocol_version;
    soccer::Team team = soccer::Team::blue;
    std::uint32_t robots_per_side = 0;
    std::uint64_t seed = 0;
    double step_s = 0;
    PitchTold pitch;
    std::string league;
};

/// A sight together with the robots that its spans refer to.
struct SightTold {
    soccer::Sight sight;  ///< its spans refer to the vectors below
    std::vector<soccer::RobotSeen> ours;
    std::vector<soccer::RobotSeen> theirs;
};

/// Writes messages one after another into the same memory.
class MessageWriter {
  public:
    Bytes briefing(const soccer::Briefing& briefing);
    Bytes sight(const soccer::Sight& sight);
    /// Where the referee would place our robots; the strategy may answer with its own wishes.
    Bytes placing(const soccer::Sight& sight, std::span<const soccer::RobotState> ours);
    Bytes end();

    Bytes ready(bool proposes);
    Bytes wheels(std::span<const soccer::WheelVelocities> wheels);
    /// Why the strategy cannot continue.
    Bytes excuse(std::string_view text);

  private:
    void begin(MessageKind kind);
    template <class Number>
    void put(Number number);
    void put_sight(MessageKind kind, const soccer::Sight& sight);
    void put_robots(std::span<const soccer::RobotSeen> robots);
    Bytes done() const { return bytes_; }

    std::vector<std::byte> bytes_;
};

/// Nothing if the bytes are not a complete message.
std::optional<MessageKind> kind_of(Bytes message);
/// Nothing if it is not a briefing of exactly the right length.
std::optional<BriefingTold> read_briefing(Bytes message);
/// False in the same case. The memory of `told` is used again.
bool read_sight(Bytes message, SightTold& told);

struct ReadyTold {
    std::uint32_t version = 0;
    bool proposes = false;
};
std::optional<ReadyTold> read_ready(Bytes message);
/// Whether it has as many pairs as `wheels`; the values may be NaN.
bool read_wheels(Bytes message, std::span<soccer::WheelVelocities> wheels);
bool read_wish(Bytes message, std::span<soccer::RobotState> ours);
/// Printable and not too long, or nothing.
std::optional<std::string> read_excuse(Bytes message);

}  // namespace simrob::sport::foreign
