// Who may join, what each is told, and what stays when they are gone.

#include "agent/office.h"

#include <gtest/gtest.h>

#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/nucleus.h"

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

agent::OfficeSettings with_types() {
    agent::OfficeSettings settings = Nucleus::standard_settings();
    const agent::Filters filters = agent::standard_filters();
    settings.types.bind("Scout", *filters.make("own_view 0.5"));
    settings.types.bind("Hermit", *filters.make("own_view 0"));
    settings.types.bind("Drunk", *filters.make("entities | noise position 0.01 | length mm"));
    settings.types.bind("Saver", *filters.make("entities | budget messages 10"));
    settings.types.bind("Brief", *filters.make("entities | budget bytes 1000"));
    settings.types.bind("Late", *filters.make("entities | delay 0.02"));
    settings.types.bind("Slow", *filters.make("entities | rate 0.05"));
    settings.types.bind("Keeper", *filters.make("entities | own 1 2 | questions own"));
    settings.types.bind("Trusted", *filters.make("own_view 0 | questions all"));
    settings.token = "open-sesame";
    settings.allowed_addresses.push_back(*agent::parse_address("192.0.2.200", 0));
    return settings;
}

class OfficeTest : public ::testing::Test {
  protected:
    /// Two balls that lie 0.3 m apart, and one 2 m away.
    void SetUp() override {
        const auto ball = [](int id, double x) {
            return control("Create_Entity\" Type=\"Ball",
                           "<Data><Entity_id>" + std::to_string(id) +
                               "</Entity_id><Radius>0.1</Radius><Position_X>" + std::to_string(x) +
                               "</Position_X></Data>");
        };
        settler.send(message(control("Set_World_Gravity", "<Gravity>0</Gravity>") + ball(1, 0) +
                             ball(2, 0.3) + ball(3, 2)));
        settler.send(message(control("Set_Speed", "<Speed>1</Speed>")));
        nucleus.run_for(milliseconds(5));
        ASSERT_EQ(nucleus.simulation.world().entities().size(), 3U);
    }

    /// The client's first message that begins like this.
    std::string next(Client& client, const std::string& beginning) {
        nucleus.run_until([&] { return !client.inbox.empty(); }, seconds(5));
        while (!client.inbox.empty()) {
            const std::string text = client.inbox.front();
            client.inbox.pop_front();
            if (text.starts_with(beginning)) return text;
            nucleus.run_until([&] { return !client.inbox.empty(); }, seconds(5));
        }
        return "";
    }
    std::string answer(Client& client, const std::string& text) {
        client.send(text);
        return next(client, "<Response>");
    }
    void initialize() { settler.send(message(control("Initialize_Simulation"))); }
    std::size_t agents() const { return nucleus.office.registry().agents().size(); }
    Client& at(const char* ip, std::uint16_t port) {
        return nucleus.network.add_client_at(*agent::parse_address(ip, port));
    }

    Nucleus nucleus{1, {}, with_types()};
    Client& settler = nucleus.network.add_client();
};

TEST_F(OfficeTest, tells_each_type_what_its_filter_says) {
    const std::pair<const char*, std::vector<const char*>> types[] = {
        {"GUI", {"<DrawData>", "<Entity_Id>1<", "<Entity_Id>2<", "<Entity_Id>3<"}},
        {"RobotController", {"<Entity_Id>1<", "<Entity_Id>2<", "<Entity_Id>3<"}},
        {"Scout", {"<Entity_Id>1<", "<Entity_Id>2<"}},
        {"Hermit", {"<Entity_Id>1<"}},
    };
    std::vector<Client*> clients;
    for (const auto& [type, told] : types) {
        clients.push_back(&nucleus.network.add_client());
        clients.back()->send(
            message(register_agent(type, false, type, "<Own_Entity_Id>1</Own_Entity_Id>")));
    }
    nucleus.run_for(milliseconds(5));
    initialize();
    for (std::size_t i = 0; i < clients.size(); ++i) {
        const std::string broadcast = next(*clients[i], "<Broadcast>");
        for (const char* piece :
             {"<DrawData>", "<Entity_Id>1<", "<Entity_Id>2<", "<Entity_Id>3<"}) {
            const auto& told = types[i].second;
            const bool is_told = std::any_of(told.begin(), told.end(), [&](const char* other) {
                return std::string_view(other) == piece;
            });
            EXPECT_EQ(broadcast.find(piece) != broadcast.npos, is_told) << types[i].first << piece;
        }
    }
}

