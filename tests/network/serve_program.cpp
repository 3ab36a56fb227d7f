// The program itself: how `simrob serve` starts and ends.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <thread>

#include "network/remote.h"
#include "network/websocket_client.h"
#include "scenario/cli_process.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

TEST(ServeProgram, says_when_it_is_ready_and_ends_with_status_0) {
    for (const int signal : {SIGINT, SIGTERM}) {
        ServerProcess server({"sumbot"});
        ASSERT_TRUE(server.is_ready());
        EXPECT_EQ(server.ready_line(),
                  "ready udp=" + to_text(server.udp()) + " http=" + to_text(server.http()));
        server.signal(signal);
        EXPECT_EQ(server.wait(), 0);
    }
}

TEST(ServeProgram, without_http_says_so) {
    ServerProcess server({"--no-http"});
    ASSERT_TRUE(server.is_ready());
    EXPECT_TRUE(server.ready_line().ends_with(" http=-")) << server.ready_line();
}

TEST(ServeProgram, refuses_what_it_cannot_do) {
    const std::pair<const char*, const char*> cases[] = {
        {"serve no_such_world", "no_such_world"},
        {"serve --udp nowhere:1", "--udp"},
        {"serve --udp 127.0.0.1:99999", "--udp"},
        {"serve --no-http --udp 0.0.0.0:0", "token"},
        {"serve --set nonsense=1", "nonsense"},
        {"serve --set agenttype.Scout=own_vew", "own_view"},
        {"serve --set 'agenttype.Scout=entities|nois'", "noise"},
        {"serve --set agenttype.Scout=profile", "profile vss"},
        {"serve --set 'agenttype.Scout=profile no_such'", "onboard"},
        {"serve --set 'agenttype.Scout=profile ../vss'", "onboard"},
        {"serve --set allowedaddress=robots", "allowedaddress"},
        {"serve --engine newton", "--engine"},
    };
    for (const auto& [arguments, named] : cases) {
        const auto result = run_simrob(std::string(arguments) + " 2>&1");
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_NE(result.out.find(named), std::string::npos) << arguments << "\n" << result.out;
    }
}

TEST(ServeProgram, takes_profiles_that_are_shipped_and_those_of_the_data_folder) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() + "/mine.profile") << "entities # only\nlength mm\n";
    std::ofstream(folder.path() + "/broken.profile") << "entities\nlength feet\n";
    const auto broken = run_simrob("serve --data " + folder.path() +
                                   " --set 'agenttype.Scout = profile broken' 2>&1");
    EXPECT_EQ(broken.status, 2);
    EXPECT_NE(broken.out.find("broken.profile: expected length"), std::string::npos) << broken.out;

    ServerProcess server({"sumbot", "--data", folder.path(), "--set",
                          "agenttype.Scout = profile vss | axes -x -y z", "--set",
                          "agenttype.Mine = profile mine"});
    ASSERT_TRUE(server.is_ready());
    Remote mine(server);
    mine.ask(message(register_agent("mine", false, "Mine")));
    EXPECT_NE(mine.broadcast(), "");
    Remote scout(server);
    EXPECT_TRUE(scout.ask(message(register_agent("scout", false, "Scout"))).starts_with("<Resp"));
}

TEST(ServeProgram, tells_readings_of_devices_through_any_profile) {
    ServerProcess server({"devices", "--no-http", "--set",
                          "agenttype.Drunk = entities | noise position 0.1 | delay 0.02"});
    ASSERT_TRUE(server.is_ready());
    for (const char* const format : {"XML", "JSON", "Binary"}) {
        Remote drunk(server);
        const std::string encoding = "<Encoding>" + std::string(format) + "</Encoding>";
        drunk.send(message(register_agent(format, false, "Drunk", encoding)));
        ASSERT_TRUE(drunk.client.receive()) << format;
        const auto told = drunk.client.receive();
        ASSERT_TRUE(told) << format;
        EXPECT_GT(told->size(), 400U) << format;
    }
    Remote drunk(server);
    drunk.ask(message(register_agent("drunk", false, "Drunk")));
    EXPECT_NE(drunk.broadcast().find("<Reading>"), std::string::npos);
}

