// Attempts at lessons as a whole: who may do what, seeds, moments, recordings.

#include <algorithm>
#include <set>

#include "attempt_at.h"
#include "command/requests/files.h"
#include "command/requests/time.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "storage/system/build_key.h"
#include "storage/system/system_disk.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

constexpr const char* one_metre = R"({"regions":{"mark":{"x_m":1,"y_m":0,"radius_m":0.1}},
    "goals":[{"reach":{"region":"mark","for_s":0.1}}],"fails":[{"time":{"over_s":20}}],
    "stars":[{"time":{"below_s":9}}]})";

const command::SetState nearer{1, {}, {.position_m = {0.9, {}, {}}}};

std::string refused_code(const Result<command::Answer>& answer) {
    return answer ? "" : std::string(answer.error().reason.code());
}

TEST(Lesson, lets_nobody_change_the_world_until_it_is_over) {
    AttemptAt attempt(one_metre);
    must(attempt.lesson->begin());
    EXPECT_EQ(refused_code(attempt.ask(nearer)), "lesson_forbids");
    EXPECT_EQ(refused_code(attempt.ask(command::MakeStep{})), "lesson_forbids");
    attempt.begin_program();
    EXPECT_EQ(refused_code(attempt.ask(nearer)), "lesson_forbids");
    EXPECT_EQ(refused_code(attempt.ask(command::ResetWorld{})), "lesson_forbids");
    EXPECT_EQ(refused_code(attempt.ask(command::JointMotorControl{1}, "somebody")),
              "lesson_forbids");
    EXPECT_EQ(refused_code(attempt.ask(command::JointMotorControl{2})), "lesson_forbids");
    EXPECT_NE(refused_code(attempt.ask(command::JointMotorControl{1})), "lesson_forbids");
    EXPECT_TRUE(attempt.ask(command::WriteNote{"name", "text"}));
    attempt.push({0.5, 0, 0});
    attempt.run(5);
    ASSERT_TRUE(attempt.lesson->is_over());
    EXPECT_TRUE(attempt.ask(nearer));
}

TEST(Lesson, hears_one_program_and_only_that) {
    AttemptAt attempt(one_metre);
    must(attempt.lesson->begin());
    EXPECT_EQ(refused_code(attempt.ask(lesson::EndProgram{})), "begin_program_first");
    EXPECT_EQ(refused_code(attempt.ask(lesson::GiveAnswer{"", "1"})), "begin_program_first");
    attempt.begin_program();
    EXPECT_EQ(refused_code(attempt.ask(lesson::BeginProgram{"again"})), "program_begun_already");
    EXPECT_EQ(refused_code(attempt.ask(lesson::EndProgram{}, "other")), "begun_by_other");
    attempt.end();
    EXPECT_EQ(refused_code(attempt.ask(lesson::EndProgram{})), "program_ended_already");
    for (int i = 0; i < 1000; ++i) attempt.answer("1", std::to_string(i));
    attempt.run(4);
    ASSERT_TRUE(attempt.lesson->is_over());
    EXPECT_EQ(refused_code(attempt.ask(lesson::GiveAnswer{"", "1"})), "lesson_is_over");
}

TEST(Lesson, counts_its_time_from_when_the_program_begins) {
    AttemptAt attempt(one_metre);
    must(attempt.lesson->begin());
    attempt.run(1);
    attempt.begin_program();
    attempt.push({0.5, 0, 0});
    attempt.run(5);
    ASSERT_TRUE(attempt.lesson->has_passed());
    EXPECT_NEAR(attempt.lesson->attempt_s(), 1.9, 0.05);
    EXPECT_EQ(attempt.lesson->stars(), 2);
    EXPECT_EQ(attempt.lesson->json()["kind"], "lesson");
    EXPECT_EQ(attempt.lesson->json()["passed"], true);
    EXPECT_EQ(attempt.lesson->json()["verdicts"].size(), 3U);
}

TEST(LessonSeed, makes_the_same_world_again) {
    const char* const varied = R"({"vary":{"1.x_m":[-0.1,0.1],"1.turn_degrees":[-5,5]},
        "goals":[{"time":{"over_s":1}}]})";
    std::set<std::uint64_t> hashes;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        AttemptAt one(varied, seed);
        AttemptAt other(varied, seed);
        must(one.lesson->begin());
        must(other.lesson->begin());
        EXPECT_EQ(one.simulation->hash(), other.simulation->hash());
        hashes.insert(one.simulation->hash());
        const auto& world = one.simulation->world();
        EXPECT_LE(std::abs(world.entity_pose(*world.find_entity(1)).position.x), 0.1);
    }
    EXPECT_EQ(hashes.size(), 5U);
}

TEST(LessonSeed, lets_entities_exchange_their_places) {
    const char* const shuffled = R"({"shuffle":[[2,3,4]],"goals":[{"time":{"over_s":1}}]})";
    std::set<std::vector<double>> orders;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        AttemptAt attempt(shuffled, seed);
        must(attempt.lesson->begin());
        const auto& world = attempt.simulation->world();
        std::vector<double> places;
        for (const int id : {2, 3, 4})
            places.push_back(world.entity_pose(*world.find_entity(id)).position.x);
        orders.insert(places);
        std::sort(places.begin(), places.end());
        EXPECT_EQ(places, (std::vector<double>{0.5, 1, 2}));
    }
    EXPECT_EQ(orders.size(), 6U);
}