TEST_F(OfficeTest, what_an_agent_is_not_told_it_cannot_ask_for) {
    const auto asked = [](const char* command, const std::string& entity) {
        return message(control(command, "<Entity_Id>" + entity + "</Entity_Id>"));
    };
    for (const char* type : {"Scout", "Hermit", "Drunk", "Late"}) {
        Client& agent = nucleus.network.add_client();
        answer(agent, message(register_agent(type, false, type)));
        for (const std::string& question :
             {message(control("Get_State")), asked("Get_State", "3"), asked("Get_Readings", "3"),
              message(control("Get_Image", "<Entity_Id>3</Entity_Id><Device_Id>1</Device_Id>"))}) {
            const std::string refusal = answer(agent, question);
            EXPECT_NE(refusal.find("may not ask about the world"), refusal.npos) << refusal;
        }
        EXPECT_NE(answer(agent, message(control("Get_Version"))).find("SimRob"), std::string::npos);
    }
    for (const char* type : {"GUI", "RobotController", "Trusted", "Slow"}) {
        Client& agent = nucleus.network.add_client();
        answer(agent, message(register_agent(type, false, type)));
        EXPECT_NE(answer(agent, asked("Get_State", "3")).find("<Entity_Id>3<"), std::string::npos);
    }
}

TEST_F(OfficeTest, an_agent_may_be_kept_to_questions_about_what_its_type_may_call_its_own) {
    Client& keeper = nucleus.network.add_client();
    const std::string claim = answer(
        keeper, message(register_agent("k", false, "Keeper", "<Own_Entity_Id>3</Own_Entity_Id>")));
    EXPECT_NE(claim.find("Own_Entity_Id"), claim.npos) << claim;
    EXPECT_NE(claim.find("one of 1, 2"), claim.npos) << claim;
    EXPECT_EQ(agents(), 0U);
    answer(keeper, message(register_agent("k", false, "Keeper")));
    EXPECT_EQ(nucleus.office.registry().agents().begin()->second.description.own_entities,
              (std::vector<int>{1, 2}));
    const auto state_of = [&](const std::string& fields) {
        return answer(keeper, message(control("Get_State", fields)));
    };
    EXPECT_NE(state_of("<Entity_Id>2</Entity_Id>").find("<Position>"), std::string::npos);
    for (const char* fields : {"", "<Entity_Id>3</Entity_Id>"}) {
        const std::string refusal = state_of(fields);
        EXPECT_NE(refusal.find("only about their own entities: expected one of 1, 2"), refusal.npos)
            << refusal;
    }
}

TEST_F(OfficeTest, disturbs_and_converts_for_one_type_and_leaves_the_others_alone) {
    Client& plain = nucleus.network.add_client();
    Client& drunk = nucleus.network.add_client();
    Client& other = nucleus.network.add_client();
    plain.send(message(register_agent("plain", false)));
    drunk.send(message(register_agent("drunk", false, "Drunk")));
    other.send(message(register_agent("other", false, "Drunk")));
    nucleus.run_for(milliseconds(5));
    initialize();
    const auto position = [](const std::string& text) {
        return std::stod(element(text.substr(text.find("<Entity_Id>2</Entity_Id>")), "pos_x"));
    };
    const std::string disturbed = next(drunk, "<Broadcast>");
    EXPECT_EQ(position(next(plain, "<Broadcast>")), 0.3);
    EXPECT_NE(position(disturbed), 300);
    EXPECT_NEAR(position(disturbed), 300, 60);
    EXPECT_EQ(next(other, "<Broadcast>"), disturbed);
    EXPECT_NE(position(next(drunk, "<Broadcast>")), position(disturbed));
}

