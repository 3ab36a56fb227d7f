// Matches as people play them: built-in strategies for minutes, and the command line.

#include "simrob/match.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "scenario/cli_process.h"
#include "sport/players/players.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;
using soccer::Match;
using soccer::MatchSettings;

class MatchFolder : public ::testing::Test {
  protected:
    MatchFolder() {
        std::string name = (fs::temp_directory_path() / "simrob-match-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~MatchFolder() override { fs::remove_all(folder); }

    ProcessResult match(const std::string& arguments) const {
        return run_simrob("match --data '" + folder.string() + "' " + arguments + " 2>&1");
    }

    fs::path folder;
};

/// Watches a match from outside: positions, and how long the ball rests.
class Watcher {
  public:
    explicit Watcher(const MatchSettings& settings) : settings_(settings) {}

    void look(const Match& match) {
        const soccer::Field& field = settings_.league.field;
        constexpr double beyond_m = 0.12;
        for (const auto& entity : match.simulation().entities()) {
            if (entity.type != "Robot" && entity.type != "Ball") continue;
            const auto [x_m, y_m, z_m] = entity.position_m;
            const bool is_inside = x_m > field.goal_left_m - beyond_m &&
                                   x_m < field.goal_right_m + beyond_m &&
                                   y_m > field.bottom_m - beyond_m &&
                                   y_m < field.top_m + beyond_m && z_m > 0 && z_m < 1;
            if (entity.type == "Ball") {
                // Squeezed hard enough it jumps over a wall, until the referee brings it back.
                away_s_ = is_inside ? 0 : away_s_ + settings_.step_s;
                EXPECT_LE(away_s_, settings_.rules.lost.after_s + 2 * settings_.step_s);
                follow_ball(x_m, y_m, match.simulation().time_s());
                continue;
            }
            EXPECT_TRUE(is_inside) << "robot " << entity.id << " at " << x_m << ", " << y_m << ", "
                                   << z_m << " after " << match.simulation().time_s() << " s";
        }
    }
    double longest_rest_s() const { return longest_s_; }

  private:
    void follow_ball(double x_m, double y_m, double time_s) {
        const double within_m = settings_.rules.stuck_ball.within_m;
        if (std::hypot(x_m - x_m_, y_m - y_m_) > within_m) {
            x_m_ = x_m;
            y_m_ = y_m;
            since_s_ = time_s;
        }
        longest_s_ = std::max(longest_s_, time_s - since_s_);
    }

    MatchSettings settings_;
    double x_m_ = 0;
    double y_m_ = 0;
    double since_s_ = 0;
    double longest_s_ = 0;
    double away_s_ = 0;  ///< how long the ball has been beyond the walls
};

/// A recorded match between two teams of one level, watched at every step and replayed; its score.
std::array<int, 2> watched_match(int number, const fs::path& folder) {
    const auto levels = sport::players::player_levels();
    const std::string level(levels[static_cast<std::size_t>(number) % levels.size()]);
    SCOPED_TRACE("seed " + std::to_string(number) + ", " + level);
    MatchSettings settings{.league = *soccer::find_league("fira-5v5")};
    settings.seed = static_cast<std::uint64_t>(number);
    settings.rules.halves.half_s = count(20, 150);
    const auto blue = sport::players::make_players(level);
    const auto yellow = sport::players::make_players(level);
    Match match(settings, *blue, *yellow);
    const fs::path recording = folder / ("match" + std::to_string(number) + ".simrec");
    EXPECT_TRUE(match.start_recording(recording));
    EXPECT_TRUE(match.begin());
    Watcher watcher(settings);
    while (match.report().phase != soccer::Phase::over) {
        match.play(1);
        watcher.look(match);
    }
    EXPECT_TRUE(match.stop_recording());
    EXPECT_LE(watcher.longest_rest_s(), settings.rules.stuck_ball.after_s + 2);
    EXPECT_FALSE(match.report().forfeited_by);
    const auto verified = run_simrob("replay '" + recording.string() + "' --verify");
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_NE(verified.out.find(match.simulation().hash()), std::string::npos) << verified.out;
    fs::remove(recording);
    return match.report().score;
}

TEST_F(MatchFolder, built_in_strategies_play_sound_matches_that_replay_to_the_same_hash) {
    const int matches = count(4, 200);
    std::atomic<int> next = 0;
    std::atomic<int> blue_goals = 0;
    std::atomic<int> yellow_goals = 0;
    const auto play_some = [&] {
        for (int number = next++; number < matches; number = next++) {
            const auto [blue, yellow] = watched_match(number, folder);
            blue_goals += blue;
            yellow_goals += yellow;
        }
    };
    {
        const std::jthread other(play_some);
        play_some();
    }
    EXPECT_GT(blue_goals, 0);
    EXPECT_GT(yellow_goals, 0);
}

TEST_F(MatchFolder, the_program_plays_the_same_match_again_and_keeps_both_recordings) {
    const std::string arguments = "--blue hard --yellow easy --seconds 4 --seed 7 --json";
    const auto first = match(arguments);
    ASSERT_EQ(first.status, 0) << first.out;
    const auto second = match(arguments);
    const auto one = nlohmann::json::parse(first.out);
    const auto two = nlohmann::json::parse(second.out);
    EXPECT_EQ(one["hash"], two["hash"]);
    EXPECT_EQ(one["decisions"], two["decisions"]);
    EXPECT_EQ(one["phase"], "over");
    EXPECT_NEAR(one["time"].get<double>(), 4, 1e-6);
    EXPECT_EQ(one["blue"]["name"], "hard");
    EXPECT_NE(one["recording"], two["recording"]);
    for (const auto& result : {one, two}) {
        const std::string name = result["recording"].get<std::string>();
        EXPECT_TRUE(fs::exists(folder / (name + ".match.json")));
        const auto verified =
            run_simrob("replay " + name + " --verify --data '" + folder.string() + "'");
        EXPECT_EQ(verified.status, 0) << verified.out;
        EXPECT_NE(verified.out.find(result["hash"].get<std::string>()), std::string::npos);
    }
    const auto other = match("--blue hard --yellow easy --seconds 4 --seed 8 --json");
    EXPECT_NE(nlohmann::json::parse(other.out)["hash"], one["hash"]);
}

TEST_F(MatchFolder, the_program_plays_every_league_on_every_engine) {
    for (const auto& league : soccer::leagues())
        for (const char* engine : {"ode", "bullet", "mujoco"}) {
            const auto played = match("--league " + league.name + " --engine " + engine +
                                      " --seconds 2 --no-recording");
            EXPECT_EQ(played.status, 0) << league.name << " on " << engine << ": " << played.out;
            EXPECT_NE(played.out.find(league.ring ? "time is up" : "the match is over"),
                      std::string::npos)
                << played.out;
        }
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(MatchFolder, rules_are_data) {
    const fs::path rules = folder / "rules.json";
    std::ofstream(rules) << R"({"halves":{"half_s":1},"stuck_ball":{"is_on":false}})";
    const auto played = match("--rules '" + rules.string() + "' --json");
    ASSERT_EQ(played.status, 0) << played.out;
    const auto result = nlohmann::json::parse(played.out);
    EXPECT_EQ(result["half"], 1);
    EXPECT_EQ(result["rules"]["stuck_ball"]["is_on"], false);
    EXPECT_EQ(result["rules"]["holding"]["is_on"], true);
}

TEST_F(MatchFolder, what_is_wrong_is_refused_by_name) {
    const fs::path rules = folder / "rules.json";
    const auto refusal = [&](const std::string& text) {
        std::ofstream(rules) << text;
        const auto refused = match("--rules '" + rules.string() + "'");
        EXPECT_EQ(refused.status, 2) << text;
        return refused.out;
    };
    const auto holds = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    EXPECT_TRUE(holds(refusal(R"({"offside":{}})"), "offside"));
    EXPECT_TRUE(holds(refusal(R"({"pushing":{"force":1}})"), "rules.pushing.force"));
    EXPECT_TRUE(holds(refusal(R"({"pushing":{"after_s":"long"}})"), "expected a number from 0"));
    EXPECT_TRUE(holds(refusal(R"({"holding":{"is_on":1}})"), "expected true or false"));
    EXPECT_TRUE(holds(refusal("{"), "JSON"));
    EXPECT_TRUE(holds(match("--league rugby").out, "fira-5v5"));
    EXPECT_TRUE(holds(match("--blue nobody").out, "medium"));
    EXPECT_EQ(match("--seconds nan").status, 2);
    EXPECT_EQ(match("--show --blue nobody").status, 2);
    for (const auto& entry : fs::directory_iterator(folder))
        EXPECT_EQ(entry.path(), rules) << "nothing is recorded of what is refused";
}

}  // namespace
}  // namespace simrob::test
