#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "simrob/strategy.h"

/// What is said between the program and a strategy in a process of its own. Each message is one
/// packet of little-endian numbers; docs/strategies.md has every byte.
namespace simrob::sport::foreign {

inline constexpr std::uint32_t foreign_protocol_version = 1;
/// The descriptor by which a strategy speaks; also in its environment, as this variable.
inline constexpr int strategy_descriptor = 3;
inline constexpr const char* strategy_descriptor_variable = "SIMROB_STRATEGY_FD";
/// No message is longer.
inline constexpr std::size_t longest_message_bytes = 8192;
/// Of each side.
inline constexpr std::size_t most_robots_told = 32;
inline constexpr std::size_t longest_excuse_bytes = 1000;

/// The first number of each message.
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

/// What a briefing tells of the pitch and the robots.
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

/// A sight that holds its robots.
struct SightTold {
    soccer::Sight sight;  ///< its spans are of the vectors below
    std::vector<soccer::RobotSeen> ours;
    std::vector<soccer::RobotSeen> theirs;
};

/// Writes one message after another into the same memory.
class MessageWriter {
  public:
    Bytes briefing(const soccer::Briefing& briefing);
    Bytes sight(const soccer::Sight& sight);
    /// Where the referee would put our robots; asks for other wishes.
    Bytes placing(const soccer::Sight& sight, std::span<const soccer::RobotState> ours);
    Bytes end();

    Bytes ready(bool proposes);
    Bytes wheels(std::span<const soccer::WheelVelocities> wheels);
    /// Why the strategy cannot go on.
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

/// Nothing where the bytes are no whole message.
std::optional<MessageKind> kind_of(Bytes message);
/// Nothing where it is not such a message, of exactly the length that it must have.
std::optional<BriefingTold> read_briefing(Bytes message);
/// False likewise. Memory of `told` is used again.
bool read_sight(Bytes message, SightTold& told);

struct ReadyTold {
    std::uint32_t version = 0;
    bool proposes = false;
};
std::optional<ReadyTold> read_ready(Bytes message);
/// True when it has as many pairs as `wheels`; they may be any numbers, or none.
bool read_wheels(Bytes message, std::span<soccer::WheelVelocities> wheels);
bool read_wish(Bytes message, std::span<soccer::RobotState> ours);
/// Printable text, not too long.
std::optional<std::string> read_excuse(Bytes message);

}  // namespace simrob::sport::foreign