TEST_F(OfficeTest, tells_late_what_was_and_which_iteration_it_is) {
    Client& late = nucleus.network.add_client();
    late.send(message(register_agent("late", false, "Late")));
    settler.send(message(entity_request(
        "Set_State", "<Entity_Id>3</Entity_Id><Linear_Velocity_X>1</Linear_Velocity_X>")));
    nucleus.run_for(milliseconds(5));
    initialize();
    for (int i = 1; i <= 6; ++i) {
        const std::string text = next(late, "<Broadcast>");
        EXPECT_EQ(element(text, "Iteration"), std::to_string(i));
        const double x =
            std::stod(element(text.substr(text.find("<Entity_Id>3</Entity_Id>")), "pos_x"));
        EXPECT_NEAR(x, 2 + 0.01 * std::max(1, i - 2), 1e-12) << i;
    }
}

TEST_F(OfficeTest, keeps_the_rate_of_a_profile) {
    Client& slow = nucleus.network.add_client();
    slow.send(message(register_agent("slow", false, "Slow")));
    nucleus.run_for(milliseconds(5));
    initialize();
    for (const char* const iteration : {"1", "6", "11"})
        EXPECT_EQ(element(next(slow, "<Broadcast>"), "Iteration"), iteration);
}

TEST_F(OfficeTest, hears_no_more_of_an_agent_than_its_budget) {
    Client& saver = nucleus.network.add_client();
    answer(saver, message(register_agent("saver", false, "Saver")));
    const auto gravity = [](int value) {
        return message(
            control("Set_World_Gravity", "<Gravity>" + std::to_string(value) + "</Gravity>"));
    };
    for (int i = 1; i <= 30; ++i) saver.send(gravity(-i));
    nucleus.run_for(milliseconds(20));
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -10);
    const agent::Agent& agent = nucleus.office.registry().agents().begin()->second;
    EXPECT_EQ(agent.counts.over_budget, 20U);
    int warnings = 0;
    for (const auto& text : saver.inbox) warnings += text.find("budget") != text.npos ? 1 : 0;
    EXPECT_EQ(warnings, 1);
    nucleus.run_for(seconds(5));
    for (int i = 31; i <= 60; ++i) saver.send(gravity(-i));
    nucleus.run_for(milliseconds(20));
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -40)
        << "no more than a second's worth is saved up";
    settler.send(gravity(-99));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -99) << "others are heard";
}

TEST_F(OfficeTest, charges_an_agent_for_what_others_are_sent_because_of_it) {
    Client& brief = nucleus.network.add_client();
    answer(brief, message(register_agent("brief", false, "Brief")));
    std::vector<Client*> others;
    for (int i = 0; i < 20; ++i) {
        others.push_back(&nucleus.network.add_client());
        others.back()->send(message(register_agent("other" + std::to_string(i), false)));
    }
    nucleus.run_for(milliseconds(2000));
    for (Client* const other : others) other->inbox.clear();
    const std::string request =
        message(control("Set_World_Gravity", "<Gravity>-1</Gravity><Response>true</Response>"));
    for (int i = 0; i < 10; ++i) brief.send(request);
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(others[0]->inbox.size(), 1U) << "the first used up more than a second's worth";
}

TEST_F(OfficeTest, where_only_the_registered_may_ask_others_can_only_register) {
    agent::OfficeSettings settings = Nucleus::standard_settings();
    settings.only_registered = true;
    Nucleus strict(1, {}, settings);
    Client& stranger = strict.network.add_client();
    const std::string request = message(control("Set_World_Gravity", "<Gravity>-1</Gravity>"));
    stranger.send(request);
    strict.run_for(milliseconds(5));
    ASSERT_EQ(stranger.inbox.size(), 1U);
    EXPECT_NE(stranger.inbox[0].find("expected Register_Agent first"), std::string::npos);
    EXPECT_NE(strict.simulation.world().parameters().gravity_m_s2.z, -1);
    stranger.send(message(register_agent("friend", false)));
    stranger.send(request);
    strict.run_for(milliseconds(5));
    EXPECT_EQ(strict.simulation.world().parameters().gravity_m_s2.z, -1);
}

