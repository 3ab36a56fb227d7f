// FIRASim programs on real loopback sockets: the Python example as a process, and packets sent by
// the test itself.

#include "sport/firasim/firasim.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <cmath>
#include <numbers>
#include <thread>

#include "base/random.h"
#include "net/bind.h"
#include "net/socket_address.h"
#include "net/udp_port.h"
#include "scenario/cli_process.h"
#include "simrob/soccer.h"
#include "support/udp_client.h"

namespace simrob::test {
namespace {

using soccer::Team;
using sport::firasim::FirasimOptions;
using sport::firasim::FirasimPort;

constexpr std::size_t robots_a_side = 3;
constexpr int ball_id = 1000;

const soccer::League& league() {
    return *soccer::find_league("vsss-3v3");
}

/// A game without rules in which each team has a strategy, or stands still.
class Game {
  public:
    explicit Game(bool changed_ends = false) : changed_ends_(changed_ends) {
        EXPECT_TRUE(engine.create(league()));
        EXPECT_TRUE(engine.init({.maximum_substep_s = 0.002}));
        EXPECT_TRUE(engine.set_ball_state(0.1, 0.2));
    }

    void join(soccer::Strategy& strategy, Team team) {
        EXPECT_FALSE(strategy.begin({league(), team}));
        strategies_[static_cast<std::size_t>(team)] = &strategy;
    }

    /// Whether nobody forfeited.
    bool step(int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            for (const Team team : {Team::blue, Team::yellow})
                if (!play(team)) return false;
            EXPECT_TRUE(engine.step());
        }
        return true;
    }

    double distance_to_ball_m(std::size_t robot) const {
        const auto now = engine.environment();
        return std::hypot(now.robots[robot].x_m - now.ball.x_m,
                          now.robots[robot].y_m - now.ball.y_m);
    }
    /// By the team and the number of its robot.
    soccer::WheelVelocities wheels(Team team, std::size_t robot) const {
        return wheels_[static_cast<std::size_t>(team)][robot];
    }

    soccer::Engine engine;
    soccer::Forfeit forfeit;

  private:
    bool defends_left(Team team) const { return (team == Team::blue) != changed_ends_; }

    /// The index of a team's first robot among all.
    std::size_t first_robot(Team team) const { return defends_left(team) ? 0 : robots_a_side; }

    soccer::RobotSeen see(std::size_t robot, double sign) const {
        const auto at = engine.environment().robots[robot];
        const auto body = *engine.simulation().entity(static_cast<int>(robot) + 1);
        return {sign * at.x_m,
                sign * at.y_m,
                at.rotation_rad + (sign < 0 ? std::numbers::pi : 0),
                sign * body.linear_velocity_m_s[0],
                sign * body.linear_velocity_m_s[1],
                body.angular_velocity_rad_s[2]};
    }

    bool play(Team team) {
        soccer::Strategy* const strategy = strategies_[static_cast<std::size_t>(team)];
        if (strategy == nullptr) return true;
        const double sign = defends_left(team) ? 1 : -1;
        std::vector<soccer::RobotSeen> ours;
        std::vector<soccer::RobotSeen> theirs;
        for (std::size_t i = 0; i < robots_a_side; ++i) {
            ours.push_back(see(first_robot(team) + i, sign));
            theirs.push_back(see(first_robot(opponent_of(team)) + i, sign));
        }
        const auto ball = *engine.simulation().entity(ball_id);
        soccer::Sight sight;
        sight.time_s = engine.time_s();
        sight.defends_left = defends_left(team);
        sight.ball = {sign * ball.position_m[0], sign * ball.position_m[1], ball.position_m[2],
                      sign * ball.linear_velocity_m_s[0], sign * ball.linear_velocity_m_s[1]};
        sight.ours = ours;
        sight.theirs = theirs;
        auto& wheels = wheels_[static_cast<std::size_t>(team)];
        if (auto given_up = strategy->play(sight, wheels)) {
            forfeit = *given_up;
            return false;
        }
        for (std::size_t i = 0; i < robots_a_side; ++i)
            EXPECT_TRUE(engine.set_wheel_velocities(first_robot(team) + i, wheels[i].left,
                                                    wheels[i].right));
        return true;
    }

