// Watching a real server over WebSocket /view.

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "network/remote.h"
#include "network/websocket_client.h"
#include "support/recorded_play.h"
#include "support/server_process.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using nlohmann::json;

template <class Number>
Number number_in(const std::string& bytes, std::size_t place) {
    Number number{};
    std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

/// A page that is open.
class Watcher {
  public:
    explicit Watcher(const ServerProcess& server) {
        is_open_ = client_.connect(server.http(), "/view");
    }
    bool is_open() const { return is_open_; }
    void wish(const std::string& text) { EXPECT_TRUE(client_.send_text(text)); }
    /// The next binary frame; texts before it are kept.
    std::string frame() {
        while (const auto frame = client_.receive()) {
            if (!frame->is_text) return frame->bytes;
            texts_.push_back(json::parse(frame->bytes));
        }
        return {};
    }
    /// The next text of this kind.
    json text(const std::string& kind) {
        for (;;) {
            for (auto each = texts_.begin(); each != texts_.end(); ++each)
                if ((*each)["kind"] == kind) {
                    const json found = *each;
                    texts_.erase(each);
                    return found;
                }
            const auto frame = client_.receive();
            if (!frame) return {};
            if (frame->is_text) texts_.push_back(json::parse(frame->bytes));
        }
    }

  private:
    WebSocketClient client_;
    bool is_open_ = false;
    std::vector<json> texts_;
};

std::uint64_t iteration_of(const std::string& frame) {
    return number_in<std::uint64_t>(frame, 8);
}

TEST(View, several_watch_while_an_agent_drives) {
    ServerProcess server({"sumbot", "--gui"});
    ASSERT_TRUE(server.is_ready());
    Watcher one(server);
    Watcher other(server);
    ASSERT_TRUE(one.is_open() && other.is_open());
    Remote remote(server);
    remote.send(message(drive(1, 5, 5)));
    for (Watcher* const watcher : {&one, &other}) {
        const std::string first = watcher->frame();
        EXPECT_EQ(watcher->text("scene")["entities"].size(), 2U);
        std::string later = first;
        while (iteration_of(later) < iteration_of(first) + 50) later = watcher->frame();
        EXPECT_NE(number_in<float>(first, 44), number_in<float>(later, 44));
    }
}

TEST(View, shows_steps_that_are_asked_for_and_the_modes) {
    ServerProcess server({"sumbot"});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    Watcher watcher(server);
    const std::uint64_t begun = iteration_of(watcher.frame());
    EXPECT_EQ(watcher.text("state")["step_mode"], true);
    remote.send(message(control("Make_Step")));
    EXPECT_EQ(iteration_of(watcher.frame()), begun + 1);
    remote.send(message(control("Set_Speed", "<Speed>2</Speed>")));
    EXPECT_EQ(watcher.text("state")["speed"], 2.0);
}

TEST(View, goes_back_in_the_recording_and_on_from_there) {
    const TemporaryFolder folder;
    ServerProcess server({"sumbot", "--data", folder.path(), "--record", "live"});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    Watcher watcher(server);
    while (iteration_of(watcher.frame()) < 300) {
    }
    // The second comes a second later: by then the first is in the file.
    for (int i = 0; i < 2; ++i) EXPECT_EQ(watcher.text("timeline")["recording"], "live");
    watcher.wish(R"({"show":1})");
    std::string frame;
    do {
        frame = watcher.frame();
    } while (frame[36] != 1);
    EXPECT_EQ(iteration_of(frame), 100U);
    remote.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>") +
                        control("Resume_From", "<Time>1</Time>")));
    watcher.wish(R"({"show":null})");
    do {
        frame = watcher.frame();
    } while (frame[36] != 0 || iteration_of(frame) != 100);
    EXPECT_EQ(element(remote.state(), "Iteration"), "100");
    EXPECT_GT(number_in<double>(frame, 24), 2.9) << "the recording's time goes on counting";
}

