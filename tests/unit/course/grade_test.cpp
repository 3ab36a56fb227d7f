// A grade is proven by the recording, or refused, saying where.

#include "course/grade.h"

#include "base/random.h"
#include "command/requests/states.h"
#include "command/typed_request.h"
#include "course/lesson_turns.h"
#include "course/results.h"
#include "course_lab.h"
#include "lesson/lesson.h"
#include "session/recordings.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

class Grading : public CourseLab {};

/// A lesson that looks away: what a changed program would use to record what is not allowed.
class Lenient final : public engine::Companion {
  public:
    Lenient(engine::Simulation& simulation, lesson::Lesson& lesson)
        : simulation_(simulation), lesson_(lesson) {
        simulation_.remove_companion(lesson_);
        simulation_.set_companion(*this);
    }
    ~Lenient() override { simulation_.remove_companion(*this); }
    Lenient(const Lenient&) = delete;
    Lenient& operator=(const Lenient&) = delete;
    Lenient(Lenient&&) = delete;
    Lenient& operator=(Lenient&&) = delete;

    std::string_view name() const override { return lesson_.name(); }
    std::string state() override { return lesson_.state(); }
    bool is_new() const override { return lesson_.is_new(); }
    bool has_lost_track() const override { return lesson_.has_lost_track(); }
    Result<void> restore(std::string_view bytes) override { return lesson_.restore(bytes); }
    std::any plans() const override { return lesson_.plans(); }
    void resume(const std::any& plans) override { lesson_.resume(plans); }
    void lose_track() override { lesson_.lose_track(); }
    Result<void> allow(const command::Request&, std::string_view) const override { return {}; }
    void decide() override { lesson_.decide(); }
    Result<void> take_note(std::string_view note) override { return lesson_.take_note(note); }
    void compare_notes(bool is_at_end) override { lesson_.compare_notes(is_at_end); }
    std::optional<engine::Disagreement> disagreement() const override {
        return lesson_.disagreement();
    }

  private:
    engine::Simulation& simulation_;
    lesson::Lesson& lesson_;
};

TEST_F(Grading, gives_the_same_words_again) {
    for (const char* program :
         {good_program, "pass", "forward(0.3)\nwait(9)\n", "forward(0.25)\nwait(1)\nx = y\n"})
        for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
            const auto result = run(program, seed);
            const auto graded = grade(result.recording);
            EXPECT_TRUE(graded.is_proven) << why(graded);
            EXPECT_TRUE(graded.knows_lesson);
            EXPECT_EQ(graded.result.verdicts, result.verdicts);
            EXPECT_EQ(graded.result.has_passed, result.has_passed);
            EXPECT_EQ(graded.result.stars, result.stars);
            EXPECT_EQ(graded.result.hash, result.hash);
            EXPECT_EQ(graded.result.time_s, result.time_s);
            EXPECT_EQ(graded.result.program_ended, result.program_ended);
        }
}

TEST_F(Grading, runs_the_program_again) {
    const auto result = run(good_program);
    auto graded = grade(result.recording, true);
    EXPECT_TRUE(graded.is_proven) << why(graded);
    EXPECT_EQ(graded.ran_again, true);
    // A runner that does something else stands for a recording whose commands the program did not
    // give.
    runner = {"sh", "-c", "exec python3 '" + runner[1] + "' < /dev/null"};
    patience = std::chrono::seconds(3);
    graded = grade(result.recording, true);
    EXPECT_FALSE(graded.is_proven);
    EXPECT_EQ(graded.ran_again, false);
    EXPECT_NE(why(graded).find("same end"), std::string::npos) << why(graded);
}

TEST_F(Grading, refuses_a_flipped_bit_anywhere) {
    const auto result = run(good_program);
    const std::string whole = *disk.read(result.recording, 1U << 24U);
    Random random(7);
    const int flips = count(20, 300);
    for (int i = 0; i < flips; ++i) {
        std::string bytes = whole;
        const auto at = random.below(static_cast<std::uint32_t>(bytes.size()));
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
        ASSERT_TRUE(disk.write(result.recording, bytes));
        const auto graded = grade(result.recording);
        EXPECT_FALSE(graded.is_proven) << "byte " << at << " of " << bytes.size();
        EXPECT_NE(why(graded), "") << at;
    }
}

TEST_F(Grading, refuses_what_was_cut) {
    const auto result = run(good_program);
    const std::string whole = *disk.read(result.recording, 1U << 24U);
    for (const double share : {0.0, 0.1, 0.5, 0.9, 0.999}) {
        const auto length = static_cast<std::size_t>(share * static_cast<double>(whole.size()));
        ASSERT_TRUE(disk.write(result.recording, whole.substr(0, length)));
        const auto graded = grade(result.recording);
        EXPECT_FALSE(graded.is_proven) << share;
        EXPECT_NE(why(graded), "") << share;
    }
}

