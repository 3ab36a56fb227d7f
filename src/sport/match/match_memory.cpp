#include "sport/match/match_memory.h"

#include <algorithm>
#include <cmath>

#include "base/require.h"
#include "sport/match/reasons.h"
#include "sport/pitch/pitch.h"

namespace simrob::sport::match {
namespace {

using contest::Memory;

constexpr std::size_t most_rules = 100;
/// Of touches, shots and fouls: more than a match has steps.
constexpr int most_counted = 1'000'000'000;

void describe_field(Memory& m, soccer::Field& field) {
    m.fields(field.top_m, field.bottom_m, field.left_m, field.right_m, field.goal_top_m,
             field.goal_bottom_m, field.goal_left_m, field.goal_right_m, field.corner_side_m,
             field.wall_thickness_m, field.wall_height_m);
}

void describe_ball(Memory& m, soccer::Ball& ball) {
    m.fields(ball.radius_m, ball.mass_kg, ball.friction, ball.rolling_resistance_m,
             ball.restitution);
}

void describe_robot(Memory& m, soccer::Robot& robot) {
    m.fields(robot.side_m, robot.mass_kg, robot.wheel_offset_m, robot.wheel_radius_m, robot.track_m,
             robot.wheel_friction, robot.motor_torque_nm, robot.wheel_acceleration_m_s2,
             robot.unit_m_s);
}

void describe_markings(Memory& m, soccer::Markings& marks) {
    m.fields(marks.goal_area_depth_m, marks.goal_area_width_m, marks.penalty_mark_m,
             marks.free_ball_x_m, marks.free_ball_y_m);
}

void describe_ring(Memory& m, soccer::Ring& ring) {
    m.fields(ring.diameter_m, ring.height_m, ring.border_m, ring.start_m);
}

void describe_league(Memory& m, soccer::League& league) {
    m.fields(league.name, league.title);
    describe_field(m, league.field);
    describe_ball(m, league.ball);
    describe_robot(m, league.robot);
    m.field(league.robots_per_side);
    m.require(
        league.robots_per_side >= 1 && 2 * league.robots_per_side <= pitch::Pitch::most_robots,
        reasons::expected_number_of_robots);
    describe_markings(m, league.markings);
    m.optional(league.ring, [&](soccer::Ring& ring) { describe_ring(m, ring); });
    m.field(league.match_s);
}

void describe_soccer_rules(Memory& m, soccer::Rules& rules) {
    m.fields(rules.halves.half_s, rules.halves.changes_ends);
    m.fields(rules.stuck_ball.is_on, rules.stuck_ball.after_s, rules.stuck_ball.within_m);
    m.fields(rules.holding.is_on, rules.holding.after_s, rules.holding.reach_m);
    m.fields(rules.crowded_defence.is_on, rules.crowded_defence.most_robots,
             rules.crowded_defence.after_s);
    m.fields(rules.crowded_attack.is_on, rules.crowded_attack.most_robots,
             rules.crowded_attack.after_s);
    m.fields(rules.pushing.is_on, rules.pushing.after_s, rules.pushing.keeper_after_s,
             rules.pushing.reach_m, rules.pushing.speed_m_s, rules.pushing.ball_far_m);
    m.field(rules.lost.after_s);
}

void describe_sumo_rules(Memory& m, soccer::SumoRules& rules) {
    m.fields(rules.rounds.points_to_win, rules.rounds.wait_s, rules.rounds.pause_s);
    m.field(rules.out_of_ring.floor_gap_m);
    m.fields(rules.lost_contact.is_on, rules.lost_contact.after_s);
    m.fields(rules.stalemate.is_on, rules.stalemate.after_s, rules.stalemate.within_m,
             rules.stalemate.most_restarts, rules.stalemate.difference_m);
}

void describe_settings(Memory& m, soccer::MatchSettings& settings) {
    describe_league(m, settings.league);
    describe_soccer_rules(m, settings.rules);
    describe_sumo_rules(m, settings.rules.sumo);
    m.fields(settings.step_s, settings.maximum_substep_s);
}

/// A map as a list of its entries.
void describe_fouls(Memory& m, std::map<std::string, int>& fouls) {
    struct Foul {
        std::string rule;
        int count = 0;
    };
    std::vector<Foul> list;
    for (const auto& [rule, count] : fouls) list.push_back({rule, count});
    m.list(list, most_rules, [&](Foul& foul) { m.fields(foul.rule, foul.count); });
    if (!m.is_reading()) return;
    fouls.clear();
    for (const auto& foul : list) fouls[foul.rule] = foul.count;
}

}  // namespace

std::string settings_to_bytes(soccer::MatchSettings settings) {
    std::string bytes;
    recording::ByteWriter writer(bytes);
    Memory memory(writer);
    describe_settings(memory, settings);
    return bytes;
}

Result<soccer::MatchSettings> settings_from_bytes(std::string_view bytes) {
    recording::ByteReader reader(bytes);
    Memory memory(reader);
    soccer::MatchSettings settings;
    describe_settings(memory, settings);
    SIMROB_REQUIRE(reader.finish());
    return settings;
}

void describe_statistics(Memory& memory, soccer::TeamStatistics& statistics, std::size_t robots) {
    memory.fields(statistics.possession_s, statistics.ball_in_their_half_s, statistics.touches,
                  statistics.shots, statistics.pushing_s, statistics.middle_s);
    memory.list(statistics.distance_m, robots);
    describe_fouls(memory, statistics.fouls);
    const auto is_count = [](int count) { return count >= 0 && count <= most_counted; };
    const bool is_sound =
        std::isfinite(statistics.possession_s) && std::isfinite(statistics.ball_in_their_half_s) &&
        std::isfinite(statistics.pushing_s) && std::isfinite(statistics.middle_s) &&
        is_count(statistics.touches) && is_count(statistics.shots) &&
        std::all_of(statistics.fouls.begin(), statistics.fouls.end(),
                    [&](const auto& foul) { return is_count(foul.second); });
    memory.require(is_sound, reasons::expected_statistics);
}

}  // namespace simrob::sport::match
