// Strategies in processes of their own play.

#include <gtest/gtest.h>

#include <fstream>

#include "scenario/foreign_lab.h"
#include "simrob/soccer.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

constexpr const char* examples[] = {
    "examples/strategies/fira_roles", "examples/strategies/fira_zones",
    "examples/strategies/fira_visual_studio", "examples/strategies/chaser.py"};

std::string playable(const std::string& example) {
    return example.ends_with(".py") ? (source_folder() / example).string() : built_library(example);
}

/// Everything that a strategy commanded its wheels within some hundred steps.
std::vector<double> wheels_of(const std::string& example, PaperPitch& pitch) {
    std::vector<double> all;
    const auto strategy = opened(playable(example));
    const auto begun = pitch.begin(*strategy);
    EXPECT_FALSE(begun) << begun->reason;
    for (int step = 0; step < 300; ++step) {
        const auto forfeit = pitch.play(*strategy);
        if (forfeit) ADD_FAILURE() << example << ": " << forfeit->reason;
        if (forfeit) break;
        for (const auto& pair : pitch.wheels()) all.insert(all.end(), {pair.left, pair.right});
    }
    return all;
}

/// The same with bodies: opponents stand still.
class RealPitch {
  public:
    explicit RealPitch(soccer::Team team) : team_(team) {
        EXPECT_TRUE(engine_.create(league_));
        EXPECT_TRUE(engine_.init({.maximum_substep_s = 0.002}));
        centre_ = league_.centre();
        EXPECT_TRUE(engine_.set_ball_state(centre_.x_m + 0.2, centre_.y_m + 0.15));
    }
    void play(soccer::Strategy& strategy, int steps) {
        ASSERT_FALSE(strategy.begin({.league = league_, .team = team_}));
        std::vector<soccer::WheelVelocities> wheels(league_.robots_per_side);
        for (int step = 0; step < steps; ++step) {
            look();
            const auto forfeit = strategy.play(sight_, wheels);
            ASSERT_FALSE(forfeit) << forfeit->reason;
            for (std::size_t i = 0; i < wheels.size(); ++i)
                ASSERT_TRUE(
                    engine_.set_wheel_velocities(i, cut(wheels[i].left), cut(wheels[i].right)));
            ASSERT_TRUE(engine_.step());
            furthest_m_ = std::max(furthest_m_, sight_.ball.x_m);
        }
    }
    double furthest_m() const { return furthest_m_; }
    const soccer::RobotSeen& keeper() const { return robots_[0]; }
    const soccer::League& league() const { return league_; }

  private:
    static double cut(double wheel) { return std::clamp(wheel, -125.0, 125.0); }
    void look() {
        const soccer::Environment now = engine_.environment();
        robots_.clear();
        for (const auto& robot : now.robots)
            robots_.push_back(
                {robot.x_m - centre_.x_m, robot.y_m - centre_.y_m, robot.rotation_rad});
        sight_.time_s = engine_.time_s();
        sight_.ball = {now.ball.x_m - centre_.x_m, now.ball.y_m - centre_.y_m, now.ball.z_m};
        sight_.ours = std::span(robots_).first(league_.robots_per_side);
        sight_.theirs = std::span(robots_).subspan(league_.robots_per_side);
    }

    const soccer::League& league_ = *soccer::find_league("fira-5v5");
    soccer::Team team_;
    soccer::Engine engine_;
    soccer::BallState centre_;
    std::vector<soccer::RobotSeen> robots_;
    soccer::Sight sight_;
    double furthest_m_ = -1;
};

class Examples : public testing::TestWithParam<std::tuple<const char*, soccer::Team>> {
  protected:
    std::string example() const { return std::get<0>(GetParam()); }
    soccer::Team team() const { return std::get<1>(GetParam()); }
};

TEST_P(Examples, keep_their_goal_and_bring_the_ball_forward) {
    RealPitch pitch(team());
    const auto strategy = opened(playable(example()));
    pitch.play(*strategy, 300);
    EXPECT_NEAR(pitch.keeper().x_m, -pitch.league().length_m() / 2, 0.15);
    EXPECT_LT(std::abs(pitch.keeper().y_m), 0.25);
    EXPECT_GT(pitch.furthest_m(), 0.8);
}

TEST_P(Examples, do_the_same_again) {
    PaperPitch first("fira-5v5", team());
    PaperPitch second("fira-5v5", team());
    EXPECT_EQ(wheels_of(example(), first), wheels_of(example(), second));
}

INSTANTIATE_TEST_SUITE_P(All, Examples,
                         testing::Combine(testing::ValuesIn(examples),
                                          testing::Values(soccer::Team::blue,
                                                          soccer::Team::yellow)));