    bool changed_ends_;
    std::array<soccer::Strategy*, 2> strategies_{};
    std::array<std::array<soccer::WheelVelocities, robots_a_side>, 2> wheels_{};
};

agent::Address loopback(std::uint16_t port = 0) {
    return *agent::parse_address("127.0.0.1", port);
}

/// One that nobody uses at the moment.
std::string free_address() {
    const auto socket = net::bind_socket(loopback(), SOCK_DGRAM, "test");
    return agent::to_text(net::bound_address(socket->get()));
}

/// The example as a process. It ends by itself after its frames.
class Player {
  public:
    Player(const FirasimPort& port, const std::string& listen, int frames,
           const std::string& more = "")
        : process_(::popen(("timeout 100 python3 -B '" +
                            (source_folder() / "agents/python/firasim_player.py").string() +
                            "' --lock-step --listen " + listen + " --command " + port.address() +
                            " --frames " + std::to_string(frames) + more)
                               .c_str(),
                           "r")) {}
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    ~Player() {
        if (process_ != nullptr) ::pclose(process_);
    }
    int wait() { return ::pclose(std::exchange(process_, nullptr)); }

  private:
    std::FILE* process_;
};

FirasimPort open_port(FirasimOptions options) {
    options.listen = "127.0.0.1:0";
    auto port = FirasimPort::open(options);
    if (!port) throw std::runtime_error(port.error().field + ": " + port.error().reason.words());
    return *port;
}

/// In lock-step, however slow the machine is.
FirasimOptions patient(const std::array<std::string, 2>& tell) {
    return {.tell = tell, .is_lock_step = true, .answer_s = 60, .first_answer_s = 60};
}

/// A game in lock-step of the example against robots that stand still: its hash.
std::string play_alone(Team team, bool changed_ends) {
    const int steps = 240;
    const std::string address = free_address();
    const FirasimPort port = open_port(patient({address, address}));
    Player player(port, address, steps, team == Team::yellow ? " --yellow" : "");
    const auto strategy = port.make_strategy();
    Game game(changed_ends);
    game.join(*strategy, team);
    const std::size_t first = (team == Team::blue) != changed_ends ? 0 : robots_a_side;
    const double kick_off_m =
        std::min(game.distance_to_ball_m(first + 1), game.distance_to_ball_m(first + 2));
    const double ball_m = game.engine.environment().ball.x_m;
    EXPECT_TRUE(game.step(steps)) << game.forfeit.reason;
    EXPECT_EQ(player.wait(), 0);
    EXPECT_LT(std::min(game.distance_to_ball_m(first + 1), game.distance_to_ball_m(first + 2)),
              kick_off_m / 2);
    const double attack = first == 0 ? 1 : -1;
    EXPECT_GT(attack * (game.engine.environment().ball.x_m - ball_m), 0.2);
    EXPECT_EQ(port.counts().packets, static_cast<std::uint64_t>(steps));
    EXPECT_EQ(port.counts().ignored_packets + port.counts().ignored_commands, 0U);
    return game.engine.hash();
}

TEST(FirasimPlayer, takes_the_ball_to_the_other_goal_to_the_same_bits_again) {
    const std::string hash = play_alone(Team::blue, false);
    EXPECT_EQ(play_alone(Team::blue, false), hash);
}

TEST(FirasimPlayer, plays_either_colour_at_either_end) {
    play_alone(Team::yellow, false);
    play_alone(Team::blue, true);
}

TEST(FirasimPlayer, plays_against_another_through_the_same_port) {
    const auto play = [] {
        const int steps = 120;
        const std::string blue_address = free_address();
        const std::string yellow_address = free_address();
        const FirasimPort port = open_port(patient({blue_address, yellow_address}));
        Player blue(port, blue_address, steps);
        Player yellow(port, yellow_address, steps, " --yellow");
        const auto blue_strategy = port.make_strategy();
        const auto yellow_strategy = port.make_strategy();
        Game game;
        game.join(*blue_strategy, Team::blue);
        game.join(*yellow_strategy, Team::yellow);
        EXPECT_TRUE(game.step(steps)) << game.forfeit.reason;
        EXPECT_EQ(blue.wait(), 0);
        EXPECT_EQ(yellow.wait(), 0);
        return game.engine.hash();
    };
    EXPECT_EQ(play(), play());
}

// ---- The test's own packets: wheel speeds in whole bytes, so that they are easy to write.

std::string command(std::uint8_t id, bool is_yellow, double left) {
    std::string inside = {'\x08', static_cast<char>(id), '\x10', is_yellow ? '\x01' : '\x00',
                          '\x31'};
    inside.append(reinterpret_cast<const char*>(&left), sizeof left);
    return "\x0a" + std::string(1, static_cast<char>(inside.size())) + inside;
}

std::string packet(const std::string& commands) {
    return "\x0a" + std::string(1, static_cast<char>(commands.size())) + commands;
}

/// With a team whose program is the test itself.
struct Conversation {
    explicit Conversation(FirasimOptions options = {}) {
        ears = std::move(*net::UdpPort::open(loopback(), 65507, "test"));
        options.tell = {to_text(ears->address()), to_text(ears->address())};
        port.emplace(open_port(options));
        mouth.emplace(*agent::from_text(port->address()));
        for (auto& strategy : strategies) strategy = port->make_strategy();
    }
    void join(Team team) { game.join(*strategies[static_cast<std::size_t>(team)], team); }
    std::size_t frames() { return ears->read().size(); }
    /// How many frames came when one did; 0 if that took too long.
    std::size_t await_frames() {
        pollfd watched{ears->descriptor(), POLLIN, 0};
        ::poll(&watched, 1, 20000);
        return frames();
    }

