// The state of a match, told alongside the world it is played in.

#include <gtest/gtest.h>

#include "support/showing.h"

namespace simrob::view {
namespace {

using nlohmann::json;
using test::must;

std::shared_ptr<const std::string> match_of(int blue_goals) {
    return std::make_shared<const std::string>(R"({"kind":"match","goals":)" +
                                               std::to_string(blue_goals) + "}");
}

TEST(Narrator, tells_a_match_before_its_scene_and_whenever_it_changes) {
    Showing showing;
    Narrator narrator(showing.gallery);
    showing.step();
    EXPECT_TRUE(texts(showing.news(narrator), "match").empty()) << "there is none";
    showing.match = match_of(0);
    showing.step();
    EXPECT_EQ(texts(showing.news(narrator), "match").size(), 1U);
    showing.step();
    EXPECT_TRUE(texts(showing.news(narrator), "match").empty()) << "it is the same";
    Narrator late(showing.gallery);
    const auto news = showing.news(late);
    const auto place = [&](const std::string& kind) {
        return std::find_if(news.begin(), news.end(), [&](const Message& message) {
            return !message.is_binary && json::parse(message.bytes)["kind"] == kind;
        });
    };
    EXPECT_LT(place("match"), place("scene"));
    ASSERT_NE(place("scene"), news.end());
}

TEST(Narrator, tells_a_match_only_a_few_times_a_second_and_ends_with_the_newest) {
    Showing showing;
    Narrator narrator(showing.gallery);
    std::vector<json> told;
    const auto hear = [&](const std::vector<Message>& news) {
        for (const auto& text : texts(news, "match")) told.push_back(text);
    };
    constexpr int moments = 31;  // a second
    for (int i = 0; i < moments; ++i) {
        showing.match = match_of(i);
        showing.step();
        hear(showing.news(narrator));
    }
    EXPECT_GE(told.size(), 3U);
    EXPECT_LE(told.size(), 6U);
    for (int i = 0; i < 7; ++i) hear(showing.news(narrator));
    EXPECT_EQ(told.back()["goals"], moments - 1) << "also while time stands";
    showing.match.reset();
    showing.step();
    showing.now += std::chrono::seconds(1);
    const auto news = texts(showing.news(narrator), "match");
    ASSERT_EQ(news.size(), 1U);
    EXPECT_TRUE(news.front()["league"].is_null());
}

TEST(Presenter, shows_what_becomes_of_a_match_while_time_stands_still) {
    Showing showing;
    Narrator narrator(showing.gallery);
    auto modes = showing.play.simulation->modes();
    modes.step_mode = true;
    must(showing.play.simulation->set_modes(modes));
    showing.match = match_of(0);
    showing.presenter.wait(WallTime{0});
    EXPECT_EQ(texts(showing.news(narrator), "match").size(), 1U);
    showing.match = match_of(1);
    showing.presenter.wait(WallTime{0});
    showing.now += std::chrono::seconds(1);
    const auto news = showing.news(narrator);
    ASSERT_EQ(texts(news, "match").size(), 1U);
    EXPECT_EQ(texts(news, "match").front()["goals"], 1);
}

TEST(Past, of_a_game_of_a_tournament_is_shown_under_both_its_names) {
    Showing showing;
    std::filesystem::create_directories(showing.folder.path() + "/tournaments/cup");
    auto recorder = showing.play.record(showing.folder.path() + "/tournaments/cup/ab12.simrec");
    for (int i = 0; i < 20; ++i) showing.step();
    must(recorder->stop());
    Narrator narrator(showing.gallery);
    showing.step();
    narrator.hear(R"({"recording":"cup/ab12"})");
    const auto timelines = texts(showing.news_with_frame(narrator), "timeline");
    ASSERT_FALSE(timelines.empty());
    EXPECT_EQ(timelines.back()["recording"], "cup/ab12");
    EXPECT_EQ(timelines.back()["opened"], true);
}

}  // namespace
}  // namespace simrob::view
