// Permissions in a nucleus that strangers may only watch.

#include <gtest/gtest.h>

#include <ctime>

#include "agent/office.h"
#include "support/must.h"
#include "support/nucleus.h"

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

agent::OfficeSettings settings_for(const char* strangers) {
    agent::OfficeSettings settings = Nucleus::standard_settings();
    const agent::Filters filters = agent::standard_filters();
    settings.types.bind("blue", *filters.make("team | own 1 | secret blue"));
    settings.types.bind("yellow", *filters.make("team | own 2 | secret yellow"));
    settings.types.bind("Pair", *filters.make("entities | agents 2"));
    settings.types.bind("Loner", *filters.make("entities | may observe drive own"));
    settings.authority = std::make_shared<const agent::Authority>(must(agent::Authority::make(
        settings.types, {{"blue", "b1"}, {"organiser", "o1"}, {"yellow", "y1"}}, strangers)));
    return settings;
}

class RestrictedOffice : public ::testing::TestWithParam<const char*> {
  protected:
    explicit RestrictedOffice(const char* strangers = "spectator")
        : nucleus(1, {}, settings_for(strangers)) {}

    /// The client's next message, except broadcasts.
    std::string next(Client& client) {
        for (;;) {
            nucleus.run_until([&] { return !client.inbox.empty(); }, milliseconds(50));
            if (client.inbox.empty()) return "";
            const std::string text = client.inbox.front();
            client.inbox.pop_front();
            const bool is_broadcast =
                text.starts_with("<Broadcast>") || text.starts_with(R"({"broadcast")");
            if (!is_broadcast) return text;
        }
    }
    std::string ask(Client& client, const std::string& text) {
        nucleus.run_for(milliseconds(1));
        client.inbox.clear();
        client.send(text);
        return next(client);
    }
    /// Registers, and returns the reason of a refusal.
    std::string join(Client& client, const std::string& type, const std::string& key,
                     const std::string& token = "", bool sync = false,
                     const std::string& more = "") {
        const std::string secret = token.empty() ? "" : "<Token>" + token + "</Token>";
        return element(ask(client, message(register_agent(key, sync, type, secret + more))),
                       "Reason");
    }
    std::string reason(Client& client, const std::string& text) {
        return element(ask(client, message(text)), "Reason");
    }
    Client& someone() { return nucleus.network.add_client(); }
    const agent::Registry& registry() const { return nucleus.office.registry(); }
    bool is_there(const std::string& key, const Client& at) {
        for (const auto& [number, agent] : registry().agents())
            if (agent.description.key == key) return agent.description.sender == at.address();
        return false;
    }

    Nucleus nucleus;
};

using namespace std::string_literals;

TEST_F(RestrictedOffice, lets_strangers_ask_and_nothing_more) {
    Client& stranger = someone();
    EXPECT_EQ(element(ask(stranger, message(control("Get_Version"))), "Result"), "Done");
    EXPECT_EQ(reason(stranger, control("Set_World_Gravity", "<Gravity>0</Gravity>")),
              "this needs the power build, which spectator does not have");
    EXPECT_EQ(reason(stranger, control("Get_Statistics")),
              "this needs the power organise, which spectator does not have");
    EXPECT_EQ(reason(stranger, drive(1, 3, 3)),
              "this needs the power drive, which spectator does not have");
}

TEST_F(RestrictedOffice, lets_nobody_be_called_like_a_secret_of_others) {
    Client& team = someone();
    for (const char* const key : {"organiser", "Organiser", "yellow", "stranger"})
        EXPECT_EQ(join(team, "blue", key, "b1"),
                  "this is the name of a secret: expected another key, or that secret")
            << key;
    EXPECT_EQ(join(team, "blue", "blue", "b1"), "");
    EXPECT_EQ(join(someone(), "spectator", "stranger"), "");
}

TEST_F(RestrictedOffice, registering_as_another_type_gives_no_powers) {
    Client& stranger = someone();
    for (const char* const type : {"GUI", "RobotController", "spectator"}) {
        EXPECT_EQ(join(stranger, type, type), "");
        EXPECT_NE(reason(stranger, control("Initialize_Simulation")).find("power time"),
                  std::string::npos);
    }
    EXPECT_NE(join(stranger, "referee", "r"), "");
    EXPECT_NE(join(stranger, "trainer", "t"), "");
    EXPECT_NE(join(stranger, "organiser", "o"), "");
}

