#include "sport/foreign/messages.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "sport/foreign/plain_text.h"

namespace simrob::sport::foreign {
namespace {

static_assert(std::endian::native == std::endian::little,
              "messages are copied as they lie in memory");

constexpr std::size_t league_name_bytes = 32;
constexpr std::uint32_t proposes_flag = 1;

/// Takes numbers from a message in order. Past the end it gives zeros and is spoilt.
class MessageReader {
  public:
    explicit MessageReader(Bytes message) : rest_(message) {}

    template <class Number>
    Number take() {
        Number number{};
        if (rest_.size() < sizeof number) {
            is_spoilt_ = true;
            return number;
        }
        std::memcpy(&number, rest_.data(), sizeof number);
        rest_ = rest_.subspan(sizeof number);
        return number;
    }
    std::uint32_t whole() { return take<std::uint32_t>(); }
    double real() { return take<double>(); }
    bool take_kind(MessageKind kind) { return whole() == static_cast<std::uint32_t>(kind); }
    std::string text(std::size_t bytes) {
        const std::size_t size = std::min(bytes, rest_.size());
        std::string text(size, '\0');
        std::memcpy(text.data(), rest_.data(), size);
        is_spoilt_ = is_spoilt_ || size < bytes;
        rest_ = rest_.subspan(size);
        return text;
    }
    /// Whether exactly all of the message was taken.
    bool is_done() const { return !is_spoilt_ && rest_.empty(); }

  private:
    Bytes rest_;
    bool is_spoilt_ = false;
};

PitchTold pitch_of(const soccer::League& league) {
    return {.length_m = league.length_m(),
            .width_m = league.width_m(),
            .goal_width_m = league.field.goal_top_m - league.field.goal_bottom_m,
            .goal_depth_m = league.field.left_m - league.field.goal_left_m,
            .corner_side_m = league.field.corner_side_m,
            .goal_area_depth_m = league.markings.goal_area_depth_m,
            .goal_area_width_m = league.markings.goal_area_width_m,
            .penalty_mark_m = league.markings.penalty_mark_m,
            .free_ball_x_m = league.markings.free_ball_x_m,
            .free_ball_y_m = league.markings.free_ball_y_m,
            .ball_radius_m = league.ball.radius_m,
            .robot_side_m = league.robot.side_m,
            .wheel_radius_m = league.robot.wheel_radius_m,
            .track_m = league.robot.track_m,
            .unit_m_s = league.robot.unit_m_s};
}

void take_robots(MessageReader& reader, std::uint32_t count,
                 std::vector<soccer::RobotSeen>& robots) {
    robots.resize(count);
    for (auto& robot : robots) robot = reader.take<soccer::RobotSeen>();
}

}  // namespace

static_assert(sizeof(soccer::RobotSeen) == 6 * sizeof(double));
static_assert(sizeof(soccer::BallSeen) == 5 * sizeof(double));
static_assert(sizeof(soccer::RobotState) == 3 * sizeof(double));
static_assert(sizeof(soccer::WheelVelocities) == 2 * sizeof(double));
static_assert(sizeof(PitchTold) == 15 * sizeof(double));

void MessageWriter::begin(MessageKind kind) {
    bytes_.clear();
    put(static_cast<std::uint32_t>(kind));
}

template <class Number>
void MessageWriter::put(Number number) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + sizeof number);
    std::memcpy(bytes_.data() + at, &number, sizeof number);
}

Bytes MessageWriter::briefing(const soccer::Briefing& briefing) {
    begin(MessageKind::briefing);
    put(foreign_protocol_version);
    put(static_cast<std::uint32_t>(briefing.team));
    put(static_cast<std::uint32_t>(briefing.league.robots_per_side));
    put(briefing.seed);
    put(briefing.step_s);
    put(pitch_of(briefing.league));
    std::string name = briefing.league.name;
    name.resize(league_name_bytes, '\0');
    for (const char c : name) put(c);
    return done();
}

void MessageWriter::put_robots(std::span<const soccer::RobotSeen> robots) {
    for (const auto& robot : robots) put(robot);
}

void MessageWriter::put_sight(MessageKind kind, const soccer::Sight& sight) {
    begin(kind);
    put(static_cast<std::uint32_t>(sight.state));
    put(static_cast<std::uint32_t>(sight.whose_ball));
    put(static_cast<std::uint32_t>(sight.defends_left ? 1 : 0));
    put(static_cast<std::int32_t>(sight.our_goals));
    put(static_cast<std::int32_t>(sight.their_goals));
    put(static_cast<std::uint32_t>(sight.ours.size()));
    put(static_cast<std::uint32_t>(sight.theirs.size()));
    put(sight.time_s);
    put(sight.ball);
    put_robots(sight.ours);
    put_robots(sight.theirs);
}

