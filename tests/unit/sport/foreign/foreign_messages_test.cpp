#include <gtest/gtest.h>

#include <limits>

#include "sport/foreign/messages.h"

namespace simrob::sport::foreign {
namespace {

soccer::Sight sight_of(std::span<const soccer::RobotSeen> robots) {
    soccer::Sight sight;
    sight.time_s = 1.5;
    sight.state = soccer::GameState::free_kick;
    sight.whose_ball = soccer::WhoseBall::theirs;
    sight.defends_left = false;
    sight.our_goals = 2;
    sight.their_goals = 3;
    sight.ball = {1, 2, 3, 4, 5};
    sight.ours = robots.first(2);
    sight.theirs = robots.subspan(2);
    return sight;
}

TEST(ForeignMessages, have_the_lengths_that_the_document_tells) {
    MessageWriter writer;
    const std::vector<soccer::RobotSeen> robots(5);
    const soccer::League& league = *soccer::find_league("fira-5v5");
    EXPECT_EQ(writer.briefing({.league = league}).size(), 184);
    EXPECT_EQ(writer.sight(sight_of(robots)).size(), 80 + 5 * 48);
    EXPECT_EQ(writer.placing(sight_of(robots), std::vector<soccer::RobotState>(2)).size(),
              80 + 5 * 48 + 2 * 24);
    EXPECT_EQ(writer.end().size(), 4);
    EXPECT_EQ(writer.ready(true).size(), 12);
    EXPECT_EQ(writer.wheels(std::vector<soccer::WheelVelocities>(3)).size(), 8 + 3 * 16);
}

TEST(ForeignMessages, a_sight_comes_back_as_it_was) {
    MessageWriter writer;
    std::vector<soccer::RobotSeen> robots(5);
    robots[1] = {1, 2, 3, 4, 5, 6};
    robots[4] = {6, 5, 4, 3, 2, 1};
    SightTold told;
    ASSERT_TRUE(read_sight(writer.sight(sight_of(robots)), told));
    EXPECT_EQ(told.sight.time_s, 1.5);
    EXPECT_EQ(told.sight.state, soccer::GameState::free_kick);
    EXPECT_EQ(told.sight.whose_ball, soccer::WhoseBall::theirs);
    EXPECT_FALSE(told.sight.defends_left);
    EXPECT_EQ(told.sight.our_goals, 2);
    EXPECT_EQ(told.sight.their_goals, 3);
    EXPECT_EQ(told.sight.ball.velocity_y_m_s, 5);
    ASSERT_EQ(told.sight.ours.size(), 2);
    ASSERT_EQ(told.sight.theirs.size(), 3);
    EXPECT_EQ(told.sight.ours[1].spin_rad_s, 6);
    EXPECT_EQ(told.sight.theirs[2].x_m, 6);
}

TEST(ForeignMessages, no_piece_of_a_message_is_taken_for_a_whole_one) {
    MessageWriter writer;
    const std::vector<soccer::RobotSeen> robots(5);
    const Bytes sight = writer.sight(sight_of(robots));
    SightTold told;
    for (std::size_t size = 0; size < sight.size(); ++size)
        EXPECT_FALSE(read_sight(sight.first(size), told));
    MessageWriter answer;
    std::vector<soccer::WheelVelocities> wheels(3);
    const Bytes whole = answer.wheels(wheels);
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(read_wheels(whole.first(size), wheels));
    EXPECT_TRUE(read_wheels(whole, wheels));
    EXPECT_FALSE(read_wheels(whole, std::span(wheels).first(2)));
    EXPECT_FALSE(read_ready(whole));
    EXPECT_FALSE(read_briefing(whole));
}

TEST(ForeignMessages, numbers_of_robots_beyond_the_limit_are_refused) {
    MessageWriter writer;
    const std::vector<soccer::RobotSeen> robots(most_robots_told + 3);
    SightTold told;
    EXPECT_FALSE(read_sight(writer.sight(sight_of(robots)), told));
}

TEST(ForeignMessages, excuses_are_short_and_printable) {
    MessageWriter writer;
    EXPECT_EQ(read_excuse(writer.excuse("a\nb\x01\xff")), "a b??");
    EXPECT_EQ(read_excuse(writer.excuse(std::string(5000, 'x')))->size(), longest_excuse_bytes);
}

}  // namespace
}  // namespace simrob::sport::foreign
