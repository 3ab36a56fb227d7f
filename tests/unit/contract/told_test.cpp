// What is told is what is described: no member more, none less, none of another type.

#include <gtest/gtest.h>

#include <pugixml.hpp>
#include <set>

#include "catalogue/standard.h"
#include "codec/answer_text.h"
#include "codec/broadcast.h"
#include "codec/broadcast_text.h"
#include "sport/contests/contests.h"
#include "sport/match/report_json.h"
#include "support/race.h"
#include "support/showing.h"
#include "unit/contract/described.h"
#include "view/texts.h"

namespace simrob::contract {
namespace {

using nlohmann::json;

class Told : public testing::Test {
  protected:
    command::Catalogue catalogue = catalogue::standard();
    Contract contract = make_contract(catalogue);
};

TEST_F(Told, texts_of_the_view_are_as_described) {
    view::Showing showing("devices.xml");
    view::Narrator narrator(showing.gallery);
    narrator.hear(R"({"frames_per_s":500})");
    showing.step();
    std::set<std::string> kinds;
    for (const auto& message : showing.news(narrator)) {
        if (message.is_binary) continue;
        const json text = json::parse(message.bytes);
        const std::string kind = text.at("kind");
        kinds.insert(kind);
        for (const TextShape& shape : contract.texts) {
            if (shape.kind != kind || (kind == "timeline" && !text.contains("begin"))) continue;
            EXPECT_EQ(differences(text, shape.shape, contract), "") << kind;
        }
    }
    EXPECT_TRUE(kinds.contains("scene") && kinds.contains("state") && kinds.contains("refusal"));
}

TEST_F(Told, that_there_is_nothing_is_as_described) {
    EXPECT_EQ(differences(json::parse(view::no_match_text()), "NoMatchText", contract), "");
    EXPECT_EQ(differences(json::parse(view::timeline_text(nullptr, 0, false)), "NoTimelineText",
                          contract),
              "");
}

TEST_F(Told, matches_of_all_leagues_are_as_described) {
    for (const soccer::League& league : soccer::leagues()) {
        soccer::MatchSettings settings;
        settings.league = league;
        soccer::MatchReport report;
        report.decisions.emplace_back();
        const auto text = sport::match::match_json(report, settings, {"hard", "easy"},
                                                   sport::contests::kind_of(league));
        EXPECT_FALSE(text["restarts"].empty()) << league.name;
        EXPECT_EQ(differences(json::parse(text.dump()), "MatchText", contract), "") << league.name;
    }
}

TEST_F(Told, contests_of_other_kinds_are_as_described) {
    const auto simulation = test::empty_simulation();
    test::Race race(*simulation, catalogue, {1, 2});
    ASSERT_TRUE(race.begin());
    EXPECT_EQ(differences(json::parse(race.json().dump()), "MatchText", contract), "");
    json then = json::parse(race.json().dump());
    then.erase("kind");
    const std::string text = then.dump();
    EXPECT_EQ(differences(json::parse(view::then_text(&text)), "ThenText", contract), "");
    EXPECT_EQ(differences(json::parse(view::then_text(nullptr)), "ThenText", contract), "");
}

TEST_F(Told, refusals_and_removals_are_as_described) {
    std::string text;
    codec::append_refusal("Set_Score", {"Blue", "x", in_own_words("no")}, "", codec::Format::json,
                          text);
    EXPECT_EQ(differences(json::parse(text).at("error"), "Refusal", contract), "");
    text.clear();
    codec::append_removal("me", in_own_words("silent"), codec::Format::json, text);
    EXPECT_EQ(differences(json::parse(text).at("agent_removed"), "Removal", contract), "");
}

/// All names of elements in and below one.
void collect_elements(const pugi::xml_node& node, std::set<std::string>& names) {
    for (const auto& child : node) {
        if (child.type() != pugi::node_element) continue;
        names.insert(child.name());
        collect_elements(child, names);
    }
}

class ToldByBroadcasts : public Told {
  protected:
    std::string broadcast(codec::Format format) {
        simulation.step();
        writer.begin(*simulation.snapshot(), {.engine = "ode"});
        return std::string(writer.write({.has_bodies = true}, format).front());
    }

    view::Showing showing{"devices.xml"};
    engine::Simulation& simulation = *showing.play.simulation;
    codec::BroadcastWriter writer{65507};
};

TEST_F(ToldByBroadcasts, members_are_as_described_in_json) {
    const json text = json::parse(broadcast(codec::Format::json));
    EXPECT_EQ(differences(text.at("broadcast"), "Broadcast", contract), "");
    EXPECT_TRUE(text["broadcast"]["entities_info"][0].contains("devices"));
}

TEST_F(ToldByBroadcasts, elements_are_as_described_in_xml) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(broadcast(codec::Format::xml).c_str()));
    std::set<std::string> told;
    collect_elements(document, told);
    for (const auto name : codec::broadcast_elements) {
        if (name == "Part" || name == "Parts") continue;
        EXPECT_TRUE(told.contains(std::string(name))) << name;
    }
    EXPECT_TRUE(told.contains("Robot" + std::string(codec::entity_suffix)));
}

}  // namespace
}  // namespace simrob::contract
