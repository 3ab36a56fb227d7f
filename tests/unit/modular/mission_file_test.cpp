#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/random.h"
#include "modular/random_mission.h"
#include "support/counts.h"
#include "thesis_missions.h"

namespace simrob::test {
namespace {

using namespace modular;
using MissionJson = nlohmann::ordered_json;

/// A sound mission with these members in place of its own.
std::string mission_with(const char* changes) {
    MissionJson json{{"start", {6, 6}}, {"goal", {19, 7}}, {"modules", 15}};
    json.update(MissionJson::parse(changes));
    return json.dump();
}

struct BadMission {
    const char* changes;
    const char* field;
    const char* code;
};

TEST(MissionFile, is_refused_by_member_and_reason) {
    const BadMission bad[] = {
        {R"({"goal":[41,7]})", "goal", "expected_cell"},
        {R"({"goal":[0,7]})", "goal", "expected_cell"},
        {R"({"goal":[19]})", "goal", "expected_cell"},
        {R"({"goal":[19.5,7]})", "goal", "expected_cell"},
        {R"({"goal":null})", "goal", "expected_cell"},
        {R"({"start":[6,99]})", "start", "expected_cell"},
        {R"({"floor":{"rows":20},"goal":[21,7]})", "goal", "expected_cell"},
        {R"({"floor":{"rows":3}})", "floor.rows", "unfit_number"},
        {R"({"floor":{"row":30}})", "floor.row", "no_such_mission_member"},
        {R"({"heading_degrees":400})", "heading_degrees", "unfit_number"},
        {R"({"obstacles":3})", "obstacles", "not_a_list"},
        {R"({"obstacles":[{"row":1,"column":1,"width":1},{"row":11,"column":21}]})",
         "obstacles[1].width", "unfit_number"},
        {R"({"obstacles":[{"row":50,"column":21,"width":1}]})", "obstacles[0].row", "unfit_number"},
        {R"({"floor":{"rows":10,"columns":10},"goal":[7,7],"modules":900})", "modules",
         "no_room_for_modules"},
        {R"({"modules":14})", "modules", "too_few_modules"},
        {R"({"modules":16,"spares":2})", "modules", "too_few_modules"},
        {R"({"modules":"many"})", "modules", "unfit_number"},
        {R"({"modules":[]})", "modules", "too_few_modules"},
        {R"({"modules":[{"x_m":1}]})", "modules[0].y_m", "unfit_number"},
        {R"({"way":"bset"})", "way", "unfit_choice"},
        {R"({"obstacles_known_by":"rumour"})", "obstacles_known_by", "unfit_choice"},
        {R"({"noise":{"radio_loss":2}})", "noise.radio_loss", "unfit_number"},
        {R"({"faults":[{"module":16,"at_s":1}]})", "faults[0].module", "unfit_number"},
        {R"({"faults":[{"module":1,"at_s":-1}]})", "faults[0].at_s", "unfit_number"},
        {R"({"faults":[{"module":1,"at_s":1,"what":"arms"}]})", "faults[0].what", "unfit_choice"},
        {R"({"faults":[{"module":1,"at_s":1,"face":"rear"}]})", "faults[0].face",
         "no_such_mission_member"},
        {R"({"seed":-1})", "seed", "unfit_number"},
        {R"({"title":{"fr":"but"}})", "title.fr", "no_such_mission_member"},
        {R"({"obstacle":[]})", "obstacle", "no_such_mission_member"}};
    for (const BadMission& mission : bad) {
        const auto read = mission_from_text(mission_with(mission.changes));
        ASSERT_FALSE(read) << mission.changes;
        EXPECT_EQ(read.error().field, mission.field) << mission.changes;
        EXPECT_EQ(read.error().reason.code(), mission.code) << mission.changes;
    }
}

TEST(MissionFile, suggests_the_member_that_was_meant) {
    const auto read = mission_from_text(mission_with(R"({"obstacle":[]})"));
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().reason.words().find("did you mean obstacles?"), std::string::npos)
        << read.error().reason.words();
}

TEST(MissionFile, refuses_two_modules_in_one_place_by_the_second_s_path) {
    MissionJson json = MissionJson::parse(mission_with("{}"));
    json["modules"] = MissionJson::array();
    for (int i = 0; i < 15; ++i) json["modules"].push_back({{"x_m", 0.2 * i - 2}, {"y_m", 0}});
    ASSERT_TRUE(mission_from_text(json.dump()));
    json["modules"][7] = {{"x_m", -1.98}, {"y_m", 0.05}};
    const auto read = mission_from_text(json.dump());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().field, "modules[7]");
    EXPECT_EQ(read.error().reason.code(), "module_in_module");
    EXPECT_EQ(read.error().value, "[-1.98,0.05]");
}

TEST(MissionFile, refuses_modules_in_obstacles_and_beside_the_floor) {
    MissionJson json = MissionJson::parse(mission_with("{}"));
    json["modules"] = MissionJson::array();
    for (int i = 0; i < 15; ++i) json["modules"].push_back({{"x_m", 0.2 * i - 2}, {"y_m", 0}});
    json["modules"][3]["x_m"] = 5;
    EXPECT_EQ(mission_from_text(json.dump()).error().reason.code(), "module_beside_floor");
    json["modules"][3]["x_m"] = -1.4;
    json["obstacles"] = {{{"row", 20}, {"column", 20}, {"width", 2}}};
    EXPECT_EQ(mission_from_text(json.dump()).error().reason.code(), "module_in_obstacle");
}