TEST(ServeProgram, tells_readings_to_their_owner_alone_where_a_profile_says_so) {
    ServerProcess server(
        {"devices", "--no-http", "--set", "agenttype.Discreet = entities | readings own"});
    ASSERT_TRUE(server.is_ready());
    const std::string own = "<Own_Entity_Id>1</Own_Entity_Id>";
    Remote owner(server);
    owner.ask(message(register_agent("owner", false, "Discreet", own)));
    EXPECT_NE(owner.broadcast().find("<Reading>"), std::string::npos);
    Remote other(server);
    other.ask(message(register_agent("other", false, "Discreet")));
    const std::string told = other.broadcast();
    EXPECT_EQ(told.find("<Reading>"), std::string::npos);
    EXPECT_NE(told.find("</Rotation></Robot_Entity>"), std::string::npos) << told;
}

TEST(ServeProgram, keeps_who_only_listens_until_its_port_is_closed) {
    ServerProcess server({"sumbot", "--no-http"});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    const auto has = [&](const std::string& key) {
        const std::string told = remote.ask(message(control("Get_Statistics")));
        EXPECT_NE(element(told, "Command"), "") << told;
        return told.find("<Key>" + key + "</Key>") != std::string::npos;
    };
    Remote listener(server);
    listener.ask(message(register_agent("listener", false)));
    auto doomed = std::make_unique<Remote>(server);
    doomed->ask(message(register_agent("doomed", false)));
    EXPECT_TRUE(has("listener") && has("doomed"));
    doomed.reset();
    // However slow the machine is, it ends eventually; the other one stays.
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (has("doomed") && std::chrono::steady_clock::now() < give_up)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(has("doomed"));
    EXPECT_TRUE(has("listener"));
    EXPECT_NE(listener.broadcast(), "");
}

TEST(ServeProgram, takes_every_key_of_the_documented_sample) {
    ServerProcess server({"--config", (source_folder() / "docs" / "Configuration.data").string()});
    EXPECT_TRUE(server.is_ready());
}

TEST(ServeProgram, begins_with_the_world_that_it_is_given_and_goes_back_to_it) {
    ServerProcess server({"pitch_5v5"});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    EXPECT_EQ(element(remote.state(), "Initialized"), "true");
    remote.send(message(control("Reset_World")));
    EXPECT_EQ(element(remote.state(), "Iteration"), "0");
}

TEST(ServeProgram, json_over_websocket_comes_to_the_bits_of_xml_over_udp) {
    ServerProcess by_xml({"sumbot"});
    ServerProcess by_json({"sumbot"});
    ASSERT_TRUE(by_xml.is_ready() && by_json.is_ready());
    Remote remote(by_xml);
    remote.send(
        message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>") + control("Reset_World")));
    remote.send(message(drive(1, 3, -2)));
    for (int i = 0; i < 50; ++i) remote.send(message(control("Make_Step")));
    while (element(remote.state(), "Iteration") != "50") {
    }

    WebSocketClient page;
    ASSERT_TRUE(page.connect(by_json.http()));
    page.send_text(R"([{"command":"Set_Step_Mode","step_mode":true},{"command":"Reset_World"}])");
    page.send_text(R"({"command":"Robot_Motor_Control","entity_id":1,"motors":{"motor":[)"
                   R"({"wheel_joint_id":0,"value":3},{"wheel_joint_id":1,"value":-2}]}})");
    for (int i = 0; i < 50; ++i) page.send_text(R"({"command":"Make_Step"})");
    std::string state;
    do {
        page.send_text(R"({"command":"Get_State","tag":"s"})");
        const auto frame = page.receive();
        ASSERT_TRUE(frame);
        state = frame->bytes;
    } while (state.find(R"("iteration":50,)") == state.npos);
    EXPECT_NE(state.find(R"("tag":"s")"), state.npos) << state;
    EXPECT_NE(state.find("\"hash\":\"" + remote.hash() + "\""), state.npos) << state;
}

}  // namespace
}  // namespace simrob::test
