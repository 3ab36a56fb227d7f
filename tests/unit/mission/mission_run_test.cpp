// Missions as contests: phases, hashes, saves, recordings, and what others do to them.

#include "mission/mission_run.h"

#include <nlohmann/json.hpp>

#include "command/requests/devices.h"
#include "command/requests/entities.h"
#include "command/requests/files.h"
#include "command/requests/states.h"
#include "mission_at.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using namespace mission;

TEST(MissionRun, arrives_and_tells_its_phases) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.play();
    ASSERT_TRUE(at.run.is_over());
    const modular::MissionResult result = at.run.result();
    EXPECT_TRUE(result.arrived);
    EXPECT_NEAR(result.time_s, 0.375 / (2 * modular::wheel_radius_m), 0.7);
    ASSERT_EQ(result.phases.size(), 2);
    EXPECT_EQ(result.phases[0].name, "assemble");
    EXPECT_NEAR(result.phases[0].duration_s(), 20 * control_period_s, 1e-9);
    EXPECT_EQ(result.phases[1].end_s, result.time_s);
    EXPECT_EQ(result.phases[1].nodes, 3);
    // Two wheels against rolling: little, but not nothing.
    EXPECT_GT(result.phases[1].energy_j, 0.001);
    EXPECT_LT(result.phases[1].energy_j, 5);
    EXPECT_EQ(result.touched, 0);
    EXPECT_GT(at.driver().heard(), 80);
    std::vector<std::string> rules;
    for (const auto& decision : at.run.report().decisions) rules.push_back(decision.rule);
    EXPECT_EQ(rules,
              (std::vector<std::string>{"open", "assemble", "done", "walk", "done", "arrived"}));
    EXPECT_EQ(at.run.json()["phase"], "over");
}

TEST(MissionRun, ends_with_the_same_bits_again) {
    std::vector<std::string> hashes;
    for (const char* const noise : {"0", "0", "0.002"}) {
        MissionAt at(std::string(R"({"start":[6,6],"goal":[8,6],"noise":{"position_m":)") + noise +
                     R"(,"radio_loss":0.1}})");
        must(at.run.begin());
        at.play();
        ASSERT_TRUE(at.run.result().arrived);
        hashes.push_back(at.run.result().hash);
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_NE(hashes[0], hashes[2]);
}

TEST(MissionRun, goes_on_from_a_save_in_any_iteration_and_ends_the_same) {
    MissionAt whole(half_a_metre);
    must(whole.run.begin());
    whole.play();
    for (const int iterations : {1, 79, 80, 81, 82, 83, 200}) {
        MissionAt first(half_a_metre);
        must(first.run.begin());
        first.step(iterations);
        // Once what was decided is not told yet, and once it is.
        if (iterations % 2 == 0) first.run.decide();
        const std::string save = storage::encode_save(first.catalogue, *first.simulation);
        MissionAt second(half_a_metre);
        second.simulation->set_companion(second.run);
        ASSERT_TRUE(storage::load(save, second.catalogue, *second.simulation));
        second.play();
        EXPECT_TRUE(second.run.result().arrived);
        EXPECT_EQ(second.run.result().hash, whole.run.result().hash) << iterations;
        EXPECT_EQ(second.run.json(), whole.run.json()) << iterations;
    }
}

TEST(MissionRun, goes_back_to_a_kept_moment_and_ends_the_same) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.step(81);
    at.run.decide();
    const auto moment = at.simulation->checkpoint();
    at.play();
    const auto once = at.run.result();
    must(at.simulation->restore(moment));
    EXPECT_FALSE(at.run.is_over());
    at.play();
    EXPECT_EQ(at.run.result().hash, once.hash);
    EXPECT_EQ(at.run.result().time_s, once.time_s);
}

TEST(MissionRun, is_proven_by_a_recording_alone) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/mission.simrec";
    storage::SystemDisk disk;
    MissionAt at(half_a_metre);
    auto recorder =
        must(recording::Recorder::start(disk, *at.simulation, at.catalogue, path,
                                        {"test", storage::build_key(), "ode"}, {.keyframe_s = 1}));
    must(at.run.begin());
    at.play();
    must(recorder->stop());
    const contest::Kinds kinds{{&lone_kind()}};
    auto simulation = empty_simulation();
    const auto recording = must(recording::Recording::open(disk, path));
    recording::Player player(recording, at.catalogue, *simulation, physics::engines());
    simulation->set_companion_maker(kinds.judges(at.catalogue));
    for (const double from_s : {0.0, 3.1}) {
        must(player.seek(from_s));
        while (must(player.advance())) continue;
        EXPECT_FALSE(player.difference()) << from_s;
        const auto* const judged = dynamic_cast<MissionRun*>(simulation->companion());
        ASSERT_NE(judged, nullptr);
        EXPECT_EQ(judged->json(), at.run.json()) << from_s;
    }
}

TEST(MissionRun, counts_touches_and_is_called_off_when_it_takes_too_long) {
    Brief brief = brief_of_text(into_an_obstacle);
    brief.most_s = 20;
    MissionAt at(brief);
    must(at.run.begin());
    at.play();
    ASSERT_TRUE(at.run.is_over());
    EXPECT_EQ(at.code(), "took_too_long");
    EXPECT_NEAR(at.run.result().time_s, 20, 0.1);
    EXPECT_EQ(at.run.result().touched, 1);
    EXPECT_FALSE(at.run.result().arrived);
}