TEST(View, a_recording_that_is_brought_is_shown_and_gone_on_from) {
    const TemporaryFolder folder;
    ServerProcess server({"pendulum", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    Play game("ode", "sumbot.xml");
    auto recorder = game.record(folder.path() + "/game.part");
    game.play(200);
    must(recorder->stop());
    const std::string bytes =
        must(storage::SystemDisk().read(folder.path() + "/game.part", 1U << 24U));
    const std::string host = "Host: " + to_text(server.http()) + "\r\n";
    const auto put = [&](const std::string& name, const std::string& body,
                         const std::string& headers = {}) {
        return http_answer(server.http(), "PUT /recordings/" + name + " HTTP/1.1\r\n" + host +
                                              headers + "Content-Length: " +
                                              std::to_string(body.size()) + "\r\n\r\n" + body);
    };
    EXPECT_EQ(http_status(put("game", bytes, "Origin: http://evil.example\r\n")), 403);
    EXPECT_EQ(http_status(put("game", "junk")), 400);
    EXPECT_EQ(http_status(put("..%2fgame", bytes)), 400);
    EXPECT_EQ(http_status(put("game", "")), 411);
    const std::string brought = put("game.simrec", bytes);
    EXPECT_EQ(http_status(brought), 201);
    EXPECT_NE(brought.find(R"("name":"game")"), brought.npos) << brought;
    const std::string list = http_answer(
        server.http(), "GET /recordings HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n");
    EXPECT_NE(list.find(R"({"name":"game","bytes":)"), list.npos) << list;

    Watcher watcher(server);
    watcher.frame();
    watcher.text("scene");
    watcher.wish(R"({"recording":"game","show":1.5})");
    std::string frame;
    do {
        frame = watcher.frame();
    } while (frame[36] != 1);
    EXPECT_EQ(iteration_of(frame), 150U);
    EXPECT_EQ(watcher.text("scene")["entities"].size(), 2U);
    Remote remote(server);
    remote.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>") +
                        control("Resume_From", "<Time>1.5</Time><File>game</File>")));
    EXPECT_EQ(remote.hash(), to_hex(game.hashes[149]));
}

