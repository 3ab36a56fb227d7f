// Requests over a lane that nobody should make, to a nucleus in a process of its own.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/limits.h"
#include "network/websocket_client.h"
#include "support/server_process.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;

class LaneProgram : public ::testing::Test {
  protected:
    void SetUp() override {
        server.emplace(std::vector<std::string>{"sumbot", "--data", folder.path()}, "serve");
        ASSERT_TRUE(server->is_ready());
        ASSERT_TRUE(page.connect(server->http(), "/agent"));
        ask({{"command", "Register_Agent"},
             {"agent_type", "RobotController"},
             {"key", "me"},
             {"broadcast", 0},
             {"encoding", "JSON"}});
        lane = ask({{"command", "Open_Lane"}, {"key", "me"}}).value("lane", "");
        ASSERT_FALSE(lane.empty());
    }
    /// The answer to this, among what is told unasked.
    Json ask(Json request) {
        request["response"] = true;
        const std::string command = request["command"];
        if (!page.send_text(request.dump())) return {};
        while (const auto frame = page.receive()) {
            const Json told = Json::parse(frame->bytes, nullptr, false);
            if (told.is_object() && told.value("command", "") == command) return told;
        }
        return {};
    }
    std::string post(const std::string& more, const std::string& body) const {
        return http_answer(server->http(), "POST /agent?lane=" + lane +
                                               " HTTP/1.1\r\nHost: " + to_text(server->http()) +
                                               "\r\nConnection: close\r\n" + more + "\r\n" + body);
    }
    std::string post(const std::string& body) const {
        return post("Content-Length: " + std::to_string(body.size()) + "\r\n", body);
    }
    /// A request of this length that asks for little.
    static std::string message_of(std::size_t bytes) {
        const std::string request = R"([{"command":"Get_Version"})";
        return request + std::string(bytes - request.size() - 1, ' ') + ']';
    }

    TemporaryFolder folder;
    std::optional<ServerProcess> server;
    WebSocketClient page;
    std::string lane;
};

TEST_F(LaneProgram, a_body_that_is_too_long_is_refused_however_it_comes) {
    constexpr std::size_t most = limits::maximum_message_bytes;
    const std::string answer = post(message_of(most + 1));
    EXPECT_EQ(http_status(answer), 413);
    EXPECT_NE(answer.find("body_too_long"), answer.npos);
    // Whoever sends much more may find the connection ended before there is an answer to read.
    for (const std::size_t bytes : {2 * most, 14 * most, 20 * most})
        EXPECT_NE(http_status(post(message_of(bytes))), 200) << bytes;
    const std::string chunk = std::string(most + 1, ' ');
    const std::string chunked = "10000\r\n" + chunk.substr(0, 65536) + "\r\n0\r\n\r\n";
    EXPECT_EQ(http_status(post("Transfer-Encoding: chunked\r\n", chunked)), 413);
    EXPECT_EQ(http_status(post(message_of(most))), 200);
    EXPECT_EQ(ask({{"command", "Get_Version"}}).value("command", ""), "Get_Version");
}

/// A program whose answer was lost says the same again (web/src/lessons/runtime/lane_request.ts).
TEST_F(LaneProgram, a_transaction_that_is_said_again_is_done_once) {
    EXPECT_FALSE(ask({{"command", "Set_Sync_Wait"}, {"sync_wait", 60}}).contains("error"));
    EXPECT_FALSE(ask({{"command", "Register_Agent"},
                      {"agent_type", "RobotController"},
                      {"key", "me"},
                      {"sync", true},
                      {"broadcast", 0},
                      {"encoding", "JSON"}})
                     .contains("error"));
    EXPECT_FALSE(ask({{"command", "Set_Sync_Mode"}, {"sync_mode", true}}).contains("error"));
    lane = ask({{"command", "Open_Lane"}, {"key", "me"}}).value("lane", "");
    const auto told = [](const std::string& answer) {
        return Json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
    };
    const auto synchronize = [](const Json& broadcast, double rest_s = 0) {
        return Json{{"command", "Synchronize"},
                    {"key", "me"},
                    {"iteration", broadcast["iteration"]},
                    {"rest", rest_s}};
    };
    // The first broadcast may be from before the world waited.
    Json last;
    for (int i = 0; i < 10 && !last["broadcast"].is_object(); ++i)
        last = told(post(Json::array({synchronize(told(post(""))["broadcast"])}).dump()));
    ASSERT_TRUE(last["broadcast"].is_object()) << last;
    int pushes = 0;
    for (int turn = 0; turn < 20; ++turn) {
        const auto iteration = last["broadcast"]["iteration"].get<std::int64_t>();
        const Json transaction = {{{"command", "Apply_Impulse"},
                                   {"entity_id", 1},
                                   {"impulse_x", 0.001},
                                   {"response", true},
                                   {"tag", turn}},
                                  synchronize(last["broadcast"], turn % 2 == 0 ? 0.0 : 0.05)};
        for (int repeat = 0; repeat < 1 + turn % 4; ++repeat) {
            last = told(post(transaction.dump()));
            ASSERT_TRUE(last["broadcast"].is_object()) << last;
            EXPECT_GT(last["broadcast"]["iteration"], iteration);
            for (const auto& answer : last["answers"]) {
                EXPECT_FALSE(answer.contains("error")) << answer;
                pushes += answer.value("command", "") == "Apply_Impulse" ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(pushes, 20);
}

}  // namespace
}  // namespace simrob::test