TEST(MissionFile, survives_what_is_no_mission) {
    for (const char* const text : {"", "{", "[]", "null", "\"a\"", "{\"goal\":{}}", "\xff\xfe"})
        EXPECT_FALSE(mission_from_text(text)) << text;
    EXPECT_FALSE(mission_from_text(std::string(2'000'000, '[')));
    EXPECT_FALSE(mission_from_text(std::string(maximum_mission_bytes + 1, ' ')));
}

TEST(MissionFile, survives_any_bytes) {
    Random random(11);
    const std::string sound = mission_text(random_mission(4));
    for (int i = 0; i < count(2000, 100000); ++i) {
        std::string text = sound;
        for (std::uint32_t change = 0; change <= random.below(3); ++change) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            if (random.below(2) == 0)
                text[at] = static_cast<char>(random.below(256));
            else
                text.erase(at, random.below(20));
        }
        const auto read = mission_from_text(text);
        if (read)
            EXPECT_TRUE(mission_from_text(mission_text(*read))) << text;
        else
            EXPECT_FALSE(read.error().reason.empty()) << text;
    }
}

TEST(MissionFile, comes_back_as_it_was_written) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Mission mission = random_mission(seed);
        EXPECT_EQ(mission_text(must(mission_from_text(mission_text(mission)))),
                  mission_text(mission));
    }
    const std::string all = mission_with(
        R"({"name":"a","title":{"es":"uno","en":"one"},"floor":{"cell_m":0.3},"spares":2,
            "modules":17,"way":"thesis","seed":9,"obstacles_known_by":"moving",
            "noise":{"position_m":0.001},
            "faults":[{"module":17,"at_s":2.5,"what":"connector","face":"left"}]})");
    const Mission mission = must(mission_from_text(all));
    EXPECT_EQ(mission.modules.size(), 17U);
    EXPECT_EQ(mission.way, Way::thesis);
    EXPECT_EQ(mission.knowledge, Knowledge::moving);
    EXPECT_EQ(mission.faults, (std::vector<Fault>{{17, 2.5, FaultKind::connector, Face::left}}));
    EXPECT_EQ(mission_text(must(mission_from_text(mission_text(mission)))), mission_text(mission));
}

TEST(ModularLayout, stands_behind_the_start_without_touching) {
    for (const double heading : {0.0, 90.0, 180.0, 270.0, 33.0}) {
        Mission mission;
        mission.start = {20, 20};
        mission.modules = rows_layout(mission.floor, mission.start, heading, 30);
        EXPECT_TRUE(check_places(mission)) << heading;
        EXPECT_EQ(cell_at(mission.floor, mission.modules[0].place), mission.start);
    }
    const auto modules = rows_layout(Floor(), {6, 6}, 270, 15);
    EXPECT_NEAR(modules[14].place.y_m, -3.625 - 0.420 - 0.191, 1e-12) << "15: annex 13, behind 4";
    EXPECT_NEAR(modules[14].place.x_m, 3.625 + 0.241, 1e-12) << "odd ones stand right";
}

TEST(ModularLayout, finds_other_places_where_the_rows_have_no_room) {
    for (const Cell start : {Cell{3, 3}, {3, 38}, {38, 20}, {20, 3}, {12, 12}})
        for (const double heading : {0.0, 90.0, 180.0, 270.0}) {
            Mission mission;
            mission.start = start;
            mission.obstacles = {{{12, 9}, 3}, {{9, 12}, 2}, {{15, 12}, 1}};
            mission.modules = lay_out(mission.floor, mission.obstacles, mission.start, heading, 15);
            EXPECT_EQ(mission.modules.size(), 15U);
            EXPECT_TRUE(check_places(mission)) << start.row << " " << start.column << heading;
        }
    const auto all = lay_out(Floor(), {}, {6, 6}, 270, 1000);
    EXPECT_EQ(all.size(), 1000U);
    const auto rows = rows_layout(Floor(), {6, 6}, 270, 15);
    for (std::size_t i = 0; i < rows.size(); ++i)
        EXPECT_EQ(all[i].place.x_m, rows[i].place.x_m) << "who has room stays in the rows";
}

TEST(ModularLayout, lets_docked_modules_touch) {
    const ModulePlace first{1, {0, 0}, 0};
    EXPECT_FALSE(overlap(first, {2, {-0.113, 0}, 0})) << "front to rear";
    EXPECT_FALSE(overlap(first, {2, {0, 0.1025}, 90})) << "front to side wheel";
    EXPECT_TRUE(overlap(first, {2, {-0.108, 0}, 0}));
    EXPECT_TRUE(overlap(first, {2, {0, 0.06}, 0}));
    EXPECT_FALSE(overlap(first, {2, {0.09, 0.09}, 45}));
}

TEST(RandomMission, depends_on_its_seed_alone_and_can_be_read) {
    EXPECT_EQ(mission_text(random_mission(7)), mission_text(random_mission(7)));
    EXPECT_NE(mission_text(random_mission(7)), mission_text(random_mission(8)));
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_TRUE(mission_from_text(mission_text(random_mission(seed)))) << seed;
}

}  // namespace
}  // namespace simrob::test