TEST(View, recordings_that_never_come_whole_leave_nothing_and_keep_nobody_out) {
    const TemporaryFolder folder;
    ServerProcess server({"pendulum", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    const std::string head = "PUT /recordings/half HTTP/1.1\r\nHost: " + to_text(server.http()) +
                             "\r\nContent-Length: 1000000\r\n\r\n";
    // More than may be uploaded at once: the earlier ones must have been given up.
    for (int i = 0; i < 20; ++i) {
        TcpClient client(server.http());
        client.send(head + "half");
    }
    const std::string path = folder.path() + "/whole";
    Play game("ode", "pendulum.xml");
    auto recorder = game.record(path);
    game.play(2);
    must(recorder->stop());
    const std::string bytes = must(storage::SystemDisk().read(path, 1U << 24U));
    const std::string whole = "PUT /recordings/whole HTTP/1.1\r\nHost: " + to_text(server.http()) +
                              "\r\nContent-Length: " + std::to_string(bytes.size()) + "\r\n\r\n" +
                              bytes;
    int status = 0;
    for (int i = 0; i < 1000 && status != 201; ++i)
        status = http_status(http_answer(server.http(), whole));
    EXPECT_EQ(status, 201);
    const auto are_parts_left = [&] {
        for (const auto& entry : std::filesystem::directory_iterator(folder.path() + "/opened"))
            if (entry.path().filename() != "whole.simrec") return true;
        return false;
    };
    // Each answer shows that the server has dealt with more of those who left.
    for (int i = 0; i < 1000 && are_parts_left(); ++i)
        http_answer(server.http(), "GET / HTTP/1.0\r\n\r\n");
    EXPECT_FALSE(are_parts_left());
}

TEST(RobotLibrary, keeps_a_robot_with_all_its_lines_and_says_in_which_one_it_is_wrong) {
    const TemporaryFolder folder;
    ServerProcess server({"sumbot", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    WebSocketClient agent;
    ASSERT_TRUE(agent.connect(server.http(), "/agent"));
    const auto ask = [&](const json& request) {
        EXPECT_TRUE(agent.send_text(request.dump()));
        for (;;) {
            const auto frame = agent.receive();
            if (!frame) return json();
            const json answer = json::parse(frame->bytes);
            if (answer.value("tag", json()) == request["tag"]) return answer;
        }
    };
    const std::string text =
        "<!-- a\tball -->\r\n<Message>\n<Simulation_Message>\n<Control_Request "
        "Command=\"Create_Entity\" Type=\"Ball\"><Data>\n<Entity_id>1</Entity_id>\n"
        "<Radius>0.1</Radius></Data></Control_Request></Simulation_Message></Message>";
    const json saved = ask({{"command", "Save_Robot"},
                            {"name", "ball"},
                            {"text", text},
                            {"tag", 1},
                            {"response", true}});
    EXPECT_EQ(saved["result"], "Done") << saved;
    EXPECT_EQ(ask({{"command", "Get_Robot"}, {"name", "ball"}, {"tag", 2}})["text"], text + "\n");
    std::string wrong = text;
    wrong.replace(wrong.find("0.1"), 3, "-1.0");
    const json refused =
        ask({{"command", "Save_Robot"}, {"name", "ball"}, {"text", wrong}, {"tag", 3}});
    EXPECT_NE(refused.dump().find("ball.xml:6:"), std::string::npos) << refused;
    EXPECT_EQ(ask({{"command", "Get_Robot"}, {"name", "ball"}, {"tag", 4}})["text"], text + "\n");
}

TEST(View, an_agents_traffic_can_be_watched) {
    ServerProcess server({"sumbot", "--gui"});
    ASSERT_TRUE(server.is_ready());
    Remote agent(server);
    agent.ask(message(register_agent("driver", false)));
    const std::string statistics = agent.ask(message(control("Get_Statistics")));
    Watcher watcher(server);
    watcher.frame();
    watcher.wish(json{{"traffic", {element(statistics, "Sender")}}}.dump());
    const json broadcast = watcher.text("traffic");
    EXPECT_EQ(broadcast["from_agent"], false);
    EXPECT_TRUE(broadcast["text"].get<std::string>().starts_with("<Broadcast>"));
    agent.send(message(drive(1, 5, 5)));
    json heard;
    do {
        heard = watcher.text("traffic");
    } while (heard["from_agent"] == false);
    EXPECT_EQ(heard["text"], message(drive(1, 5, 5)));
    EXPECT_EQ(heard["agent"], element(statistics, "Sender"));
}

TEST(View, wishes_that_are_wrong_are_told_so_and_the_rest_goes_on) {
    ServerProcess server({"sumbot"});
    ASSERT_TRUE(server.is_ready());
    Watcher watcher(server);
    watcher.frame();
    watcher.wish(R"({"frames_per_s":1000})");
    EXPECT_EQ(watcher.text("refusal")["field"], "frames_per_s");
    watcher.wish("not JSON");
    const auto message = watcher.text("refusal");
    EXPECT_EQ(message["field"], "message");
    EXPECT_EQ(message["code"], "not_an_object_of_json");
    EXPECT_FALSE(watcher.frame().empty());
}

TEST(View, a_page_of_another_origin_gets_nothing) {
    ServerProcess server({"sumbot"});
    ASSERT_TRUE(server.is_ready());
    WebSocketClient hostile;
    EXPECT_FALSE(hostile.connect(server.http(), "/view", {"Origin: http://evil.example"}));
    WebSocketClient own;
    EXPECT_TRUE(own.connect(server.http(), "/view", {"Origin: http://" + to_text(server.http())}));
}

}  // namespace
}  // namespace simrob::test
