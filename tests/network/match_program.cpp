// `simrob match --show`: agents play a team and ask for the state, and the organiser overrules the
// referee. Strangers only watch.

#include <gtest/gtest.h>

#include <filesystem>

#include "network/remote.h"
#include "network/websocket_client.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// A match in which agents are blue and yellow, on free ports.
class ShownMatch : public ::testing::Test {
  protected:
    ShownMatch()
        : server({"--show", "--blue", "agent", "--yellow", "agent", "--league", "vsss-3v3",
                  "--data", folder.path(), "--record", "shown", "--set", "secret.blue=b1", "--set",
                  "secret.yellow=y1", "--set", "secret.organiser=o1"},
                 "match") {}

    static std::string match(Remote& remote) { return remote.ask(message(control("Get_Match"))); }
    static std::string join(Remote& remote, const std::string& type, const std::string& token) {
        return remote.ask(
            message(register_agent("one of " + type, false, type, "<Token>" + token + "</Token>")));
    }

    TemporaryFolder folder;
    ServerProcess server;
};

/// An entity's x.
double place_of(Remote& remote, int entity) {
    const std::string state = remote.state("<Entity_Id>" + std::to_string(entity) + "</Entity_Id>");
    return std::stod(element(element(state, "Position"), "X"));
}

/// Commands that could decide a match when anybody could ask for them, with the power that each
/// needs.
const std::vector<std::pair<std::string, std::string>>& attack() {
    static const std::string ball = "<Entity_Id>1000</Entity_Id>";
    static const std::vector<std::pair<std::string, std::string>> commands{
        {control("Set_Score", "<Blue>99</Blue><Yellow>0</Yellow>"), "referee"},
        {control("Set_Match_Clock", "<Seconds>599</Seconds>"), "referee"},
        {control("Call_Restart", "<State>penalty_kick</State><Ball_For>blue</Ball_For>"),
         "referee"},
        {control("Overrule_Decision", "<Decision>1</Decision>"), "referee"},
        {drive(4, -50, 50), "drive"},
        {entity_request("Take_Over", "<Entity_Id>4</Entity_Id>"), "drive"},
        {entity_request("Remove_Entity", "<Entity_Id>4</Entity_Id>"), "build"},
        {entity_request("Set_Entity_Position", ball + "<Position_X>0.7</Position_X><Position_Y>0"
                                                      "</Position_Y><Position_Z>0.02</Position_Z>"),
         "build"},
        {entity_request("Set_State", ball + "<Position_X>0.7</Position_X>"), "build"},
        {entity_request("Apply_Impulse", ball + "<Impulse_X>1</Impulse_X>"), "build"},
        {control("Stop"), "build"},
        {control("Set_World_Gravity", "<Gravity>0</Gravity>"), "build"},
        {control("Set_Engine", "<Engine>bullet</Engine>"), "build"},
        {control("Set_Timestep", "<Timestep>0.5</Timestep>"), "time"},
        {control("Set_Speed", "<Speed>0.01</Speed>"), "time"},
        {control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>"), "time"},
        {control("Reset_World"), "time"},
        {control("Stop_Recording"), "files"},
        {control("Save", "<File>stolen</File>"), "files"},
        {control("Load", "<File>stolen</File>"), "files"}};
    return commands;
}

std::string refusal(Remote& remote, const std::string& command) {
    return element(remote.ask(message(command)), "Reason");
}

TEST_F(ShownMatch, cannot_be_decided_by_a_stranger) {
    ASSERT_TRUE(server.is_ready());
    Remote stranger(server);
    for (const auto& [command, power] : attack())
        EXPECT_EQ(refusal(stranger, command),
                  "this needs the power " + power + ", which spectator does not have")
            << command;
    EXPECT_EQ(attack().size(), 20U);
    EXPECT_EQ(element(element(match(stranger), "Blue"), "Goals"), "0");
}

TEST_F(ShownMatch, cannot_be_decided_by_one_who_registers_as_something_else) {
    ASSERT_TRUE(server.is_ready());
    Remote stranger(server);
    EXPECT_NE(stranger.ask(message(register_agent("page", false, "GUI"))).find("Sucessfully"),
              std::string::npos);
    for (const auto& [command, power] : attack())
        EXPECT_NE(refusal(stranger, command).find("power " + power), std::string::npos) << command;
}

TEST_F(ShownMatch, cannot_be_decided_by_a_team) {
    ASSERT_TRUE(server.is_ready());
    Remote blue(server);
    EXPECT_NE(join(blue, "blue", "b1").find("Sucessfully"), std::string::npos);
    for (const auto& [command, power] : attack()) {
        const std::string expected =
            power == "drive" ? "blue may drive only its own entities: expected one of 1, 2, 3"
                             : "this needs the power " + power + ", which blue does not have";
        EXPECT_EQ(refusal(blue, command), expected) << command;
    }
}

TEST_F(ShownMatch, knows_teams_by_their_own_secrets) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    for (const char* const token : {"", "y1", "o1", "nonsense", "b", "b11"})
        EXPECT_EQ(element(join(remote, "blue", token), "Field"), "Token") << token;
    for (const char* const role : {"referee", "trainer", "pupil", "team"})
        EXPECT_EQ(element(join(remote, role, "b1"), "Field"), "Agent_Type") << role;
    EXPECT_NE(join(remote, "yellow", "y1").find("Sucessfully"), std::string::npos);
}