    std::unique_ptr<net::UdpPort> ears;
    std::optional<FirasimPort> port;
    std::optional<UdpClient> mouth;
    std::array<std::unique_ptr<soccer::Strategy>, 2> strategies;
    Game game;
};

TEST(FirasimPort, takes_the_newest_commands_without_waiting) {
    Conversation talk;
    talk.join(Team::blue);
    EXPECT_TRUE(talk.game.step());
    EXPECT_EQ(talk.game.wheels(Team::blue, 1).left, 0);
    talk.mouth->send(packet(command(1, false, 10)));
    talk.mouth->send(packet(command(1, false, 20)));
    EXPECT_TRUE(talk.game.step());
    const double units = 20 * league().robot.wheel_radius_m / league().robot.unit_m_s;
    EXPECT_DOUBLE_EQ(talk.game.wheels(Team::blue, 1).left, units);
    EXPECT_TRUE(talk.game.step(5));
    EXPECT_DOUBLE_EQ(talk.game.wheels(Team::blue, 1).left, units);
    EXPECT_EQ(talk.frames(), 7U);
}

TEST(FirasimPort, tells_one_who_plays_both_teams_once_a_step) {
    Conversation talk({.is_lock_step = true});
    talk.join(Team::blue);
    talk.join(Team::yellow);
    std::thread program([&] {
        for (int i = 1; i <= 20; ++i) {
            ASSERT_EQ(talk.await_frames(), 1U);
            talk.mouth->send(packet(command(0, false, i) + command(2, true, -i)));
        }
    });
    EXPECT_TRUE(talk.game.step(20)) << talk.game.forfeit.reason;
    program.join();
    EXPECT_EQ(talk.port->counts().frames, 20U);
    EXPECT_LT(talk.game.wheels(Team::yellow, 2).left, -15);
    EXPECT_GT(talk.game.wheels(Team::blue, 0).left, 15);
}

TEST(FirasimPort, waits_for_as_many_robots_as_it_was_told_to) {
    Conversation talk({.is_lock_step = true, .answer_s = 0.05, .awaited_robots = 3});
    talk.join(Team::blue);
    std::thread program([&] {
        ASSERT_EQ(talk.await_frames(), 1U);
        for (std::uint8_t id = 0; id < 3; ++id) talk.mouth->send(packet(command(id, false, 1)));
        ASSERT_EQ(talk.await_frames(), 1U);
        for (std::uint8_t id = 0; id < 2; ++id) talk.mouth->send(packet(command(id, false, 1)));
    });
    EXPECT_TRUE(talk.game.step());
    EXPECT_FALSE(talk.game.step());
    program.join();
}

TEST(FirasimPort, gives_up_in_lock_step_when_no_answer_comes) {
    Conversation talk({.is_lock_step = true, .first_answer_s = 0.05});
    talk.join(Team::yellow);
    // Neither what came before the frame nor what is for others is an answer.
    talk.mouth->send(packet(command(0, true, 1)));
    talk.mouth->send(packet(command(0, false, 1)));
    EXPECT_FALSE(talk.game.step());
    EXPECT_TRUE(talk.game.forfeit.is_unrepeatable);
    EXPECT_NE(talk.game.forfeit.reason.find("yellow"), std::string::npos);
    EXPECT_NE(talk.game.forfeit.reason.find(to_text(talk.ears->address())), std::string::npos);
}

TEST(FirasimPort, waits_in_vain_where_nobody_is) {
    const std::string address = free_address();
    const FirasimPort port =
        open_port({.tell = {address, address}, .is_lock_step = true, .first_answer_s = 0.1});
    const auto strategy = port.make_strategy();
    Game game;
    game.join(*strategy, Team::blue);
    EXPECT_FALSE(game.step());
    EXPECT_GT(port.counts().frames, 1U) << "it tries again";
}

TEST(FirasimPort, is_not_harmed_by_what_is_no_packet) {
    Conversation talk;
    talk.join(Team::blue);
    talk.mouth->send(packet(command(0, false, 30)));
    EXPECT_TRUE(talk.game.step());
    const double before = talk.game.wheels(Team::blue, 0).left;
    Random random(3);
    for (int step = 0; step < 50; ++step) {
        for (int i = 0; i < 20; ++i) {
            std::string bytes(random.below(i == 0 ? 60000 : 200), '\0');
            for (char& byte : bytes) byte = static_cast<char>(random.below(256) | 0x80);
            talk.mouth->send(bytes);
        }
        EXPECT_TRUE(talk.game.step());
    }
    EXPECT_EQ(talk.game.wheels(Team::blue, 0).left, before);
    EXPECT_EQ(talk.port->counts().packets, 1001U);
    EXPECT_EQ(talk.port->counts().ignored_packets, 1000U);
}

/// A program's wish to place a robot there: x 0.5, y 0.25, rotated by 0 degrees.
std::string place(std::uint8_t id, bool is_yellow) {
    std::string bytes(
        "\x12\x1a\x12\x18\x0a\x14\x08?\x11\0\0\0\0\0\0\xe0\x3f"
        "\x19\0\0\0\0\0\0\xd0\x3f\x28?",
        28);
    bytes[7] = static_cast<char>(id);
    bytes.back() = is_yellow ? '\x01' : '\x00';
    return bytes;
}

/// Where robot 1 of the team is put, if the referee would put it at the origin.
soccer::RobotState proposed(Conversation& talk, Team team, bool defends_left) {
    std::array<soccer::RobotState, robots_a_side> places{};
    soccer::Sight sight;
    sight.defends_left = defends_left;
    talk.strategies[static_cast<std::size_t>(team)]->propose(sight, places);
    EXPECT_EQ(places[0].x_m, 0);
    EXPECT_EQ(places[2].x_m, 0);
    return places[1];
}

TEST(FirasimPort, offers_where_robots_are_wanted_once) {
    Conversation talk;
    talk.join(Team::yellow);
    talk.mouth->send(place(1, true));
    const auto offered = proposed(talk, Team::yellow, false);
    EXPECT_EQ(offered.x_m, -0.5);
    EXPECT_EQ(offered.y_m, -0.25);
    EXPECT_NEAR(std::abs(offered.rotation_rad), std::numbers::pi, 1e-12);
    EXPECT_EQ(proposed(talk, Team::yellow, false).x_m, 0) << "the next restart is another matter";
}

TEST(FirasimPort, keeps_blue_at_the_left_unless_it_follows_the_ends) {
    for (const bool follows_ends : {false, true}) {
        for (const bool defends_left : {false, true}) {
            Conversation talk({.follows_ends = follows_ends});
            talk.join(Team::blue);
            talk.mouth->send(place(1, false));
            EXPECT_EQ(proposed(talk, Team::blue, defends_left).x_m,
                      follows_ends && !defends_left ? -0.5 : 0.5);
        }
    }
}

TEST(FirasimPort, is_on_loopback_unless_told_otherwise) {
    const FirasimOptions options;
    for (const std::string& address : {options.listen, options.tell[0], options.tell[1]})
        EXPECT_TRUE(net::parse_endpoint(address, "")->is_loopback()) << address;
    EXPECT_FALSE(options.is_multicast);
}

}  // namespace
}  // namespace simrob::test