TEST_F(OfficeTest, refuses_a_type_that_there_is_not) {
    const std::string refusal =
        answer(settler, message(register_agent("x", false, "RobotControler")));
    EXPECT_EQ(element(refusal, "Field"), "Agent_Type");
    EXPECT_NE(element(refusal, "Reason").find("did you mean RobotController?"), std::string::npos);
}

TEST_F(OfficeTest, keeps_the_interval_in_simulated_time) {
    settler.send(
        message("<Agent_Message Command=\"Register_Agent\" Agent_Type=\"RobotController\">"
                "<Broadcast>0.05</Broadcast><Key>slow</Key></Agent_Message>"));
    nucleus.run_for(milliseconds(5));
    initialize();
    EXPECT_EQ(element(next(settler, "<Broadcast>"), "Iteration"), "1");
    EXPECT_EQ(element(next(settler, "<Broadcast>"), "Iteration"), "6");
    EXPECT_EQ(element(next(settler, "<Broadcast>"), "Iteration"), "11");
}

TEST_F(OfficeTest, writes_to_each_in_the_encoding_that_it_chose) {
    Client& json = nucleus.network.add_client();
    Client& binary = nucleus.network.add_client();
    json.send(message(register_agent("json", false, "GUI", "<Encoding>JSON</Encoding>")));
    binary.send(message(register_agent("binary", false, "GUI", "<Encoding>Binary</Encoding>")));
    nucleus.run_for(milliseconds(5));
    initialize();
    EXPECT_NE(next(json, "{\"broadcast\":"), "");
    EXPECT_NE(next(binary, "SRB1"), "");
    json.send(R"({"command":"Get_Version","tag":[1]})");
    EXPECT_NE(next(json, "{\"error\":"), "");  // a tag is a scalar
    json.send(R"({"command":"Get_Version","tag":12})");
    const std::string version = next(json, "{\"command\":");
    EXPECT_NE(version.find("\"tag\":12"), std::string::npos) << version;
}

TEST_F(OfficeTest, sends_nothing_to_an_address_that_a_stranger_named) {
    Client& victim = at("192.0.2.9", 7);
    Client& near = nucleus.network.add_client();
    const std::string elsewhere = "<IP>192.0.2.9</IP><Port>7</Port>";
    EXPECT_EQ(element(answer(near, message(register_agent("a", false, "GUI", elsewhere))), "Field"),
              "IP");
    Client& far = at("198.51.100.3", 70);
    far.send(message(register_agent("b", false, "GUI", elsewhere + "<Token>open-sesame</Token>")));
    nucleus.run_for(milliseconds(50));
    EXPECT_EQ(agents(), 0U);
    EXPECT_TRUE(victim.inbox.empty());
}

