// `simrob course`: lessons on a stage that the organiser may switch, in a process of its own.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "network/websocket_client.h"
#include "support/server_process.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;

class Course : public ::testing::Test {
  protected:
    void begin(const std::string& command) {
        server.emplace(
            std::vector<std::string>{"--data", folder.path(), "--set", "secret.organiser=o1"},
            command);
        ASSERT_TRUE(server->is_ready());
    }
    std::string get(const std::string& path) const {
        return http_answer(server->http(), "GET " + path +
                                               " HTTP/1.1\r\nHost: " + to_text(server->http()) +
                                               "\r\nConnection: close\r\n\r\n");
    }
    static std::string body_of(const std::string& answer) {
        const std::size_t end = answer.find("\r\n\r\n");
        return end == std::string::npos ? "" : answer.substr(end + 4);
    }
    bool join(WebSocketClient& client, const std::string& secret) const {
        return client.connect(server->http(), secret.empty() ? "/agent" : "/agent?token=" + secret);
    }
    /// What comes first that is an answer to this, or a refusal.
    static Json ask(WebSocketClient& client, Json request) {
        request["response"] = true;
        const std::string command = request["command"];
        if (!client.send_text(request.dump())) return {};
        for (int i = 0; i < 200; ++i) {
            const auto frame = client.receive();
            if (!frame) return {};
            const Json told = Json::parse(frame->bytes, nullptr, false);
            if (told.is_object() &&
                (told.contains("error") || told.value("command", "") == command))
                return told;
        }
        return {};
    }
    /// Over a lane: the answer to one transaction.
    Json exchange(const std::string& lane, const Json& requests) const {
        const std::string body = requests.dump();
        return Json::parse(
            body_of(http_answer(
                server->http(),
                "POST /agent?lane=" + lane + " HTTP/1.1\r\nHost: " + to_text(server->http()) +
                    "\r\nConnection: close\r\n" + "Content-Length: " + std::to_string(body.size()) +
                    "\r\n\r\n" + body)),
            nullptr, false);
    }
    /// Polls until the attempt is in this phase.
    static Json lesson_in(WebSocketClient& client, const std::string& phase) {
        Json told;
        for (int i = 0; i < 1000; ++i) {
            told = ask(client, {{"command", "Get_Lesson"}});
            if (!told.is_object() || told.value("phase", "") == phase) return told;
        }
        return told;
    }

    TemporaryFolder folder;
    std::optional<ServerProcess> server;
};

TEST_F(Course, tells_what_lessons_there_are_and_not_how_they_are_solved) {
    begin("course");
    const std::string answer = get("/lessons");
    ASSERT_EQ(http_status(answer), 200);
    EXPECT_EQ(answer.find("immutable"), answer.npos);
    const Json lessons = Json::parse(body_of(answer), nullptr, false);
    ASSERT_TRUE(lessons.is_array());
    ASSERT_FALSE(lessons.empty());
    EXPECT_EQ(lessons[0]["name"], "first_metres");
    for (const char* member : {"number", "title", "task", "api", "seeds", "start", "hints",
                               "picture", "period_s", "robot", "devices"})
        EXPECT_TRUE(lessons[0].contains(member)) << member;
    EXPECT_EQ(http_status(get("/lessons/first_metres/picture.svg")), 200);
    for (const char* path :
         {"/lessons/first_metres/reference.py", "/lessons/first_metres/reference.blocks.json",
          "/lessons/first_metres/lesson.json", "/lessons/first_metres/", "/lessons/",
          "/lessons/first_metres/../first_metres/picture.svg",
          "/lessons/%2e%2e/lessons/first_metres/picture.svg", "/lessons/first_metres/picture.svg/",
          "/lessons//first_metres/picture.svg", "/lessons/../../../etc/passwd",
          "/lessons/none/picture.svg"})
        EXPECT_EQ(http_status(get(path)), 404) << path;
}