TEST(MissionRun, tells_where_obstacles_are_that_were_moved) {
    MissionAt at(R"({"start":[6,6],"goal":[20,6],"obstacles_known_by":"moving",
        "obstacles":[{"row":20,"column":20,"width":1}]})");
    must(at.run.begin());
    const auto put = [&](double x_m, double y_m) {
        must(at.ask(command::SetState{first_obstacle_entity, {}, {.position_m = {x_m, y_m, {}}}}));
        at.step(8);
    };
    at.step(8);
    EXPECT_EQ(at.driver().seen(), 0);
    const modular::Place middle = middle_of(at.run.mission().floor, {25, 14});
    put(middle.x_m, middle.y_m);
    ASSERT_EQ(at.driver().seen(), 1);
    EXPECT_EQ(at.driver().obstacles(), (std::vector<modular::Obstacle>{{{25, 14}, 1}}));
    put(middle.x_m + 0.015, middle.y_m);
    EXPECT_EQ(at.driver().seen(), 1);
    // Between two cells it is in the way of both.
    put(middle.x_m + 0.1, middle.y_m);
    ASSERT_EQ(at.driver().seen(), 2);
    EXPECT_EQ(at.driver().obstacles(), (std::vector<modular::Obstacle>{{{25, 14}, 2}}));
    put(100, 100);
    EXPECT_TRUE(at.driver().obstacles().empty());
}

TEST(MissionRun, brings_about_the_faults_of_its_file) {
    MissionAt at(R"({"start":[6,6],"goal":[30,6],"faults":[
        {"module":1,"at_s":1,"what":"motors"},{"module":2,"at_s":1.5,"what":"radio"},
        {"module":3,"at_s":0.5,"what":"connector","face":"left"},
        {"module":3,"at_s":0.5,"what":"connector","face":"left"}]})");
    must(at.run.begin());
    at.play(0.9);
    EXPECT_TRUE(at.run.crew().told(1).has_motors);
    EXPECT_FALSE(at.run.crew().told(3).faces[2].works);
    EXPECT_TRUE(at.run.crew().told(3).faces[0].works);
    at.play(1);
    EXPECT_FALSE(at.run.crew().told(1).has_motors);
    EXPECT_TRUE(at.run.crew().told(1).has_radio);
    EXPECT_FALSE(at.run.crew().told(2).has_radio);
    at.play(2);
    EXPECT_FALSE(at.run.is_over());
}

TEST(MissionRun, is_called_off_when_somebody_takes_something_away) {
    const auto code_after = [](auto value) {
        MissionAt at(half_a_metre);
        must(at.run.begin());
        at.step(50);
        must(at.ask(value));
        at.play();
        EXPECT_TRUE(at.run.is_over());
        EXPECT_EQ(at.run.report().decisions.back().rule, "called_off");
        return at.code();
    };
    EXPECT_EQ(code_after(command::RemoveEntity{7}), "module_is_gone");
    EXPECT_EQ(code_after(command::RemoveEntity{1}), "module_is_gone");
    EXPECT_EQ(code_after(command::RemoveDevice{5, 4}), "device_is_gone");
    EXPECT_EQ(code_after(command::RemoveDevice{5, 10}), "device_is_gone");
    EXPECT_EQ(code_after(command::RemoveDevice{5, 12}), "device_is_gone");
}

TEST(MissionRun, is_called_off_when_another_world_is_loaded) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.step(50);
    const MissionLab other(shipped_mission("mission_2"), "mecabot_light.xml");
    must(at.simulation->restore(other.simulation->checkpoint()));
    at.play();
    EXPECT_EQ(at.code(), "world_was_replaced");
    MissionAt emptied(half_a_metre);
    must(emptied.run.begin());
    emptied.step(50);
    emptied.simulation->reset();
    EXPECT_TRUE(emptied.run.has_lost_its_world());
    emptied.step(10);
}

TEST(MissionRun, lets_nobody_else_drive_its_modules) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.step(50);
    for (int i = 0; i < 2000; ++i) {
        const auto done = at.ask(command::DeviceControl{1 + i % 15, 1 + i % 9, {i % 3 - 1.0}});
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().reason.code(), "driven_by_side");
    }
    at.play();
    MissionAt alone(half_a_metre);
    must(alone.run.begin());
    alone.play();
    EXPECT_EQ(at.run.result().hash, alone.run.result().hash);
}

TEST(MissionRun, keeps_its_own_time_when_somebody_sets_the_clock) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.step(50);
    must(at.run.set_clock(5000));
    at.play();
    EXPECT_TRUE(at.run.result().arrived);
    EXPECT_LT(at.run.result().time_s, 10);
    EXPECT_LT(at.run.result().phases.back().end_s, 10);
}

TEST(MissionSettings, are_read_again_and_refused_where_they_are_not_sound) {
    Brief brief = brief_of_text(into_an_obstacle);
    brief.most_s = 12.5;
    const std::string text = settings_text(brief);
    const Brief read = must(brief_from_settings(text));
    EXPECT_EQ(settings_text(read), text);
    EXPECT_EQ(read.plan.path.cells.size(), brief.plan.path.cells.size());
    for (const char* const wrong :
         {"", "[]", "{}", R"({"mission":"{}","shapes":"{}"})", R"({"mission":7,"shapes":[]})"})
        EXPECT_FALSE(brief_from_settings(wrong)) << wrong;
    auto json = nlohmann::ordered_json::parse(text);
    json["most_s"] = "soon";
    EXPECT_FALSE(brief_from_settings(json.dump()));
}

}  // namespace
}  // namespace simrob::test