TEST_F(Grading, refuses_a_world_that_is_easier) {
    const auto heavy = run(good_program);
    edit("world.xml", "<Mass>0.2</Mass>", "<Mass>0.1</Mass>");
    const auto graded = grade(heavy.recording);
    EXPECT_FALSE(graded.is_proven);
    EXPECT_NE(why(graded).find("another world"), std::string::npos) << why(graded);
}

TEST_F(Grading, refuses_another_lesson_of_the_same_name) {
    const auto result = run(good_program);
    edit("lesson.json", "\"radius_m\": 0.05", "\"radius_m\": 0.04");
    auto graded = grade(result.recording);
    EXPECT_FALSE(graded.is_proven);
    EXPECT_NE(why(graded).find("other rules"), std::string::npos) << why(graded);
    edit("lesson.json", "\"radius_m\": 0.04", "\"radius_m\": 0.05");
    // Words are not what is judged by.
    edit("lesson.json", "Reach the mark.", "Please reach the mark.");
    graded = grade(result.recording);
    EXPECT_TRUE(graded.is_proven) << why(graded);
}

TEST_F(Grading, of_a_lesson_that_is_not_here_says_so) {
    const auto result = run(good_program);
    std::filesystem::rename(lesson, lesson.parent_path() / "other");
    const auto graded = grade(result.recording);
    EXPECT_TRUE(graded.is_proven) << why(graded);
    EXPECT_FALSE(graded.knows_lesson);
    EXPECT_NE(course::grade_text(graded, "en").find("not here"), std::string::npos);
}

TEST_F(Grading, refuses_another_engine) {
    const auto result = run(good_program, 1, "bullet");
    const auto graded = grade(result.recording);
    EXPECT_FALSE(graded.is_proven);
    EXPECT_NE(why(graded).find("bullet"), std::string::npos) << why(graded);
    EXPECT_NE(why(graded).find("expected ode"), std::string::npos) << why(graded);
}

/// An attempt in which whoever cheats has asked for what lessons do not allow.
class Cheating : public CourseLab {
  protected:
    std::filesystem::path record(std::uint64_t waits, std::uint64_t when, const char* asker) {
        const auto folder_read = read();
        auto session = std::move(*course::open_lesson_session(disk, "ode"));
        engine::Simulation& simulation = *session.simulation;
        lesson::Lesson judge(simulation, session.catalogue, folder_read.file, 1, folder_read.world);
        EXPECT_TRUE(judge.begin());
        session::SessionOptions options;
        options.data = folder.path();
        const auto desk = session::make_recording_desk(session, options);
        const Lenient lenient(simulation, judge);
        EXPECT_TRUE(desk->start_recording("cheat"));
        const std::filesystem::path path = desk->recorder()->path();
        for (std::uint64_t i = 0; i < waits; ++i) simulation.step();
        const auto apply = [&](const auto& value, const char* by) {
            return simulation.apply(command::make_request(session.catalogue, value), by);
        };
        EXPECT_TRUE(apply(lesson::BeginProgram{.program = "pass"}, "pupil"));
        while (!judge.is_over()) {
            judge.play();
            if (simulation.iteration() == when) {
                EXPECT_TRUE(apply(command::SetState{1, {}, {.position_m = {0.5, {}, {}}}}, asker));
            }
            simulation.step();
        }
        EXPECT_TRUE(judge.has_passed());
        EXPECT_TRUE(desk->stop_recording());
        return path;
    }
};

TEST_F(Cheating, by_putting_the_robot_somewhere_is_refused_where_it_happened) {
    for (const char* asker : {"pupil", "somebody", ""}) {
        const auto path = record(0, 57, asker);
        const auto graded = grade(path);
        EXPECT_FALSE(graded.is_proven) << asker;
        EXPECT_NE(why(graded).find("iteration 57"), std::string::npos) << why(graded);
        EXPECT_NE(why(graded).find("Set_State"), std::string::npos) << why(graded);
        ASSERT_TRUE(disk.remove(path));
    }
}

TEST_F(Cheating, by_beginning_later_is_refused) {
    const auto graded = grade(record(20, 57, "pupil"));
    EXPECT_FALSE(graded.is_proven);
    EXPECT_NE(why(graded).find("iteration 20"), std::string::npos) << why(graded);
}

}  // namespace
}  // namespace simrob::test
