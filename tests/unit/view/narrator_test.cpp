// What watchers are told: scenes, frames and texts, as docs/page_stream.md has them.

#include "view/narrator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <thread>

#include "support/nobody.h"
#include "support/recorded_play.h"
#include "support/server_process.h"
#include "view/frame_bytes.h"
#include "view/presenter.h"
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

/// A simulation that is shown, and one who watches it.
struct Showing {
    explicit Showing(const char* world = "pitch_5v5.xml") : play("ode", world) {}

    void step() {
        play.simulation->step();
        presenter.tell(*play.simulation->snapshot());
    }
    std::vector<Message> news(Narrator& narrator) {
        now += std::chrono::milliseconds(33);
        return narrator.news(now);
    }

    Play play;
    test::Nobody nobody;
    Window window;
    std::optional<RecordingNow> recording;
    Presenter presenter{nobody, *play.simulation, window, [this] { return recording; }};
    WallTime now{0};
};

/// The texts of a kind.
std::vector<json> texts(const std::vector<Message>& messages, const std::string& kind) {
    std::vector<json> found;
    for (const auto& message : messages)
        if (!message.is_binary)
            if (const json text = json::parse(message.bytes); text["kind"] == kind)
                found.push_back(text);
    return found;
}

TEST(Narrator, begins_with_the_state_and_the_scene_before_the_first_frame) {
    Showing showing;
    Narrator narrator(showing.window, nullptr);
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
    Narrator narrator(showing.window, nullptr);
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
    Moment moment;
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
    Narrator narrator(showing.window, nullptr);
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
        Narrator narrator(showing.window, nullptr);
        narrator.hear(R"({"contacts":true})");
        for (int i = 0; i < 2; ++i) showing.step();
        EXPECT_FALSE(showing.play.simulation->world().physics().report().contacts.empty());
    }
    for (int i = 0; i < 2; ++i) showing.step();
    EXPECT_TRUE(showing.play.simulation->world().physics().report().contacts.empty());
}

TEST(Narrator, wrong_wishes_of_one_who_does_not_read_take_no_memory) {
    Showing showing;
    Narrator narrator(showing.window, nullptr);
    for (int i = 0; i < 100'000; ++i) narrator.hear("wrong");
    EXPECT_LT(showing.news(narrator).size(), 100U);
    narrator.hear("wrong");
    EXPECT_EQ(showing.news(narrator).size(), 1U);
}

TEST(Narrator, watching_changes_no_bit) {
    for (const char* world : {"pitch_5v5.xml", "devices.xml"}) {
        Showing watched(world);
        Play unwatched("ode", world);
        Narrator narrator(watched.window, nullptr);
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
    Narrator narrator(showing.window, nullptr);
    showing.presenter.wait(WallTime{0});
    EXPECT_TRUE(showing.news(narrator).back().is_binary);
    showing.presenter.wait(WallTime{0});
    EXPECT_TRUE(showing.news(narrator).empty());
    const auto& catalogue = showing.play.catalogue;
    must(showing.play.simulation->apply(command::make_request(
        *catalogue.find("Set_Entity_Position"), {{"Entity_Id", std::int64_t{1}},
                                                 {"Position_X", 0.3},
                                                 {"Position_Y", 0.2},
                                                 {"Position_Z", 0.5}})));
    showing.presenter.wait(WallTime{0});
    const auto news = showing.news(narrator);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_FLOAT_EQ(number_at<float>(news.back().bytes, 44), 0.3F);
}

TEST(Window, shows_nobody_what_was_before_they_came) {
    Showing showing;
    {
        Narrator first(showing.window, nullptr);
        showing.step();
    }
    showing.step();
    EXPECT_TRUE(showing.window.is_empty());
    Narrator second(showing.window, nullptr);
    EXPECT_TRUE(showing.news(second).empty());
    showing.step();
    EXPECT_FALSE(showing.news(second).empty());
}

TEST(Past, of_a_recording_that_goes_on_is_as_it_was) {
    const TemporaryFolder folder;
    Showing showing;
    auto recorder = showing.play.record(folder.path() + "/play.simrec", {.keyframe_s = 0.5});
    showing.recording = RecordingNow{
        std::make_shared<const Timeline>(Timeline{recorder->path(), "play", 0, {}}), 0};
    Past past(showing.play.catalogue, physics::engines());
    Narrator narrator(showing.window, &past);
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
        std::vector<Message> news;
        while (news.empty() || !news.back().is_binary) {
            std::this_thread::yield();
            news = narrator.news(showing.now);
        }
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
    Narrator narrator(showing.window, nullptr);
    showing.step();
    narrator.hear(R"({"show":1})");
    const auto refusals = texts(showing.news(narrator), "refusal");
    ASSERT_EQ(refusals.size(), 1U);
    EXPECT_EQ(refusals[0]["field"], "show");
    EXPECT_NE(refusals[0]["reason"].get<std::string>().find("Start_Recording"), std::string::npos);
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
