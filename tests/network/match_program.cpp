// `simrob match --show`: agents play a team, ask how it stands, and people overrule the referee.

#include <gtest/gtest.h>

#include <filesystem>

#include "network/remote.h"

namespace simrob::test {
namespace {

/// A match in which agents are blue, on free ports.
class ShownMatch : public ::testing::Test {
  protected:
    ShownMatch()
        : server({"--show", "--blue", "agent", "--yellow", "easy", "--league", "vsss-3v3", "--data",
                  folder.path(), "--record", "shown"},
                 "match") {}

    std::string match(Remote& remote) { return remote.ask(message(control("Get_Match"))); }

    TemporaryFolder folder;
    ServerProcess server;
};

/// Where an entity is along x.
double place_of(Remote& remote, int entity) {
    const std::string state = remote.state("<Entity_Id>" + std::to_string(entity) + "</Entity_Id>");
    return std::stod(element(element(state, "Position"), "X"));
}

TEST_F(ShownMatch, lets_agents_drive_the_robots_of_a_team) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.ask(message(register_agent("blue", false)));
    const double begin_m = place_of(remote, 2);
    remote.send(message(drive(2, 20, 20)));
    // One for each iteration: half a second.
    for (int i = 0; i < 30; ++i) EXPECT_NE(remote.broadcast(), "");
    const double now_m = place_of(remote, 2);
    EXPECT_GT(now_m, begin_m + 0.1) << "a robot of blue drives towards the goal of yellow";
}

TEST_F(ShownMatch, tells_how_it_stands_and_can_be_overruled) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    EXPECT_EQ(element(match(remote), "League"), "vsss-3v3");
    EXPECT_EQ(element(element(match(remote), "Blue"), "Name"), "agent");
    remote.send(message(control("Set_Score", "<Blue>3</Blue><Yellow>1</Yellow>")));
    EXPECT_EQ(element(element(match(remote), "Blue"), "Goals"), "3");
    remote.send(message(control("Call_Restart",
                                "<State>penalty_kick</State>"
                                "<Ball_For>yellow</Ball_For>")));
    EXPECT_EQ(element(match(remote), "State"), "penalty_kick");
    EXPECT_EQ(element(match(remote), "Ball_For"), "yellow");
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/shown.simrec"));
}

}  // namespace
}  // namespace simrob::test