Bytes MessageWriter::sight(const soccer::Sight& sight) {
    put_sight(MessageKind::sight, sight);
    return done();
}

Bytes MessageWriter::placing(const soccer::Sight& sight, std::span<const soccer::RobotState> ours) {
    put_sight(MessageKind::placing, sight);
    for (const auto& state : ours) put(state);
    return done();
}

Bytes MessageWriter::end() {
    begin(MessageKind::end);
    return done();
}

Bytes MessageWriter::ready(bool proposes) {
    begin(MessageKind::ready);
    put(foreign_protocol_version);
    put(proposes ? proposes_flag : 0U);
    return done();
}

Bytes MessageWriter::wheels(std::span<const soccer::WheelVelocities> wheels) {
    begin(MessageKind::wheels);
    put(static_cast<std::uint32_t>(wheels.size()));
    for (const auto& pair : wheels) put(pair);
    return done();
}

Bytes MessageWriter::excuse(std::string_view text) {
    text = text.substr(0, longest_excuse_bytes);
    begin(MessageKind::excuse);
    put(static_cast<std::uint32_t>(text.size()));
    for (const char c : text) put(c);
    return done();
}

std::optional<MessageKind> kind_of(Bytes message) {
    MessageReader reader(message);
    if (message.size() < sizeof(std::uint32_t)) return std::nullopt;
    return static_cast<MessageKind>(reader.whole());
}

std::optional<BriefingTold> read_briefing(Bytes message) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::briefing)) return std::nullopt;
    BriefingTold told;
    told.version = reader.whole();
    told.team = reader.whole() == 0 ? soccer::Team::blue : soccer::Team::yellow;
    told.robots_per_side = reader.whole();
    told.seed = reader.take<std::uint64_t>();
    told.step_s = reader.real();
    told.pitch = reader.take<PitchTold>();
    told.league = reader.text(league_name_bytes);
    told.league.erase(std::min(told.league.find('\0'), told.league.size()));
    if (!reader.is_done()) return std::nullopt;
    return told;
}

bool read_sight(Bytes message, SightTold& told) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::sight)) return false;
    soccer::Sight& sight = told.sight;
    sight.state = static_cast<soccer::GameState>(reader.whole());
    sight.whose_ball = static_cast<soccer::WhoseBall>(reader.whole());
    sight.defends_left = reader.whole() != 0;
    sight.our_goals = reader.take<std::int32_t>();
    sight.their_goals = reader.take<std::int32_t>();
    const std::uint32_t ours = reader.whole();
    const std::uint32_t theirs = reader.whole();
    if (ours > most_robots_told || theirs > most_robots_told) return false;
    sight.time_s = reader.real();
    sight.ball = reader.take<soccer::BallSeen>();
    take_robots(reader, ours, told.ours);
    take_robots(reader, theirs, told.theirs);
    sight.ours = told.ours;
    sight.theirs = told.theirs;
    return reader.is_done();
}

std::optional<ReadyTold> read_ready(Bytes message) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::ready)) return std::nullopt;
    ReadyTold told;
    told.version = reader.whole();
    told.proposes = (reader.whole() & proposes_flag) != 0;
    if (!reader.is_done()) return std::nullopt;
    return told;
}

bool read_wheels(Bytes message, std::span<soccer::WheelVelocities> wheels) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::wheels) || reader.whole() != wheels.size()) return false;
    if (message.size() != 2 * sizeof(std::uint32_t) + wheels.size_bytes()) return false;
    for (auto& pair : wheels) pair = reader.take<soccer::WheelVelocities>();
    return reader.is_done();
}

bool read_wish(Bytes message, std::span<soccer::RobotState> ours) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::wish) || reader.whole() != ours.size()) return false;
    if (message.size() != 2 * sizeof(std::uint32_t) + ours.size_bytes()) return false;
    for (auto& state : ours) state = reader.take<soccer::RobotState>();
    return reader.is_done();
}

std::optional<std::string> read_excuse(Bytes message) {
    MessageReader reader(message);
    if (!reader.take_kind(MessageKind::excuse)) return std::nullopt;
    const std::uint32_t size = reader.whole();
    const std::string text = reader.text(std::min<std::size_t>(size, longest_excuse_bytes));
    return plain_text(text);
}

}  // namespace simrob::sport::foreign