TEST(Fira, plays_in_leagues_with_fewer_robots) {
    PaperPitch pitch("vsss-3v3");
    wheels_of(examples[0], pitch);
    EXPECT_GT(pitch.ball().x_m, 0.3);
}

TEST(Fira, is_refused_where_there_are_more_robots_than_it_knows) {
    PaperPitch pitch("fira-11v11");
    const auto strategy = opened(playable(examples[0]));
    const auto forfeit = pitch.begin(*strategy);
    ASSERT_TRUE(forfeit);
    EXPECT_FALSE(forfeit->is_unrepeatable);
    EXPECT_EQ(forfeit->reason,
              "the strategy gave up: robots per side 11: a strategy of FIRA SimuroSot plays with "
              "at most 5");
}

TEST(Foreign, files_that_are_no_strategies_are_refused) {
    const TemporaryFolder folder;
    const auto reason = [&](const std::string& name) {
        const auto opened =
            sport::foreign::open_foreign(folder.path() + "/" + name, quick_options());
        return opened ? "" : opened.error().reason.words();
    };
    std::ofstream(folder.path() + "/a.so") << "hello";
    std::ofstream(folder.path() + "/a.txt") << "hello";
    EXPECT_EQ(reason("none.so"), "there is no such file");
    EXPECT_EQ(reason("a.so"), "is not a shared library; `simrob strategy build DIR` makes one");
    EXPECT_EQ(reason("a.txt"),
              "expected FILE.so, built by `simrob strategy build DIR`, or FILE.py, a strategy in "
              "Python");
}

/// A Python file that other users may read, and the result of its first step.
std::string python_reason(const std::string& text) {
    const TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    const std::string file = folder.path() + "/team.py";
    std::ofstream(file) << text;
    auto options = quick_options();
    options.limits.memory_bytes = 256U << 20U;
    const auto strategy = opened(file, options);
    PaperPitch pitch;
    auto forfeit = pitch.begin(*strategy);
    if (!forfeit) forfeit = pitch.play(*strategy);
    return forfeit ? forfeit->reason : "";
}

TEST(PythonStrategy, says_what_went_wrong_and_where) {
    EXPECT_EQ(python_reason("def play(sight):\n    return [(1, 2)] * len(sight.ours)\n"), "");
    EXPECT_EQ(python_reason("def play(sight):\n    return 1 / 0\n"),
              "the strategy gave up: ZeroDivisionError: division by zero (team.py, line 2)");
    EXPECT_EQ(python_reason("print('x')\n"),
              "the strategy gave up: ValueError: expected a function play(sight), or a class that "
              "derives from Strategy; it last wrote: x");
    EXPECT_EQ(python_reason("def play(sight):\n    return [(1, 2)]\n"),
              "the strategy answered nonsense: 24 bytes of kind 102, expected the wheels of each "
              "of its robots");
    EXPECT_EQ(python_reason("import socket\ndef play(sight):\n    socket.socket()\n"),
              "the strategy gave up: PermissionError: [Errno 1] Operation not permitted (team.py, "
              "line 3)");
    EXPECT_NE(python_reason("def play(sight):\n    a = []\n    while True: a.append(' ' * 2**20)\n")
                  .find("MemoryError"),
              std::string::npos);
}

TEST(PythonStrategy, may_wish_where_its_robots_begin) {
    const TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    const std::string file = folder.path() + "/team.py";
    std::ofstream(file) << "from simrob_strategy import Strategy\n"
                           "class Team(Strategy):\n"
                           "    def begin(self, briefing):\n"
                           "        self.step = briefing.step_s\n"
                           "    def play(self, sight):\n"
                           "        return [(self.step, i) for i, _ in enumerate(sight.ours)]\n"
                           "    def propose(self, sight, places):\n"
                           "        return [place._replace(y_m=0.25) for place in places]\n";
    PaperPitch pitch;
    const auto strategy = opened(file);
    ASSERT_FALSE(pitch.begin(*strategy));
    std::vector<soccer::RobotState> places(5, {-0.5, 0.1, 0.7});
    strategy->propose(pitch.sight(), places);
    EXPECT_EQ(places[3].x_m, -0.5);
    EXPECT_EQ(places[3].y_m, 0.25);
    EXPECT_EQ(places[3].rotation_rad, 0.7);
    ASSERT_FALSE(pitch.play(*strategy));
    EXPECT_EQ(pitch.wheels()[4].right, 4);
    EXPECT_EQ(pitch.wheels()[4].left, 1.0 / 60);
}

}  // namespace
}  // namespace simrob::test
