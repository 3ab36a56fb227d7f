// FIRASim's messages, byte by byte, and their effects.

#include "sport/firasim/firasim.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/random.h"
#include "sport/firasim/frame.h"
#include "sport/firasim/orders.h"

namespace simrob::sport::firasim {
namespace {

using soccer::Team;

constexpr double pi = std::numbers::pi;
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

// ---- Protocol Buffers by hand: a tag is the field's number times 8, plus its wire type.

std::string tag(int number, int kind) {
    return {static_cast<char>(number * 8 + kind)};
}

/// Below 128.
std::string small(int number, int value) {
    return tag(number, 0) + static_cast<char>(value);
}

std::string real(int number, double value) {
    std::string bytes = tag(number, 1);
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(bits >> (8 * i));
    return bytes;
}

std::string part(int number, const std::string& inside) {
    const std::size_t size = inside.size();
    std::string length(1, static_cast<char>(size));
    if (size > 127) length = {static_cast<char>(size | 0x80), static_cast<char>(size >> 7)};
    return tag(number, 2) + length + inside;
}

std::string reals(int first, const std::vector<double>& values) {
    std::string bytes;
    for (const double value : values) bytes += real(first++, value);
    return bytes;
}

std::string wheel_command(int id, bool is_yellow, double left, double right) {
    return part(1, small(1, id) + small(2, is_yellow ? 1 : 0) + real(6, left) + real(7, right));
}

std::string place_command(int id, bool is_yellow, double x, double y, double degrees) {
    return part(2, part(1, small(1, id) + reals(2, {x, y, degrees, 0, 0, 0})) +
                       small(5, is_yellow ? 1 : 0) + small(6, 1));
}

const soccer::League& small_league() {
    return *soccer::find_league("vsss-3v3");
}

Orders orders_of_both() {
    Orders orders;
    orders.begin(Team::blue, small_league());
    orders.begin(Team::yellow, small_league());
    return orders;
}

TEST(FirasimOrders, are_read_by_the_numbers_of_their_fields) {
    Orders orders = orders_of_both();
    orders.take(part(1, wheel_command(1, true, 10, -20.5) + wheel_command(2, false, 3, 4)));
    const auto yellow = orders.of(Team::yellow).wheels;
    ASSERT_TRUE(yellow[1]);
    EXPECT_EQ(yellow[1]->left_rad_s, 10);
    EXPECT_EQ(yellow[1]->right_rad_s, -20.5);
    ASSERT_TRUE(orders.of(Team::blue).wheels[2]);
    EXPECT_EQ(orders.of(Team::blue).wheels[2]->right_rad_s, 4);
    EXPECT_FALSE(orders.of(Team::blue).wheels[1]);
    EXPECT_FALSE(yellow[2]);
    EXPECT_EQ(orders.counts().ignored_packets + orders.counts().ignored_commands, 0U);
}

TEST(FirasimOrders, are_taken_from_one_program_for_each_team) {
    Orders orders = orders_of_both();
    const auto port = [](std::uint16_t number) {
        return *agent::parse_address("127.0.0.1", number);
    };
    const auto give = [&](std::uint16_t from, bool is_yellow, double speed, int at_s) {
        orders.take(part(1, wheel_command(0, is_yellow, speed, speed)), port(from),
                    std::chrono::seconds(at_s));
        return orders.of(is_yellow ? Team::yellow : Team::blue).wheels[0]->left_rad_s;
    };
    EXPECT_EQ(give(1, false, 10, 100), 10);
    EXPECT_EQ(give(2, true, 20, 100), 20);
    EXPECT_EQ(give(2, false, 30, 101), 10) << "the program of yellow does not play blue";
    EXPECT_EQ(give(3, true, 40, 101), 20);
    EXPECT_EQ(orders.counts().foreign_orders, 2U);
    EXPECT_EQ(give(1, false, 11, 109), 11);
    EXPECT_EQ(give(3, false, 50, 110), 11);
    EXPECT_EQ(give(3, true, 60, 110), 60) << "it has been silent for ten seconds";
    EXPECT_EQ(give(2, true, 70, 111), 60);
}

TEST(FirasimOrders, one_program_may_play_both_teams) {
    Orders orders = orders_of_both();
    orders.take(part(1, wheel_command(0, true, 1, 1) + wheel_command(0, false, 2, 2)));
    EXPECT_TRUE(orders.of(Team::blue).wheels[0]);
    EXPECT_TRUE(orders.of(Team::yellow).wheels[0]);
    EXPECT_EQ(orders.counts().foreign_orders, 0U);
}

TEST(FirasimOrders, take_what_is_missing_for_zero) {
    Orders orders = orders_of_both();
    orders.take(part(1, part(1, real(7, 5))));
    ASSERT_TRUE(orders.of(Team::blue).wheels[0]);
    EXPECT_EQ(orders.of(Team::blue).wheels[0]->left_rad_s, 0);
    EXPECT_EQ(orders.of(Team::blue).wheels[0]->right_rad_s, 5);
}

TEST(FirasimOrders, stay_until_newer_ones_come) {
    Orders orders = orders_of_both();
    orders.take(part(1, wheel_command(0, false, 1, 1) + wheel_command(1, false, 2, 2)));
    orders.of(Team::blue).forget_answer();
    orders.take(part(1, wheel_command(0, false, 3, 3)));
    EXPECT_EQ(orders.of(Team::blue).wheels[0]->left_rad_s, 3);
    EXPECT_EQ(orders.of(Team::blue).wheels[1]->left_rad_s, 2);
    EXPECT_EQ(orders.of(Team::blue).ordered_robots(), 1U);
    EXPECT_EQ(orders.of(Team::yellow).ordered_robots(), 0U);
}

TEST(FirasimOrders, know_where_robots_are_wanted) {
    Orders orders = orders_of_both();
    orders.take(
        part(2, part(1, reals(1, {0.1, 0.2, 3, 4})) + place_command(2, true, 0.25, -0.5, 450)));
    const auto place = orders.of(Team::yellow).places[2];
    ASSERT_TRUE(place);
    EXPECT_EQ(place->x_m, 0.25);
    EXPECT_EQ(place->y_m, -0.5);
    EXPECT_NEAR(place->rotation_rad, pi / 2, 1e-12);
    EXPECT_EQ(orders.of(Team::yellow).ordered_robots(), 0U);
}

TEST(FirasimOrders, ignore_and_count_what_cannot_be) {
    Orders orders = orders_of_both();
    orders.take(part(1, wheel_command(3, false, 1, 1) + wheel_command(0, false, not_a_number, 1) +
                            wheel_command(0, true, 1, -infinite) + wheel_command(1, true, 1, 1)));
    EXPECT_EQ(orders.counts().ignored_commands, 3U);
    EXPECT_TRUE(orders.of(Team::yellow).wheels[1]) << "the others count";
    EXPECT_FALSE(orders.of(Team::yellow).wheels[0]);
    orders.take(part(2, place_command(3, true, 0, 0, 0)));
    orders.take(part(2, place_command(0, true, 0.76, 0, 0)));
    orders.take(part(2, place_command(0, true, 0, not_a_number, 0)));
    orders.take(part(2, place_command(0, true, 0, 0, infinite)));
    EXPECT_EQ(orders.counts().ignored_places, 4U);
    EXPECT_EQ(orders.counts().ignored_packets, 0U);

    const std::string whole = part(1, wheel_command(0, false, 7, 7));
    orders.take(whole.substr(0, whole.size() - 1));
    orders.take("");
    orders.take(part(1, ""));
    orders.take(whole + part(15, std::string(greatest_packet_bytes, 'x')));
    EXPECT_EQ(orders.counts().ignored_packets, 4U);
    EXPECT_FALSE(orders.of(Team::blue).wheels[0]);
    orders.take(whole + part(15, "of a newer program"));
    EXPECT_TRUE(orders.of(Team::blue).wheels[0]);
}

TEST(FirasimOrders, for_a_team_that_others_play_are_ignored) {
    Orders orders;
    orders.begin(Team::blue, small_league());
    orders.take(part(1, wheel_command(0, true, 1, 1)));
    EXPECT_EQ(orders.counts().ignored_commands, 1U);
    EXPECT_TRUE(orders.of(Team::yellow).wheels.empty());
}

/// Random bytes, or a packet with some of its bytes changed.
std::string hostile_packet(Random& random) {
    std::string bytes;
    if (random.below(2) == 0) {
        bytes.resize(random.below(100));
        for (char& byte : bytes) byte = static_cast<char>(random.below(256));
        return bytes;
    }
    bytes = part(1, wheel_command(1, true, 1, 2) + wheel_command(0, false, 3, 4)) +
            part(2, place_command(1, false, 0.1, 0.2, 90));
    for (std::uint32_t i = 0; i <= random.below(4); ++i)
        bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
            static_cast<char>(random.below(256));
    return bytes;
}

void expect_sound(const TeamOrders& orders) {
    EXPECT_EQ(orders.wheels.size(), 3U);
    EXPECT_EQ(orders.places.size(), 3U);
    for (const auto& wheels : orders.wheels)
        EXPECT_TRUE(!wheels ||
                    (std::isfinite(wheels->left_rad_s) && std::isfinite(wheels->right_rad_s)));
    for (const auto& place : orders.places)
        EXPECT_TRUE(!place || (std::abs(place->x_m) <= 0.75 && std::abs(place->y_m) <= 0.65 &&
                               std::abs(place->rotation_rad) <= pi));
}

TEST(FirasimOrders, are_sound_whatever_the_bytes_are) {
    Orders orders = orders_of_both();
    Random random(7);
    for (int i = 0; i < 100000; ++i) {
        orders.take(hostile_packet(random));
        if (i % 100 != 0) continue;
        expect_sound(orders.of(Team::blue));
        expect_sound(orders.of(Team::yellow));
    }
    const FirasimCounts counts = orders.counts();
    EXPECT_EQ(counts.packets, 100000U);
    EXPECT_GT(counts.ignored_packets, 40000U);
    EXPECT_GT(counts.ignored_commands, 500U);
    EXPECT_GT(counts.ignored_places, 500U);
}

// ---- Frames

const std::vector<soccer::RobotSeen> ours = {{-0.5, 0.25, 1, 0.1, -0.2, 3}};
const std::vector<soccer::RobotSeen> theirs = {{0.5, 0, pi, 0, 0, 0}, {0.25, 0.125, -1, 1, 2, -4}};

soccer::Sight sight() {
    soccer::Sight sight;
    sight.time_s = 2;
    sight.our_goals = 3;
    sight.their_goals = 1;
    sight.ball = {0.25, -0.125, 0.02, 1.5, -2};
    sight.ours = ours;
    sight.theirs = theirs;
    return sight;
}

std::string robot_bytes(int number, int id, const std::vector<double>& values) {
    return part(number, small(1, id) + reals(2, values));
}

std::string field_bytes() {
    const soccer::League& league = small_league();
    return part(
        3, reals(1, {league.width_m(), league.length_m(), 0.4,
                     league.field.goal_right_m - league.field.right_m, 0.2, 0.7, 0.15, 0.375}));
}

TEST(FirasimFrame, is_written_by_the_numbers_of_its_fields) {
    const std::string frame = part(1, reals(1, {0.25, -0.125, 0.02, 1.5, -2, 0})) +
                              robot_bytes(2, 0, {0.5, 0, pi, 0, 0, 0}) +
                              robot_bytes(2, 1, {0.25, 0.125, -1, 1, 2, -4}) +
                              robot_bytes(3, 0, {-0.5, 0.25, 1, 0.1, -0.2, 3});
    EXPECT_EQ(frame_bytes({small_league(), Team::blue}, sight(), false),
              small(1, 120) + part(2, frame) + field_bytes() + small(4, 3) + small(5, 1));
}

TEST(FirasimFrame, is_half_a_turn_away_from_a_team_at_the_right) {
    const auto turned = [](double angle) { return std::remainder(angle + pi, 2 * pi); };
    const std::string frame = part(1, reals(1, {-0.25, 0.125, 0.02, -1.5, 2, 0})) +
                              robot_bytes(2, 0, {0.5, -0.25, turned(1), -0.1, 0.2, 3}) +
                              robot_bytes(3, 0, {-0.5, -0.0, turned(pi), -0.0, -0.0, 0}) +
                              robot_bytes(3, 1, {-0.25, -0.125, turned(-1), -1, -2, -4});
    EXPECT_EQ(frame_bytes({small_league(), Team::yellow}, sight(), true),
              small(1, 120) + part(2, frame) + field_bytes() + small(4, 1) + small(5, 3));
}

TEST(FirasimFrame, places_come_back_to_the_frame_of_the_team) {
    const soccer::RobotState same = own_place({0.5, -0.25, 1}, false);
    EXPECT_EQ(same.x_m, 0.5);
    EXPECT_EQ(same.y_m, -0.25);
    EXPECT_EQ(same.rotation_rad, 1);
    const soccer::RobotState turned = own_place({0.5, -0.25, 1}, true);
    EXPECT_EQ(turned.x_m, -0.5);
    EXPECT_EQ(turned.y_m, 0.25);
    EXPECT_NEAR(turned.rotation_rad, 1 - pi, 1e-12);
}

TEST(FirasimWheels, turn_as_fast_in_units_as_far_as_these_go) {
    soccer::Robot robot;
    robot.wheel_radius_m = 0.02;
    robot.unit_m_s = 0.05;
    const auto wheels = in_units({10, -50}, robot);
    EXPECT_DOUBLE_EQ(wheels.left, 4);
    EXPECT_DOUBLE_EQ(wheels.right, -20);
    EXPECT_EQ(in_units({1e300, -1e9}, robot).left, 125);
    EXPECT_EQ(in_units({1e300, -1e9}, robot).right, -125);
}

// ---- Options

TEST(FirasimPort, refuses_what_it_cannot_do_with_the_name_of_the_option) {
    const auto refused = [](const FirasimOptions& options) {
        const auto port = FirasimPort::open(options);
        return port ? std::string() : port.error().field;
    };
    const std::string any = "127.0.0.1:0";
    EXPECT_EQ(refused({.listen = "nowhere"}), "listen");
    EXPECT_EQ(refused({.listen = any, .tell = {"127.0.0.1:10002", "127.0.0.1"}}), "tell");
    EXPECT_EQ(refused({.listen = any, .tell = {"224.0.0.1:10002", "127.0.0.1:10002"}}), "tell");
    EXPECT_EQ(refused({.listen = any, .tell = {"255.255.255.255:9", "127.0.0.1:9"}}), "tell");
    EXPECT_EQ(refused({.listen = any, .tell = {"127.0.0.1:0", "127.0.0.1:9"}}), "tell");
    EXPECT_EQ(refused({.listen = any, .answer_s = 0}), "answer_s");
    EXPECT_EQ(refused({.listen = any, .first_answer_s = not_a_number}), "first_answer_s");
    EXPECT_EQ(refused({.listen = any, .awaited_robots = 0}), "awaited_robots");
    EXPECT_EQ(refused({.listen = any}), "");
}

}  // namespace
}  // namespace simrob::sport::firasim
