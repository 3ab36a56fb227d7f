// Every command with every role, over real sockets: refused for lack of power exactly where the
// role does not have it.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "agent/agent_types.h"
#include "agent/roles.h"
#include "catalogue/standard.h"
#include "network/remote.h"
#include "network/websocket_client.h"
#include "support/must.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using command::Power;

/// Required fields of the commands that have some. What they name need not exist: whoever has the
/// power is then refused for another reason.
const std::map<std::string, std::string>& samples() {
    static const std::map<std::string, std::string> fields{
        {"Set_Timestep", R"("timestep":0.01)"},
        {"Set_Maximum_Substep", R"("maximum_substep":0.004)"},
        {"Set_Steps_Per_Iteration", R"("steps_per_iteration":1)"},
        {"Set_AutoAdjust_Mode", R"("autoadjust_mode":false)"},
        {"Set_Sync_Mode", R"("sync_mode":false)"},
        {"Set_Sync_Wait", R"("sync_wait":0.2)"},
        {"Set_Step_Mode", R"("step_mode":false)"},
        {"Set_Speed", R"("speed":1)"},
        {"Set_World_Gravity", R"("gravity":-9.8)"},
        {"Set_World_Hardness", R"("hardness":0.00001)"},
        {"Set_World_Bounciness", R"("bounciness":0.2)"},
        {"Set_Fast_Mode", R"("fast_mode":false)"},
        {"Set_Contact_Points", R"("contact_points":8)"},
        {"Set_Sleeping", R"("sleeping":true)"},
        {"Set_Solver_Iterations", R"("iterations":20)"},
        {"Set_Correcting_Speed", R"("speed":2)"},
        {"Set_Fixed_Merging", R"("fixed_merging":true)"},
        {"Set_Random_Seed", R"("seed":12)"},
        {"Set_Engine", R"("engine":"ode")"},
        {"Create_Entity", R"("type":"Ball","data":{"entity_id":77,"radius":0.04})"},
        {"Set_Entity_Position",
         R"("entity_id":1,"position_x":0.1,"position_y":0.1,"position_z":0.1)"},
        {"Robot_Motor_Control", R"("entity_id":1,"motors":[{"wheel_joint_id":0,"value":1}])"},
        {"Joint_Motor_Control", R"("entity_id":1,"joint_id":0,"velocity":1)"},
        {"Device_Control", R"("entity_id":1,"device_id":3,"value":[1])"},
        {"Remove_Entity", R"("entity_id":77)"},
        {"Set_State", R"("entity_id":1)"},
        {"Apply_Force", R"("entity_id":1,"force_x":0.1)"},
        {"Apply_Impulse", R"("entity_id":1,"impulse_y":0.01)"},
        {"Add_Device", R"("entity_id":1,"device":{"type":"Distance","device_id":3,"range":1})"},
        {"Remove_Device", R"("entity_id":1,"device_id":3)"},
        {"Get_Readings", R"("entity_id":1)"},
        {"Get_Image", R"("entity_id":1,"device_id":3)"},
        {"Keep_Snapshot", R"("name":"here")"},
        {"Recall_Snapshot", R"("name":"nowhere")"},
        {"Forget_Snapshot", R"("name":"nowhere")"},
        {"Save", R"("file":"kept")"},
        {"Load", R"("file":"nothing")"},
        {"Start_Recording", R"("file":"film")"},
        {"Resume_From", R"("time":0)"},
        {"Get_Robot", R"("name":"player")"},
        {"Save_Robot", R"("name":"sphere","text":"nonsense")"},
        {"Remove_Robot", R"("name":"nothing")"},
        {"Set_Score", R"("blue":2,"yellow":1)"},
        {"Set_Match_Clock", R"("seconds":3)"},
        {"Overrule_Decision", R"("decision":1)"},
        {"Call_Restart", R"("state":"free_kick")"},
        {"Take_Over", R"("entity_id":1)"},
        {"Give_Back", R"("entity_id":1)"},
        {"Register_Agent", R"("agent_type":"GUI","broadcast":-1,"key":"one more")"},
        {"Info_Request", R"("requester":"one more","requested":"one more")"},
        {"Heartbeat", R"("key":"one more")"},
        {"Open_Lane", R"("key":"one more")"},
        {"Hold_Lane", R"("key":"one more")"},
        {"Write_Note", R"("name":"program","text":"go")"},
        {"Open_Lesson", R"("lesson":"square")"},
        {"Open_Show", R"("show":"Match")"},
        {"Begin_Program", R"("program":"go")"},
        {"Give_Answer", R"("value":"12")"},
        {"Set_Goal", R"("row":19,"column":7)"},
        {"Put_Obstacle", R"("row":20,"column":20)"},
        {"Remove_Obstacle", R"("obstacle":1)"},
        {"Synchronize", R"("key":"one more","iteration":1)"},
        {"Unregister_Agent", R"("key":"one more")"}};
    return fields;
}

std::string request(const std::string& command, int tag) {
    const auto found = samples().find(command);
    return R"({"command":")" + command + "\"" +
           (found == samples().end() ? "" : "," + found->second) + R"(,"response":true,"tag":)" +
           std::to_string(tag) + "}";
}

std::string secret_of(const agent::Role& role) {
    return "secret-of-" + std::string(role.name);
}

/// A member of a role, by UDP or by a WebSocket.
class Member {
  public:
    virtual ~Member() = default;
    Member() = default;
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;
    virtual void send(const std::string& text) = 0;
    virtual std::optional<std::string> receive() = 0;

