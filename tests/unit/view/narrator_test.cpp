// What watchers are told: scenes, frames and texts, in the format of docs/page_stream.md.

#include "view/narrator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "command/requests/entities.h"
#include "command/typed_request.h"
#include "support/recorded_play.h"
#include "support/showing.h"
#include "support/temporary_folder.h"
#include "view/frame_bytes.h"
#include "view/texts.h"

namespace simrob::view {
namespace {

using nlohmann::json;
using test::must;
using test::Play;
using test::TemporaryFolder;

template <class Number>
Number number_at(const std::string& bytes, std::size_t place) {
    Number number{};
    std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

TEST(Narrator, begins_with_the_state_and_the_scene_before_the_first_frame) {
    Showing showing;
    Narrator narrator(showing.gallery);
    EXPECT_TRUE(showing.news(narrator).empty());
    showing.step();
    const auto news = showing.news(narrator);
    ASSERT_GE(news.size(), 3U);
    EXPECT_EQ(texts(news, "state").size(), 1U);
    EXPECT_EQ(texts(news, "scene").size(), 1U);
    EXPECT_TRUE(news.back().is_binary);
    EXPECT_TRUE(showing.news(narrator).empty()) << "the same moment is told once";
    showing.step();
    EXPECT_EQ(showing.news(narrator).size(), 1U) << "then only frames";
}

TEST(Narrator, a_frame_has_every_body_that_moves_as_it_stands) {
    Showing showing;
    Narrator narrator(showing.gallery);
    showing.step();
    const auto news = showing.news(narrator);
    const std::string& frame = news.back().bytes;
    const engine::Snapshot& snapshot = *showing.play.simulation->snapshot();
    const auto scene = texts(news, "scene").front();
    EXPECT_EQ(frame.substr(0, 4), "SRV1");
    EXPECT_EQ(number_at<std::uint32_t>(frame, 4), scene["scene"].get<std::uint32_t>());
    EXPECT_EQ(number_at<std::uint64_t>(frame, 8), snapshot.iteration);
    EXPECT_EQ(number_at<double>(frame, 16), snapshot.time_s);
    EXPECT_TRUE(std::isnan(number_at<double>(frame, 24)));
    std::size_t at = 44;
    std::uint32_t count = 0;
    for (std::size_t e = 0; e < scene["entities"].size(); ++e) {
        if (!scene["entities"][e]["moves"].get<bool>()) continue;
        const auto& entity = snapshot.layout->entities[e];
        for (std::size_t b = 0; b < entity.body_count; ++b, at += 20, ++count) {
            const Pose& pose = snapshot.bodies[entity.first_body + b].pose;
            EXPECT_EQ(number_at<float>(frame, at), static_cast<float>(pose.position.x));
            EXPECT_EQ(number_at<float>(frame, at + 8), static_cast<float>(pose.position.z));
            EXPECT_NEAR(number_at<std::int16_t>(frame, at + 12) / 32767.0, pose.orientation.w,
                        1e-4);
        }
    }
    EXPECT_EQ(number_at<std::uint32_t>(frame, 40), count);
    EXPECT_EQ(frame.size(), at);
    EXPECT_EQ(count, 51U) << "ten robots of five bodies and the ball; the field does not move";
}

TEST(Frame, of_five_hundred_bodies_is_at_most_sixteen_kilobytes) {
    auto layout = std::make_shared<engine::Layout>();
    layout->entities.push_back(
        {.id = 1, .type = world::EntityType::generic, .first_body = 0, .body_count = 500});
    auto snapshot = std::make_shared<engine::Snapshot>();
    snapshot->layout = layout;
    snapshot->bodies.resize(500);
    WatchedMoment moment;
    moment.snapshot = snapshot;
    EXPECT_LE(frame_bytes(moment, {}).size(), 16000U);
}

TEST(Scene, of_every_shipped_world_names_bodies_joints_devices_and_paint) {
    std::size_t joints = 0;
    std::size_t devices = 0;
    std::size_t paint = 0;
    std::set<std::string> shapes;
    for (const auto& file : std::filesystem::directory_iterator(test::source_folder() / "worlds")) {
        Showing showing(file.path().filename().c_str());
        showing.play.simulation->publish();
        const auto& snapshot = *showing.play.simulation->snapshot();
        const json scene = json::parse(scene_text(1, "ode", snapshot));
        ASSERT_EQ(scene["entities"].size(), snapshot.layout->entities.size()) << file.path();
        for (const auto& entity : scene["entities"]) {
            joints += entity["joints"].size();
            devices += entity["devices"].size();
            paint += entity["paint"].size();
            const auto bodies = static_cast<int>(entity["bodies"].size());
            for (const auto& body : entity["bodies"]) shapes.insert(body["type"]);
            for (const auto& joint : entity["joints"]) {
                EXPECT_LT(joint["body_1"].get<int>(), bodies);
                EXPECT_LT(joint["body_2"].get<int>(), bodies);
            }
        }
    }
    EXPECT_GT(joints, 50U);
    EXPECT_GT(devices, 5U);
    EXPECT_GT(paint, 0U);
    EXPECT_GE(shapes.size(), 8U);
}

TEST(Scene, a_wheel_turns_about_its_axle_at_its_middle) {
    Showing showing("sumbot.xml");
    showing.play.simulation->publish();
    const json scene = json::parse(scene_text(1, "ode", *showing.play.simulation->snapshot()));
    int wheels = 0;
    for (const auto& entity : scene["entities"])
        for (const auto& joint : entity["joints"]) {
            if (joint["type"] != "WheelJoint") continue;
            ++wheels;
            const auto place_of = [&](const char* name, std::size_t i) {
                const auto& body = entity["bodies"][joint[name].get<std::size_t>()];
                return body["position"][i].get<double>();
            };
            double apart = 0;
            double anchor = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                apart += std::pow(place_of("body_2", i) - place_of("body_1", i), 2);
                anchor += std::pow(joint["anchor"][i].get<double>(), 2);
            }
            EXPECT_NEAR(std::sqrt(apart), std::sqrt(anchor), 1e-9);
            EXPECT_EQ(joint["axes"].size(), 2U);
        }
    EXPECT_GE(wheels, 2);
}

TEST(Narrator, contacts_are_gathered_only_while_someone_wants_them) {
    Showing showing;
    Narrator narrator(showing.gallery);
    showing.step();
    const std::size_t plain = showing.news(narrator).back().bytes.size();
    narrator.hear(R"({"contacts":true})");
    for (int i = 0; i < 3; ++i) showing.step();
    const std::string with = showing.news(narrator).back().bytes;
    EXPECT_EQ(with[36], 2);
    const auto contacts = number_at<std::uint32_t>(with, plain);
    EXPECT_GE(contacts, 10U) << "ten robots stand on the field";
    EXPECT_EQ(with.size(), plain + 4 + contacts * 24);
    double weight = 0;
    for (std::uint32_t i = 0; i < contacts; ++i)
        weight += static_cast<double>(std::abs(number_at<float>(with, plain + 4 + i * 24 + 20)));
    EXPECT_GT(weight, 10);
    narrator.hear(R"({"contacts":false})");
    for (int i = 0; i < 3; ++i) showing.step();
    EXPECT_TRUE(showing.play.simulation->world().physics().report().contacts.empty());
    EXPECT_EQ(showing.news(narrator).back().bytes.size(), plain);
}

TEST(Narrator, contacts_are_gathered_no_more_once_nobody_watches) {
    Showing showing;
    {
        Narrator narrator(showing.gallery);
        narrator.hear(R"({"contacts":true})");
        for (int i = 0; i < 2; ++i) showing.step();
        EXPECT_FALSE(showing.play.simulation->world().physics().report().contacts.empty());
    }
    for (int i = 0; i < 2; ++i) showing.step();
    EXPECT_TRUE(showing.play.simulation->world().physics().report().contacts.empty());
}

TEST(Narrator, wrong_wishes_of_one_who_does_not_read_take_no_memory) {
    Showing showing;
    Narrator narrator(showing.gallery);
    for (int i = 0; i < 100'000; ++i) narrator.hear("wrong");
    EXPECT_LT(showing.news(narrator).size(), 100U);
    narrator.hear("wrong");
    EXPECT_EQ(showing.news(narrator).size(), 1U);
}

TEST(Narrator, watching_changes_no_bit) {
    for (const char* world : {"pitch_5v5.xml", "devices.xml"}) {
        Showing watched(world);
        Play unwatched("ode", world);
        Narrator narrator(watched.gallery);
        narrator.hear(R"({"contacts":true,"readings":true})");
        for (int i = 0; i < 50; ++i) {
            watched.step();
            watched.news(narrator);
            unwatched.simulation->step();
        }
        EXPECT_EQ(watched.play.simulation->hash(), unwatched.simulation->hash()) << world;
    }
}

TEST(Presenter, shows_what_commands_do_while_time_stands_still) {
    Showing showing;
    command::Modes modes;
    modes.step_mode = true;
    must(showing.play.simulation->set_modes(modes));
    Narrator narrator(showing.gallery);
    showing.presenter.wait(WallTime{0});
    EXPECT_TRUE(showing.news(narrator).back().is_binary);
    showing.presenter.wait(WallTime{0});
    EXPECT_TRUE(showing.news(narrator).empty());
    const auto& catalogue = showing.play.catalogue;
    must(showing.play.simulation->apply(command::make_request(
        catalogue, command::SetEntityPosition{.entity_id = 1, .position_m = {0.3, 0.2, 0.5}})));
    showing.presenter.wait(WallTime{0});
    const auto news = showing.news(narrator);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_FLOAT_EQ(number_at<float>(news.back().bytes, 44), 0.3F);
}

TEST(Window, shows_nobody_what_was_before_they_came) {
    Showing showing;
    {
        Narrator first(showing.gallery);
        showing.step();
    }
    showing.step();
    EXPECT_TRUE(showing.gallery.window.is_empty());
    Narrator second(showing.gallery);
    EXPECT_TRUE(showing.news(second).empty());
    showing.step();
    EXPECT_FALSE(showing.news(second).empty());
}

TEST(Past, of_a_recording_that_goes_on_is_as_it_was) {
    Showing showing;
    auto recorder =
        showing.play.record(showing.folder.path() + "/play.simrec", {.keyframe_s = 0.5});
    showing.recording = RecordingNow{
        std::make_shared<const Timeline>(Timeline{recorder->path(), "play", 0, {}}), 0};
    Narrator narrator(showing.gallery);
    std::vector<double> first_x;
    for (int i = 0; i < 120; ++i) {
        showing.step();
        first_x.push_back(showing.play.simulation->snapshot()->bodies.front().pose.position.x);
    }
    recorder->settle();
    const auto first = showing.news(narrator);
    EXPECT_EQ(texts(first, "timeline").size(), 1U);
    for (const std::size_t iteration : {80U, 20U, 119U}) {
        narrator.hear(json{{"show", 0.01 * static_cast<double>(iteration)}}.dump());
        const auto news = showing.news_with_frame(narrator);
        const std::string& frame = news.back().bytes;
        EXPECT_EQ(number_at<std::uint64_t>(frame, 8), iteration);
        EXPECT_EQ(frame[36], 1);
        EXPECT_EQ(number_at<float>(frame, 44), static_cast<float>(first_x[iteration - 1]));
        EXPECT_TRUE(texts(news, "scene").empty()) << "it is the scene that is known";
    }
    narrator.hear(R"({"show":null})");
    EXPECT_EQ(number_at<std::uint64_t>(showing.news(narrator).back().bytes, 8), 120U);
}

TEST(Past, without_a_recording_is_refused_with_what_to_do) {
    Showing showing;
    Narrator narrator(showing.gallery);
    showing.step();
    narrator.hear(R"({"show":1})");
    const auto refusals = texts(showing.news(narrator), "refusal");
    ASSERT_EQ(refusals.size(), 1U);
    EXPECT_EQ(refusals[0]["field"], "show");
    EXPECT_NE(refusals[0]["reason"].get<std::string>().find("Start_Recording"), std::string::npos);
    EXPECT_EQ(refusals[0]["code"], "nothing_recorded_yet");
    EXPECT_TRUE(refusals[0]["arguments"].is_object());
}

/// Another game, which is over.
void record_game(const std::string& path) {
    Play other("ode", "pendulum.xml");
    auto recorder = other.record(path, {.keyframe_s = 0.5});
    for (int i = 0; i < 100; ++i) other.simulation->step();
    must(recorder->stop());
}

TEST(Past, of_a_recording_on_the_shelf_is_shown_while_the_world_goes_on) {
    Showing showing;
    record_game(showing.folder.path() + "/yesterday.simrec");
    Narrator narrator(showing.gallery);
    showing.step();
    const auto live = showing.news(narrator);
    narrator.hear(R"({"recording":"yesterday"})");
    const auto opened = showing.news_with_frame(narrator);
    EXPECT_EQ(texts(opened, "scene").size(), 1U) << "another world";
    EXPECT_EQ(number_at<std::uint64_t>(opened.back().bytes, 8), 0U);
    showing.step();
    EXPECT_TRUE(showing.news(narrator).empty()) << "the world goes on unseen";
    const auto timelines = texts(opened, "timeline");
    ASSERT_EQ(timelines.size(), 1U);
    EXPECT_EQ(timelines[0]["recording"], "yesterday");
    EXPECT_EQ(timelines[0]["opened"], true);
    EXPECT_NEAR(timelines[0]["end"].get<double>(), 1, 1e-9);
    narrator.hear(R"({"show":0.5})");
    EXPECT_EQ(number_at<std::uint64_t>(showing.news_with_frame(narrator).back().bytes, 8), 50U);
    narrator.hear(R"({"recording":null})");
    const auto again = showing.news(narrator);
    EXPECT_EQ(number_at<std::uint64_t>(again.back().bytes, 8), 2U);
    EXPECT_EQ(texts(again, "timeline").front()["recording"], nullptr);
}

TEST(Past, of_a_recording_that_is_not_there_leaves_the_world_in_view) {
    Showing showing;
    Narrator narrator(showing.gallery);
    showing.step();
    showing.news(narrator);
    for (const char* name : {"nothing", "../nothing", "", "a b"}) {
        narrator.hear(json{{"recording", name}}.dump());
        showing.step();
        std::vector<json> refusals;
        while (refusals.empty()) refusals = texts(showing.news(narrator), "refusal");
        EXPECT_EQ(refusals[0]["field"], "recording") << name;
        showing.step();
        EXPECT_EQ(showing.news(narrator).back().bytes[36], 0) << "not of the past";
    }
}

TEST(Traffic, is_told_of_those_who_are_listened_to_and_costs_nothing_else) {
    Showing showing;
    const auto address = [](std::uint16_t port) {
        return *agent::parse_address("127.0.0.1", port);
    };
    Traffic& traffic = showing.gallery.traffic;
    const auto say = [&](std::uint16_t port, bool is_from_agent, const std::string& bytes) {
        traffic.add({.agent = address(port), .is_from_agent = is_from_agent}, bytes);
    };
    {
        Narrator narrator(showing.gallery);
        showing.step();
        EXPECT_FALSE(traffic.is_overheard());
        narrator.hear(R"({"traffic":["127.0.0.1:5000","connection 7"]})");
        EXPECT_TRUE(traffic.is_overheard());
        say(5000, true, "<Message/>");
        say(5001, true, "not wanted");
        say(5000, false, std::string("SRB1\x00\xff\x01", 7));
        say(5000, false, std::string(4095, 'a') + "\xc3\xb1" + std::string(5000, 'a'));
        const auto told = texts(showing.news(narrator), "traffic");
        ASSERT_EQ(told.size(), 3U);
        EXPECT_EQ(told[0]["agent"], "127.0.0.1:5000");
        EXPECT_EQ(told[0]["from_agent"], true);
        EXPECT_EQ(told[0]["text"], "<Message/>");
        EXPECT_EQ(told[1]["text"], nullptr);
        EXPECT_EQ(told[1]["bytes"], 7);
        EXPECT_EQ(told[2]["text"].get<std::string>(), std::string(4095, 'a'));
        EXPECT_EQ(told[2]["bytes"], 9097);
        for (int i = 0; i < 1000; ++i) say(5000, true, "again");
        const auto many = texts(showing.news(narrator), "traffic");
        EXPECT_EQ(many.size() + many.front()["missed"].get<std::size_t>(), 1000U);
        narrator.hear(R"({"traffic":["connection 7"]})");
        say(5000, true, "not wanted any more");
        EXPECT_TRUE(texts(showing.news(narrator), "traffic").empty());
    }
    EXPECT_FALSE(traffic.is_overheard());
}

TEST(Traffic, says_no_tokens) {
    Traffic traffic;
    const agent::Address address = *agent::parse_address("127.0.0.1", 5000);
    traffic.listen(address);
    const std::pair<const char*, const char*> cases[] = {
        {"<Token>secret</Token><Key>a</Key>", "<Token*******</Token><Key>a</Key>"},
        {"<TOKEN >secret", "<TOKEN********"},
        {R"({"token":"se,\"}cret","key":"a"})", R"({"token"*************,"key":"a"})"},
        {R"({"key":"a","Token" : "secret"})", R"({"key":"a","Token"***********})"},
        {R"({"token":"cut of)", R"({"token"********)"},
        {R"({"key":"token","x":"y"})", R"({"key":"token","x":"y"})"},
        {"<Key>token</Key>", "<Key>token</Key>"},
    };
    for (const auto& [sent, told] : cases) {
        traffic.add({.agent = address}, sent);
        EXPECT_EQ(traffic.after(0, {&address, 1}).messages.back().beginning, told);
    }
}

TEST(RealTimeFactor, is_of_the_last_second) {
    RealTimeFactor factor;
    WallTime now{0};
    double time_s = 0;
    for (int i = 0; i < 40; ++i) factor.add(now += std::chrono::milliseconds(50), time_s += 0.05);
    EXPECT_NEAR(factor.value(), 1, 1e-9);
    for (int i = 0; i < 40; ++i) factor.add(now += std::chrono::milliseconds(50), time_s += 0.2);
    EXPECT_NEAR(factor.value(), 4, 0.2);
    factor.add(now += std::chrono::milliseconds(50), 0);
    EXPECT_EQ(factor.value(), 0);
}

}  // namespace
}  // namespace simrob::view