TEST(LessonMoments, come_back_to_the_same_verdicts) {
    AttemptAt attempt(one_metre);
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(1);
    const auto moment = attempt.simulation->checkpoint();
    attempt.run(5);
    const auto first = attempt.lesson->verdicts();
    ASSERT_TRUE(attempt.lesson->has_passed());
    must(attempt.simulation->restore(moment));
    EXPECT_FALSE(attempt.lesson->is_over());
    attempt.run(5);
    EXPECT_EQ(attempt.lesson->verdicts(), first);
}

TEST(LessonMoments, without_the_lesson_make_it_ready_again) {
    AttemptAt attempt(one_metre);
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(5);
    attempt.simulation->reset();
    EXPECT_TRUE(attempt.lesson->has_lost_its_world());
    EXPECT_EQ(refused_code(attempt.ask(lesson::BeginProgram{"x"})), "no_lesson");
}

TEST(LessonState, refuses_bytes_that_it_never_wrote) {
    AttemptAt attempt(one_metre);
    attempt.begin();
    attempt.run(0.5);
    const std::string good = attempt.lesson->state();
    for (std::size_t i = 0; i < good.size(); i += 7) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x55);
        static_cast<void>(attempt.lesson->restore(bad));
        EXPECT_TRUE(attempt.lesson->restore(good.substr(0, i)).has_value() == false);
    }
    must(attempt.lesson->restore(good));
    EXPECT_EQ(attempt.lesson->state(), good);
}

/// An attempt, recorded from its world on; `act` in its middle.
class Recorded {
  public:
    explicit Recorded(const std::function<void(AttemptAt&)>& act = {}) {
        AttemptAt attempt(one_metre);
        must(attempt.lesson->begin());
        auto recorder = must(
            recording::Recorder::start(disk, *attempt.simulation, attempt.catalogue, path,
                                       {"test", storage::build_key(), "ode"}, {.keyframe_s = 0.3}));
        attempt.begin_program("forward(0.5)");
        attempt.push({0.5, 0, 0});
        attempt.run(1);
        if (act) act(attempt);
        attempt.run(5);
        must(recorder->stop());
        verdicts = attempt.lesson->verdicts();
    }

    TemporaryFolder folder;
    storage::SystemDisk disk;
    std::string path = folder.path() + "/attempt.simrec";
    std::vector<lesson::Verdict> verdicts;
};

class Judged {
  public:
    explicit Judged(const std::string& path)
        : recording(must(recording::Recording::open(storage::SystemDisk(), path))),
          player(recording, catalogue, *simulation, physics::engines()) {
        simulation->set_companion_maker(kinds.judges(catalogue));
        must(player.begin());
    }
    /// Nothing, or why it cannot go on.
    std::string play() {
        for (;;) {
            const auto advanced = player.advance();
            if (!advanced) return advanced.error().reason.words();
            if (!*advanced) return "";
        }
    }
    lesson::Lesson* lesson() { return dynamic_cast<lesson::Lesson*>(simulation->companion()); }

    const contest::Kinds kinds{{&lesson::lesson_kind()}};
    const command::Catalogue catalogue = lesson_commands();
    recording::Recording recording;
    std::unique_ptr<engine::Simulation> simulation = empty_simulation();
    recording::Player player;
};

TEST(LessonRecording, is_judged_again_to_the_same_verdicts) {
    const Recorded recorded;
    Judged judged(recorded.path);
    EXPECT_EQ(judged.play(), "");
    EXPECT_FALSE(judged.player.difference());
    ASSERT_NE(judged.lesson(), nullptr);
    EXPECT_TRUE(judged.lesson()->has_passed());
    EXPECT_EQ(judged.lesson()->verdicts(), recorded.verdicts);
    EXPECT_EQ(judged.lesson()->program()->program, "forward(0.5)");
}

TEST(LessonRecording, shows_a_world_that_was_changed_by_the_program_itself) {
    const Recorded recorded([](AttemptAt& attempt) { attempt.put({0.9, 0, 0.15}); });
    Judged judged(recorded.path);
    std::vector<std::string> forbidden;
    judged.player.set_listener([&](const recording::Place& place, const command::Request& request,
                                   std::string_view asker) {
        if (auto* const lesson = judged.lesson())
            if (const auto done = lesson->audit(request, asker); !done)
                forbidden.push_back(std::to_string(place.iteration) + " " + done.error().value);
    });
    judged.play();
    // The push at the beginning stands for a program; both came from the test's own hand.
    EXPECT_EQ(forbidden, (std::vector<std::string>{"0 Set_State", "50 Set_State"}));
}

TEST(LessonRecording, with_a_smuggled_command_of_the_pupil_is_refused_at_its_iteration) {
    const Recorded recorded([](AttemptAt& attempt) {
        // As somebody who writes recordings by hand would: done without the lesson's leave.
        attempt.simulation->remove_companion(*attempt.lesson);
        must(attempt.ask(nearer));
        attempt.simulation->set_companion(*attempt.lesson);
    });
    Judged judged(recorded.path);
    EXPECT_NE(judged.play().find("50"), std::string::npos);
}

}  // namespace
}  // namespace simrob::test
