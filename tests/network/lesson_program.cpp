// `simrob course`: lessons on a stage that the organiser may switch, in a process of its own.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "network/websocket_client.h"
#include "support/paths.h"
#include "support/server_process.h"
#include "support/tcp_client.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;

class Course : public ::testing::Test {
  protected:
    void begin(const std::string& command, const std::vector<std::string>& words = {}) {
        start(command, words);
        ASSERT_TRUE(server->is_ready());
    }
    void start(const std::string& command, std::vector<std::string> words) {
        for (const auto& word : {std::string("--data"), std::string(folder.path()),
                                 std::string("--set"), std::string("secret.organiser=o1")})
            words.push_back(word);
        server.emplace(words, command);
    }
    std::vector<std::string> names_of_lessons() const {
        std::vector<std::string> names;
        for (const auto& lesson : Json::parse(body_of(get("/lessons")), nullptr, false))
            names.push_back(lesson.value("name", ""));
        return names;
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
    /// The answer to this, or its refusal: agents hear the answers to others as well.
    static Json ask(WebSocketClient& client, Json request) {
        static int asked = 0;
        const int tag = ++asked;
        request["response"] = true;
        request["tag"] = tag;
        if (!client.send_text(request.dump())) return {};
        for (int i = 0; i < 200; ++i) {
            const auto frame = client.receive();
            if (!frame) return {};
            const Json told = Json::parse(frame->bytes, nullptr, false);
            if (told.is_object() && told.value("tag", 0) == tag) return told;
        }
        return {};
    }
    /// As a page is told that comes now.
    Json speed() const {
        WebSocketClient view;
        if (!view.connect(server->http(), "/view?token=o1")) return {};
        while (const auto frame = view.receive()) {
            const Json told = Json::parse(frame->bytes, nullptr, false);
            if (told.is_object() && told.value("kind", "") == "state") return told["speed"];
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

    static std::string own_lesson() {
        return (source_folder() / "tests/unit/course/lesson/").string();
    }
    std::filesystem::path folder_of_lessons() const {
        const auto lessons = std::filesystem::path(folder.path()) / "lessons";
        std::filesystem::create_directory(lessons);
        return lessons;
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

TEST_F(Course, shows_a_lesson_that_somebody_is_writing_beside_the_others) {
    begin("course", {own_lesson()});
    WebSocketClient author;
    ASSERT_TRUE(join(author, "o1"));
    EXPECT_EQ(lesson_in(author, "ready").value("lesson", ""), "course_test");
    const auto names = names_of_lessons();
    EXPECT_EQ(std::count(names.begin(), names.end(), "course_test"), 1);
    EXPECT_EQ(std::count(names.begin(), names.end(), "square"), 1);
}

TEST_F(Course, begins_with_the_lesson_that_is_named) {
    begin("course", {"square"});
    WebSocketClient pupil;
    ASSERT_TRUE(join(pupil, "o1"));
    EXPECT_EQ(lesson_in(pupil, "ready").value("lesson", ""), "square");
    const auto names = names_of_lessons();
    EXPECT_EQ(std::count(names.begin(), names.end(), "square"), 1);
    EXPECT_EQ(names.front(), "first_metres") << "it keeps its place in the course";
}

TEST_F(Course, consists_of_the_lessons_of_a_folder_of_ones_own) {
    const auto own = folder_of_lessons();
    std::filesystem::copy(own_lesson(), own / "draft");
    begin("course", {"draft", "--lessons", own.string()});
    EXPECT_EQ(names_of_lessons(), std::vector<std::string>{"course_test"});
    WebSocketClient author;
    ASSERT_TRUE(join(author, "o1"));
    EXPECT_EQ(lesson_in(author, "ready").value("lesson", ""), "course_test");
}

TEST_F(Course, does_not_begin_without_the_lessons_it_is_asked_for) {
    const auto own = folder_of_lessons();
    const auto bad = own / "bad";
    std::filesystem::copy(own_lesson(), bad);
    std::ofstream(bad / "lesson.json") << "{}";
    const auto no_world = own / "no_world";
    std::filesystem::copy(own_lesson(), no_world);
    std::filesystem::remove(no_world / "world.xml");
    const std::vector<std::vector<std::string>> wrong = {{"no_such"},
                                                         {bad.string()},
                                                         {no_world.string()},
                                                         {"--lessons", bad.string()},
                                                         {"--lessons", "no/such/folder"}};
    for (const auto& words : wrong) {
        start("course", words);
        EXPECT_FALSE(server->is_ready()) << words.back();
        EXPECT_EQ(server->wait(), 2) << words.back();
    }
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

TEST_F(Course, is_of_one_pupil_at_a_time) {
    begin("course");
    WebSocketClient first;
    WebSocketClient second;
    WebSocketClient nobody;
    ASSERT_TRUE(join(first, "o1") && join(second, "o1") && join(nobody, "o1"));
    const auto enter = [](WebSocketClient& client, const std::string& key, bool waits = false) {
        return ask(client, {{"command", "Register_Agent"},
                            {"agent_type", "RobotController"},
                            {"sync", waits},
                            {"broadcast", waits ? 0 : -1},
                            {"key", key}});
    };
    const auto open = [](WebSocketClient& client, const std::string& lesson, bool takes_over) {
        return ask(client,
                   {{"command", "Open_Lesson"}, {"lesson", lesson}, {"take_over", takes_over}});
    };
    ASSERT_FALSE(enter(first, "pupil-1", true).contains("error"));
    ASSERT_FALSE(enter(second, "pupil-2").contains("error"));
    ASSERT_FALSE(open(first, "square", false).contains("error"));
    ASSERT_EQ(lesson_in(first, "ready").value("lesson", ""), "square");

    for (WebSocketClient* const other : {&second, &nobody}) {
        EXPECT_EQ(open(*other, "take_off", false)["error"]["code"], "stage_taken");
        EXPECT_EQ(ask(*other, {{"command", "Open_Show"}, {"show", "Match"}})["error"]["code"],
                  "stage_taken");
    }
    EXPECT_FALSE(open(first, "square", false).contains("error")) << "it is its own";
    ASSERT_EQ(lesson_in(first, "ready").value("lesson", ""), "square");
    ASSERT_FALSE(
        ask(first, {{"command", "Begin_Program"}, {"program", "stop()"}}).contains("error"));

    EXPECT_FALSE(open(second, "take_off", true).contains("error"));
    Json told;
    for (int i = 0; i < 200 && !told.contains("agent_removed"); ++i) {
        const auto frame = first.receive();
        ASSERT_TRUE(frame);
        told = Json::parse(frame->bytes, nullptr, false);
    }
    EXPECT_EQ(told["agent_removed"]["code"], "stage_taken_over") << told;
    EXPECT_EQ(lesson_in(second, "ready").value("lesson", ""), "take_off");
    EXPECT_EQ(open(first, "square", false)["error"]["code"], "stage_taken");

    // Whoever leaves, or is lost, gives it free.
    second.close();
    for (int i = 0; i < 1000 && open(nobody, "square", false).contains("error"); ++i) {
    }
    EXPECT_EQ(lesson_in(nobody, "ready").value("lesson", ""), "square");
    EXPECT_FALSE(open(first, "first_metres", false).contains("error")) << "nobody holds it";
}

TEST_F(Course, keeps_the_speed_of_a_pupil_and_not_that_of_the_one_before) {
    begin("course");
    WebSocketClient first;
    WebSocketClient second;
    ASSERT_TRUE(join(first, "o1") && join(second, "o1"));
    const auto open = [](WebSocketClient& client, const std::string& lesson) {
        ask(client, {{"command", "Open_Lesson"}, {"lesson", lesson}});
        EXPECT_EQ(lesson_in(client, "ready").value("lesson", ""), lesson);
    };
    const auto enter = [](WebSocketClient& client, const std::string& key) {
        ask(client, {{"command", "Register_Agent"},
                     {"agent_type", "RobotController"},
                     {"broadcast", -1},
                     {"key", key}});
    };
    enter(first, "pupil-1");
    open(first, "square");
    EXPECT_EQ(speed(), 1);
    ask(first, {{"command", "Set_Speed"}, {"speed", 4}});
    open(first, "first_metres");
    EXPECT_EQ(speed(), 4);
    ask(first, {{"command", "Unregister_Agent"}, {"key", "pupil-1"}});
    enter(second, "pupil-2");
    open(second, "first_metres");
    EXPECT_EQ(speed(), 1);
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