TEST_F(ShownMatch, lets_agents_drive_the_robots_of_a_team) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    join(remote, "blue", "b1");
    const double begin_m = place_of(remote, 2);
    remote.send(message(drive(2, 20, 20)));
    // One per iteration: half a second.
    for (int i = 0; i < 30; ++i) EXPECT_NE(remote.broadcast(), "");
    const double now_m = place_of(remote, 2);
    EXPECT_GT(now_m, begin_m + 0.1) << "a robot of blue drives towards the goal of yellow";
}

TEST_F(ShownMatch, tells_how_it_stands_and_can_be_overruled_by_the_organiser) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    EXPECT_EQ(element(match(remote), "League"), "vsss-3v3");
    EXPECT_EQ(element(element(match(remote), "Blue"), "Name"), "agent");
    join(remote, "organiser", "o1");
    remote.send(message(control("Set_Score", "<Blue>3</Blue><Yellow>1</Yellow>")));
    EXPECT_EQ(element(element(match(remote), "Blue"), "Goals"), "3");
    remote.send(message(control("Call_Restart",
                                "<State>penalty_kick</State>"
                                "<Ball_For>yellow</Ball_For>")));
    EXPECT_EQ(element(match(remote), "State"), "penalty_kick");
    EXPECT_EQ(element(match(remote), "Ball_For"), "yellow");
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/shown.simrec"));
}

/// The first text of this kind that a watcher receives.
std::string view_text(const agent::Address& server, const std::string& target,
                      const std::string& wish, const std::string& kind) {
    WebSocketClient watcher;
    if (!watcher.connect(server, target)) return "";
    if (!wish.empty() && !watcher.send_text(wish)) return "";
    for (int i = 0; i < 100; ++i) {
        const auto frame = watcher.receive();
        if (!frame) return "";
        if (frame->is_text && frame->bytes.find("\"kind\":\"" + kind) != std::string::npos)
            return frame->bytes;
    }
    return "";
}

TEST_F(ShownMatch, tells_watchers_what_they_may_do_and_lets_none_of_them_overhear) {
    ASSERT_TRUE(server.is_ready());
    EXPECT_EQ(view_text(server.http(), "/view", "", "powers"),
              R"({"kind":"powers","role":"spectator","powers":["observe"],"own":null})");
    EXPECT_EQ(view_text(server.http(), "/view?token=b1", "", "powers"),
              R"({"kind":"powers","role":"blue","powers":["observe","drive"],"own":[1,2,3]})");
    const std::string wish = R"({"traffic":["127.0.0.1:9"]})";
    EXPECT_NE(view_text(server.http(), "/view", wish, "refusal").find("power organise"),
              std::string::npos);
    EXPECT_EQ(view_text(server.http(), "/view?token=nonsense", "", "state"), "");
    EXPECT_NE(view_text(server.http(), "/view?token=o1", wish, "state"), "");
}

}  // namespace
}  // namespace simrob::test