TEST_F(OfficeTest, honours_addresses_of_its_own_and_those_that_are_allowed) {
    Client& ear = at("127.0.0.1", 7000);
    settler.send(message(register_agent("a", false, "GUI", "<IP>127.0.0.1</IP><Port>7000</Port>")));
    Client& allowed = at("192.0.2.200", 7001);
    settler.send(
        message(register_agent("b", false, "GUI", "<IP>192.0.2.200</IP><Port>7001</Port>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 2U);
    initialize();
    EXPECT_NE(next(ear, "<Broadcast>"), "");
    EXPECT_NE(next(allowed, "<Broadcast>"), "");
}

TEST_F(OfficeTest, one_that_listens_at_one_port_may_send_from_any_other) {
    Client& ear = at("127.0.0.1", 7000);
    const std::string registration = message(
        register_agent("a", true, "RobotController", "<IP>127.0.0.1</IP><Port>7000</Port>"));
    nucleus.network.add_client().send(registration);
    nucleus.run_for(milliseconds(5));
    nucleus.network.add_client().send(registration);  // again, as at first
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 1U);
    settler.send(message(control("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>") +
                         control("Set_Sync_Wait", "<Sync_Wait>100</Sync_Wait>")));
    initialize();
    for (std::uint64_t i = 1; i <= 3; ++i) {
        EXPECT_TRUE(nucleus.run_until([&] { return nucleus.simulation.iteration() == i; }));
        EXPECT_NE(next(ear, "<Broadcast>"), "");
        nucleus.network.add_client().send(message(synchronize("a", i)));
        nucleus.run_for(milliseconds(20));
    }
    EXPECT_EQ(nucleus.simulation.iteration(), 4U);
}

TEST_F(OfficeTest, refusals_also_go_to_where_an_agent_listens) {
    Client& ear = at("127.0.0.1", 7000);
    settler.send(message(register_agent("a", false, "GUI", "<IP>127.0.0.1</IP><Port>7000</Port>")));
    settler.send(message(control("Set_Timestep", "<Timestep>9</Timestep>")));
    EXPECT_NE(next(ear, "<Response><Error>"), "");
    EXPECT_NE(next(settler, "<Response><Error>"), "");
}

TEST_F(OfficeTest, those_on_other_machines_need_the_token) {
    Client& far = at("198.51.100.3", 70);
    far.send(message(control("Set_World_Gravity", "<Gravity>-1</Gravity>")));
    far.send(message(register_agent("far", false)));
    far.send(message(register_agent("far", false, "GUI", "<Token>open-sesamE</Token>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 0U);
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, 0);
    far.send(message(register_agent("far", false, "GUI", "<Token>open-sesame</Token>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 1U);
    far.send(message(control("Set_World_Gravity", "<Gravity>-1</Gravity>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -1);
}

TEST_F(OfficeTest, strangers_from_afar_never_get_more_bytes_than_they_sent) {
    Client& far = at("198.51.100.3", 70);
    const std::string requests[] = {"x", "<Message>", message(control("Get_Catalogue")),
                                    message(control("Nonsense", std::string(300, ' ')))};
    for (const auto& text : requests) {
        far.inbox.clear();
        far.send(text);
        nucleus.run_for(milliseconds(5));
        for (const auto& answer : far.inbox) EXPECT_LE(answer.size(), text.size());
    }
}

TEST_F(OfficeTest, registering_again_from_the_same_address_answers_as_at_first) {
    const std::string first = answer(settler, message(register_agent("a", false)));
    EXPECT_EQ(answer(settler, message(register_agent("a", false))), first);
    EXPECT_EQ(agents(), 1U);
}

TEST_F(OfficeTest, a_key_is_not_taken_by_naming_the_address_of_its_agent) {
    Client& owner = at("127.0.0.1", 7000);
    answer(owner, message(register_agent("a", false)));
    const std::string stolen = answer(
        settler, message(register_agent("a", false, "GUI", "<IP>127.0.0.1</IP><Port>7000</Port>")));
    EXPECT_NE(stolen.find("has this key"), std::string::npos) << stolen;
    EXPECT_EQ(nucleus.office.registry().agents().begin()->second.description.type,
              "RobotController");
}

TEST_F(OfficeTest, an_agent_that_unregisters_frees_its_key) {
    answer(settler, message(register_agent("a", false)));
    settler.send(
        message("<Agent_Message Command=\"Unregister_Agent\"><Key>a</Key></Agent_Message>"));
    Client& other = nucleus.network.add_client();
    nucleus.run_for(milliseconds(5));
    EXPECT_TRUE(answer(other, message(register_agent("a", false))).starts_with("<Response>Suc"));
}

TEST_F(OfficeTest, a_long_pause_loses_nobody) {
    settler.send(message(register_agent("a", false)));
    nucleus.run_for(milliseconds(5));
    settler.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    initialize();
    nucleus.run_for(seconds(60));
    EXPECT_EQ(agents(), 1U);
}

TEST_F(OfficeTest, an_agent_on_a_connection_goes_with_it) {
    Client& page = nucleus.network.add_connection();
    page.send(R"({"command":"Register_Agent","agent_type":"GUI","key":"page"})");
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 1U);
    page.kill();
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(agents(), 0U);
}

TEST_F(OfficeTest, agents_that_are_killed_and_started_again_leave_nothing_behind) {
    initialize();
    for (int round = 0; round < count(3, 10); ++round) {
        std::vector<Client*> clients;
        for (int i = 0; i < 50; ++i) {
            clients.push_back(&nucleus.network.add_client());
            clients.back()->send(message(register_agent("agent" + std::to_string(i), true)));
        }
        nucleus.run_for(milliseconds(100));
        EXPECT_EQ(agents(), 50U);
        for (Client* client : clients) client->kill();
        nucleus.run_for(seconds(12));
        EXPECT_EQ(agents(), 0U);
    }
}

TEST_F(OfficeTest, moments_in_memory_are_gone_back_to_by_name) {
    initialize();
    settler.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    nucleus.run_for(milliseconds(20));
    settler.send(message(control("Keep_Snapshot", "<Name>here</Name>")));
    nucleus.run_for(milliseconds(5));
    const std::uint64_t hash = nucleus.simulation.hash();
    settler.send(message(control("Make_Step") + control("Make_Step")));
    nucleus.run_for(milliseconds(50));
    EXPECT_NE(nucleus.simulation.hash(), hash);
    settler.send(message(control("Recall_Snapshot", "<Name>here</Name>")));
    nucleus.run_for(milliseconds(5));
    EXPECT_EQ(nucleus.simulation.hash(), hash);
    EXPECT_EQ(element(answer(settler, message(control("Recall_Snapshot", "<Name>there</Name>"))),
                      "Field"),
              "Name");
}

TEST_F(OfficeTest, an_entity_and_a_body_are_put_and_moved) {
    settler.send(message(entity_request(
        "Set_State",
        "<Entity_Id>1</Entity_Id><Position_X>5</Position_X><Rotation_Z>0.5</Rotation_Z>"
        "<Linear_Velocity_Y>2</Linear_Velocity_Y>")));
    settler.send(message(entity_request("Apply_Impulse",
                                        "<Entity_Id>2</Entity_Id>"
                                        "<Impulse_X>0.5</Impulse_X>")));
    settler.send(message(entity_request("Apply_Force",
                                        "<Entity_Id>3</Entity_Id>"
                                        "<Force_Z>100</Force_Z>")));
    initialize();
    nucleus.run_until([&] { return nucleus.simulation.iteration() == 1; });
    const auto state = [&](int id) {
        const auto& world = nucleus.simulation.world();
        return world.physics().body_state(world.find_entity(id)->reference_body);
    };
    EXPECT_NEAR(state(1).pose.position.x, 5, 1e-12);
    EXPECT_NEAR(state(1).pose.position.y, 0.02, 1e-12);
    EXPECT_NEAR(to_euler(state(1).pose.orientation).z, 0.5, 1e-12);
    EXPECT_NEAR(state(2).linear_velocity_m_s.x, 0.5, 1e-12);
    EXPECT_NEAR(state(3).linear_velocity_m_s.z, 1, 1e-9);  // 100 N on 1 kg for 10 ms
}

TEST_F(OfficeTest, commands_for_a_server_are_refused_in_a_world_file) {
    const auto loaded = storage::load(
        message(control("Save", "<File>a</File>")), nucleus.catalogue,
        *std::make_unique<engine::Simulation>(std::move(*physics::make_backend("ode", "engine"))));
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().front().problem.reason.words().find(
                  "expected only in a message to a server"),
              std::string::npos);
}

}  // namespace
}  // namespace simrob::test