TEST_F(Course, is_switched_by_the_organiser_and_by_nobody_else) {
    begin("demo");
    WebSocketClient stranger;
    ASSERT_TRUE(join(stranger, ""));
    EXPECT_EQ(ask(stranger, {{"command", "Open_Lesson"}, {"lesson", "square"}})["error"]["code"],
              "power_missing");
    WebSocketClient organiser;
    ASSERT_TRUE(join(organiser, "o1"));
    const auto open = [&](const std::string& name) {
        return ask(organiser, {{"command", "Open_Lesson"}, {"lesson", name}});
    };
    for (const char* name : {"../lessons/square", "/etc", "no_such", "", "square/"})
        EXPECT_TRUE(open(name).contains("error")) << name;
    EXPECT_EQ(open("squar")["error"]["code"], "no_such_lesson");
    EXPECT_FALSE(open("square").contains("error"));
    EXPECT_EQ(lesson_in(organiser, "ready").value("lesson", ""), "square");
    for (const char* show : {"Match", "Build", "Match"})
        EXPECT_FALSE(ask(organiser, {{"command", "Open_Show"}, {"show", show}}).contains("error"));
    EXPECT_FALSE(ask(organiser, {{"command", "Get_Match"}}).contains("error"));
    EXPECT_FALSE(open("square").contains("error"));
    EXPECT_EQ(lesson_in(organiser, "ready").value("lesson", ""), "square");
}

TEST_F(Course, lets_a_pupil_drive_over_a_lane_to_a_verdict) {
    begin("course");
    WebSocketClient pupil;
    ASSERT_TRUE(join(pupil, "o1"));
    for (int attempt = 0; attempt < 2; ++attempt) {
        ASSERT_FALSE(
            ask(pupil, {{"command", "Open_Lesson"}, {"lesson", "first_metres"}}).contains("error"));
        ASSERT_EQ(lesson_in(pupil, "ready").value("phase", ""), "ready");
        ask(pupil, {{"command", "Set_Speed"}, {"speed", 0}});
        ASSERT_FALSE(ask(pupil, {{"command", "Register_Agent"},
                                 {"agent_type", "RobotController"},
                                 {"sync", true},
                                 {"broadcast", 0},
                                 {"key", "pupil"}})
                         .contains("error"));
        const std::string lane =
            ask(pupil, {{"command", "Open_Lane"}, {"key", "pupil"}}).value("lane", "");
        ASSERT_NE(lane, "");
        ASSERT_FALSE(
            ask(pupil, {{"command", "Begin_Program"}, {"program", "none"}}).contains("error"));
        Json told = exchange(lane, Json::array());
        ASSERT_EQ(told["broadcast"]["iteration"], 1) << "nobody was too late for the first";
        const auto drive = [&](double speed, double rest_s) {
            told = exchange(lane, {{{"command", "Device_Control"},
                                    {"entity_id", 1},
                                    {"device_id", 0},
                                    {"value", {speed, 0, 0}}},
                                   {{"command", "Synchronize"},
                                    {"key", "pupil"},
                                    {"iteration", told["broadcast"]["iteration"]},
                                    {"rest", rest_s}}});
        };
        drive(0.4, 1);
        EXPECT_EQ(told["broadcast"]["iteration"], 51);
        exchange(lane, {{{"command", "End_Program"}, {"outcome", "Finished"}}});
        drive(0, 2);
        // Nobody is waited for any more, so the rest of the time that is left goes by.
        ask(pupil, {{"command", "Unregister_Agent"}, {"key", "pupil"}});
        const Json lesson = lesson_in(pupil, "over");
        EXPECT_EQ(lesson.value("phase", ""), "over") << lesson;
        EXPECT_EQ(lesson.value("passed", true), false);
        const auto recording =
            std::filesystem::path(folder.path()) /
            (attempt == 0 ? "lesson-first_metres-1.simrec" : "lesson-first_metres-1-2.simrec");
        EXPECT_TRUE(std::filesystem::exists(recording)) << recording;
    }
}

}  // namespace
}  // namespace simrob::test