TEST_F(RestrictedOffice, teams_come_in_by_their_own_secret_and_drive_their_own) {
    Client& blue = someone();
    EXPECT_NE(join(blue, "blue", "b"), "");
    EXPECT_NE(join(blue, "blue", "b", "nonsense"), "");
    EXPECT_NE(join(blue, "blue", "b", "y1"), "");
    EXPECT_EQ(join(blue, "blue", "b", "b1"), "");
    EXPECT_EQ(reason(blue, drive(1, 3, 3)), "there is no such entity; there are: none");
    EXPECT_EQ(reason(blue, drive(2, 3, 3)),
              "blue may drive only its own entities: expected one of 1");
    EXPECT_NE(reason(blue, control("Set_Timestep", "<Timestep>0.01</Timestep>")), "");
    EXPECT_NE(join(blue, "blue", "b2", "b1", false, "<Own_Entity_Id>2</Own_Entity_Id>"), "");
}

TEST_F(RestrictedOffice, the_secret_of_a_role_in_the_token_of_any_type_gives_its_powers) {
    Client& organiser = someone();
    EXPECT_EQ(join(organiser, "GUI", "g", "o1"), "");
    organiser.send(message(control("Set_World_Gravity", "<Gravity>-3</Gravity>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(nucleus.simulation.world().physics().parameters().gravity_m_s2.z, -3);
    EXPECT_EQ(join(someone(), "GUI", "g2", "o2"), "it is not a secret of this nucleus");
}

TEST_F(RestrictedOffice, a_connection_has_the_powers_of_the_secret_that_it_was_opened_with) {
    Client& page = nucleus.network.add_connection();
    page.credential = 2;
    EXPECT_NE(
        ask(page, R"({"command":"Set_Speed","speed":2,"tag":1,"response":true})").find("Done"),
        std::string::npos);
    EXPECT_NE(ask(page, R"({"command":"Register_Agent","agent_type":"GUI","key":"p","tag":2})")
                  .find("Done"),
              std::string::npos);
    EXPECT_NE(
        ask(page, R"({"command":"Set_Speed","speed":3,"tag":3,"response":true})").find("Done"),
        std::string::npos);
    Client& watcher = nucleus.network.add_connection();
    EXPECT_NE(ask(watcher, R"({"command":"Set_Speed","speed":2,"tag":1,"response":true})")
                  .find("power time"),
              std::string::npos);
}

TEST_F(RestrictedOffice, a_key_with_a_secret_is_taken_over_with_it_alone_and_then_at_once) {
    Client& blue = someone();
    EXPECT_EQ(join(blue, "blue", "b", "b1"), "");
    nucleus.run_for(seconds(30));
    Client& thief = someone();
    EXPECT_EQ(join(thief, "GUI", "b"),
              "the agent with this key brought a secret: expected the same secret");
    EXPECT_NE(join(thief, "yellow", "b", "y1"), "");
    EXPECT_NE(reason(thief,
                     "<Agent_Message Command=\"Unregister_Agent\"><Key>b</Key>"
                     "</Agent_Message>"),
              "");
    EXPECT_TRUE(is_there("b", blue));
    Client& again = someone();
    EXPECT_EQ(join(again, "blue", "b", "b1"), "");
    EXPECT_TRUE(is_there("b", again));
    EXPECT_NE(next(blue).find("with the same secret"), std::string::npos);
}

TEST_F(RestrictedOffice, a_key_without_a_secret_follows_silence) {
    EXPECT_EQ(join(someone(), "GUI", "k"), "");
    Client& other = someone();
    EXPECT_NE(join(other, "GUI", "k"), "");
    nucleus.run_for(seconds(10));
    EXPECT_EQ(join(other, "GUI", "k"), "");
}

TEST_F(RestrictedOffice, nobody_speaks_for_an_agent_that_listens_elsewhere) {
    Client& agent = someone();
    const std::string elsewhere = "<Port>5555</Port>";
    EXPECT_EQ(join(agent, "GUI", "split", "", false, elsewhere), "");
    Client& thief = someone();
    EXPECT_NE(join(thief, "GUI", "split", "", false, elsewhere), "");
    EXPECT_NE(reason(thief,
                     "<Agent_Message Command=\"Unregister_Agent\"><Key>split</Key>"
                     "</Agent_Message>"),
              "");
    EXPECT_TRUE(is_there("split", agent));
}

TEST_F(RestrictedOffice, a_spectator_cannot_make_time_wait_for_it) {
    EXPECT_EQ(join(someone(), "GUI", "slow", "", true),
              "this needs the power drive, which spectator does not have");
    EXPECT_EQ(join(someone(), "blue", "b", "b1", true), "");
}

TEST_F(RestrictedOffice, what_waits_for_the_barrier_is_asked_for_its_powers_too) {
    Client& organiser = someone();
    EXPECT_EQ(join(organiser, "organiser", "o", "o1"), "");
    organiser.send(message(control("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>")));
    Client& blue = someone();
    EXPECT_EQ(join(blue, "blue", "b", "b1", true), "");
    organiser.send(message(control("Initialize_Simulation")));
    nucleus.run_for(milliseconds(20));
    blue.inbox.clear();
    blue.send(message(synchronize("b", nucleus.simulation.iteration()) +
                      control("Set_World_Gravity", "<Gravity>0</Gravity>")));
    EXPECT_NE(next(blue).find("power build"), std::string::npos);
}

TEST_F(RestrictedOffice, a_type_has_no_more_agents_than_it_says) {
    EXPECT_EQ(join(someone(), "Pair", "1"), "");
    Client& second = someone();
    EXPECT_EQ(join(second, "Pair", "2"), "");
    EXPECT_EQ(join(someone(), "Pair", "3"), "there are at most 2 agents of type Pair at a time");
    EXPECT_EQ(join(second, "pair", "2"), "") << "who is there may say it again";
}

TEST_F(RestrictedOffice, where_a_type_names_no_entities_whoever_comes_first_has_them) {
    Client& first = someone();
    EXPECT_EQ(join(first, "Loner", "1", "", false, "<Own_Entity_Id>7</Own_Entity_Id>"), "");
    EXPECT_EQ(join(someone(), "Loner", "2", "", false, "<Own_Entity_Id>7</Own_Entity_Id>"),
              "the agent 1 drives it");
    EXPECT_EQ(join(someone(), "Loner", "3", "", false, "<Own_Entity_Id>8</Own_Entity_Id>"), "");
}

TEST_F(RestrictedOffice, thousands_of_forbidden_commands_cost_little) {
    Client& stranger = someone();
    std::string many;
    while (many.size() < 60'000) many += control("Set_World_Gravity", "<Gravity>0</Gravity>");
    stranger.send(message(many));
    // Processor time, whatever else keeps the machine busy.
    const std::clock_t begin = std::clock();
    nucleus.run_for(milliseconds(2));
    EXPECT_LT(std::clock() - begin, CLOCKS_PER_SEC);
    EXPECT_NE(nucleus.simulation.world().physics().parameters().gravity_m_s2.z, 0);
}

class ClosedOffice : public RestrictedOffice {
  protected:
    ClosedOffice() : RestrictedOffice("nobody") {}
};

TEST_F(ClosedOffice, lets_strangers_do_nothing_but_come_in_by_a_secret) {
    Client& stranger = someone();
    EXPECT_NE(reason(stranger, control("Get_Version")).find("power observe"), std::string::npos);
    EXPECT_NE(join(stranger, "GUI", "g").find("power observe"), std::string::npos);
    EXPECT_NE(join(stranger, "spectator", "s"), "");
    EXPECT_EQ(join(stranger, "organiser", "o", "o1"), "");
    EXPECT_EQ(element(ask(stranger, message(control("Get_Version"))), "Result"), "Done");
}

class OpenOffice : public RestrictedOffice {
  protected:
    OpenOffice() : RestrictedOffice("trainer") {}
};

TEST_F(OpenOffice, binds_those_who_register_as_less) {
    Client& pupil = someone();
    EXPECT_EQ(join(pupil, "pupil", "p", "", false, "<Own_Entity_Id>1</Own_Entity_Id>"), "");
    EXPECT_NE(reason(pupil, drive(2, 1, 1)).find("only its own entities"), std::string::npos);
    EXPECT_NE(reason(pupil, control("Stop")).find("power build"), std::string::npos);
    EXPECT_EQ(reason(someone(), drive(2, 1, 1)), "there is no such entity; there are: none");
}

}  // namespace
}  // namespace simrob::test