    /// The answer to the request, or nothing.
    nlohmann::json ask(const std::string& command) {
        const int tag = ++tag_;
        send(request(command, tag));
        while (const auto text = receive()) {
            const auto json = nlohmann::json::parse(*text, nullptr, false);
            if (json.is_object() && json.value("tag", 0) == tag) return json;
        }
        return {};
    }

  private:
    int tag_ = 0;
};

class UdpMember final : public Member {
  public:
    UdpMember(const ServerProcess& server, const agent::Role& role) : remote_(server) {
        const auto number = &role - agent::roles().data();
        const std::string joined = remote_.ask(
            R"({"command":"Register_Agent","agent_type":")" + std::string(role.name) +
            R"(","broadcast":-1,"key":"the )" + std::string(role.name) + R"(","own_entity_id":[)" +
            std::to_string(number) + R"(],"token":")" + secret_of(role) + R"("})");
        EXPECT_NE(joined.find("Done"), std::string::npos) << joined;
    }
    void send(const std::string& text) override { remote_.send(text); }
    std::optional<std::string> receive() override { return remote_.client.receive(); }

  private:
    Remote remote_;
};

class SocketMember final : public Member {
  public:
    SocketMember(const ServerProcess& server, const agent::Role& role) {
        EXPECT_TRUE(socket_.connect(server.http(), "/agent?token=" + secret_of(role)));
    }
    void send(const std::string& text) override { EXPECT_TRUE(socket_.send_text(text)); }
    std::optional<std::string> receive() override {
        const auto frame = socket_.receive();
        return frame ? std::optional(frame->bytes) : std::nullopt;
    }

  private:
    WebSocketClient socket_;
};

/// A match in which every role has a secret; a stranger may do nothing.
class PowersTable : public ::testing::Test {
  protected:
    PowersTable() : server(arguments(folder.path()), "match") {}

    static std::vector<std::string> arguments(const std::string& folder) {
        std::vector<std::string> all{"--show",          "--blue", "agent",    "--yellow", "agent",
                                     "--data",          folder,   "--record", "table",    "--set",
                                     "strangers=nobody"};
        for (const agent::Role& role : agent::roles())
            all.insert(all.end(),
                       {"--set", "secret." + std::string(role.name) + "=" + secret_of(role)});
        return all;
    }
    static agent::Powers powers_of(const agent::Role& role) {
        static const agent::AgentTypes types =
            agent::standard_agent_types(agent::standard_filters());
        return *must(types.find(role.name))->telling().powers;
    }
    static void expect_cell(const nlohmann::json& answer, const command::Command& command,
                            const agent::Role& role) {
        ASSERT_TRUE(answer.is_object()) << command.name << ", " << role.name << ": no answer";
        const std::string missing = "this needs the power " + std::string(name_of(command.power)) +
                                    ", which " + std::string(role.name) + " does not have";
        const std::string reason =
            answer.contains("error") ? answer["error"].value("reason", "") : std::string();
        if (powers_of(role).has(command.power))
            EXPECT_NE(reason, missing) << command.name << ", " << role.name;
        else
            EXPECT_EQ(reason, missing) << command.name << ", " << role.name;
    }
    static void try_all(Member& member, const agent::Role& role) {
        for (const command::Command* const command : catalogue().commands())
            expect_cell(member.ask(command->name), *command, role);
    }
    static const command::Catalogue& catalogue() {
        static const command::Catalogue all = catalogue::standard();
        return all;
    }
    int status(const std::string& method, const std::string& path, const std::string& token) const {
        return http_status(http_answer(
            server.http(), method + " " + path + (token.empty() ? "" : "?token=" + token) +
                               " HTTP/1.1\r\nHost: " + agent::to_text(server.http()) +
                               "\r\nConnection: close\r\n\r\n"));
    }

    TemporaryFolder folder;
    ServerProcess server;
};

TEST_F(PowersTable, holds_for_agents_over_udp) {
    ASSERT_TRUE(server.is_ready());
    for (const agent::Role& role : agent::roles()) {
        if (!powers_of(role).has(Power::observe)) continue;
        UdpMember member(server, role);
        try_all(member, role);
    }
}

TEST_F(PowersTable, holds_for_pages_over_websocket) {
    ASSERT_TRUE(server.is_ready());
    for (const agent::Role& role : agent::roles()) {
        SocketMember member(server, role);
        try_all(member, role);
    }
}

TEST_F(PowersTable, holds_for_what_http_serves) {
    ASSERT_TRUE(server.is_ready());
    for (const agent::Role& role : agent::roles()) {
        const agent::Powers powers = powers_of(role);
        for (const char* const path : {"/recordings", "/tournaments"})
            EXPECT_EQ(status("GET", path, secret_of(role)), powers.has(Power::observe) ? 200 : 403)
                << path << ", " << role.name;
        // The name is not valid for a recording: whoever may upload one is refused for that.
        const int brought = status("PUT", "/recordings/a+b", secret_of(role));
        EXPECT_EQ(brought == 403, !powers.has(Power::files)) << role.name;
        WebSocketClient watcher;
        EXPECT_EQ(watcher.connect(server.http(), "/view?token=" + secret_of(role)),
                  powers.has(Power::observe))
            << role.name;
    }
    EXPECT_EQ(status("GET", "/recordings", ""), 403) << "a stranger is nobody here";
    EXPECT_EQ(status("GET", "/recordings", "nonsense"), 403);
    EXPECT_EQ(status("GET", "/", "nonsense"), 403);
    EXPECT_EQ(status("GET", "/", ""), 200);
}

}  // namespace
}  // namespace simrob::test
