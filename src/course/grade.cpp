#include "course/grade.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/require.h"
#include "course/reasons.h"
#include "inspection/proof.h"
#include "lesson/lesson.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "storage/memory_disk.h"
#include "storage/save_file.h"
#include "storage/system/build_key.h"

namespace simrob::course {
namespace {

constexpr std::uint64_t most_memory_bytes = std::uint64_t{1} << 28U;

std::string place_text(const recording::Place& place) {
    return fmt::format("iteration {}, {:.9g} s", place.iteration, place.time_s);
}

/// All that a world is and what accompanies it, whatever lets its time go.
std::string world_text(const command::Catalogue& catalogue, engine::Simulation& simulation) {
    const command::Modes before = simulation.modes();
    static_cast<void>(simulation.set_modes({}));
    std::string text = storage::encode_save(catalogue, simulation);
    static_cast<void>(simulation.set_modes(before));
    return text;
}

/// A recording while it is graded.
class Grading {
  public:
    Grading(const GradeOrder& order, const recording::Recording& recording,
            session::Session& session)
        : order_(order),
          recording_(recording),
          session_(session),
          player_(recording, session.catalogue, *session.simulation, physics::engines()) {}

    Result<void> judge(Grade& grade);

  private:
    Result<void> check_beginning(Grade& grade);
    Result<void> check_world(Grade& grade);
    Result<void> play();
    void audit(const recording::Place& place, const command::Request& request,
               std::string_view asker);
    lesson::Lesson* lesson() const {
        return dynamic_cast<lesson::Lesson*>(session_.simulation->companion());
    }
    void take_result(Grade& grade) const;

    const GradeOrder& order_;
    const recording::Recording& recording_;
    session::Session& session_;
    recording::Player player_;
    std::optional<Problem> forbidden_;
    bool has_begun_ = false;
};

Result<void> Grading::judge(Grade& grade) {
    SIMROB_REQUIRE(check_beginning(grade));
    player_.set_listener([this](const recording::Place& place, const command::Request& request,
                                std::string_view asker) { audit(place, request, asker); });
    SIMROB_REQUIRE(play());
    take_result(grade);
    if (!lesson()->program()) return refuse("recording", "", reasons::no_program_in_recording());
    if (!lesson()->is_over())
        return refuse("recording", place_text(player_.place()), reasons::attempt_not_over());
    return {};
}

Result<void> Grading::check_beginning(Grade& grade) {
    const std::string& engine = recording_.origin().engine;
    if (engine != graded_engine)
        return refuse("engine", engine, reasons::wrong_engine(engine, graded_engine));
    SIMROB_REQUIRE(recording_.check_index());
    SIMROB_REQUIRE(player_.begin());
    if (lesson() == nullptr || lesson()->report().phase != lesson::ready ||
        player_.place().iteration != 0)
        return refuse("recording", place_text(player_.place()), reasons::no_lesson_in_recording());
    return check_world(grade);
}

/// The world that the lesson makes here, if it is here: one that is easier proves nothing.
Result<void> Grading::check_world(Grade& grade) {
    const std::string name = lesson()->file().name;
    const std::uint64_t seed = lesson()->seed();
    grade.result.lesson = name;
    grade.result.seed = seed;
    auto folder = order_.lessons.find(name);
    if (!folder) return {};
    grade.knows_lesson = true;
    auto fresh = open_lesson_session(session_.disk, graded_engine);
    if (!fresh) return tl::unexpected(fresh.error());
    lesson::Lesson own(*fresh->simulation, fresh->catalogue, folder->file, seed, folder->world);
    SIMROB_REQUIRE(own.begin());
    if (lesson::judging_text(folder->file, seed) !=
        lesson::judging_text(lesson()->file(), lesson()->seed()))
        return refuse("lesson", name, reasons::lesson_was_edited());
    if (world_text(fresh->catalogue, *fresh->simulation) !=
        world_text(session_.catalogue, *session_.simulation))
        return refuse("world", place_text(player_.place()),
                      reasons::world_is_not_the_lessons(static_cast<std::int64_t>(seed)));
    return {};
}

/// Of each command, before it is done.
void Grading::audit(const recording::Place& place, const command::Request& request,
                    std::string_view asker) {
    if (forbidden_ || lesson() == nullptr) return;
    if (request.command->number == lesson::BeginProgram::identity.number && !has_begun_) {
        has_begun_ = true;
        if (place.iteration != 0)
            forbidden_ =
                Problem{"recording", place_text(place), reasons::began_late(place.iteration)};
    }
    if (auto allowed = lesson()->audit(request, asker); !allowed)
        forbidden_ = Problem{"recording", place_text(place), allowed.error().reason};
}

Result<void> Grading::play() {
    for (;;) {
        const auto advanced = player_.advance();
        if (forbidden_) return tl::unexpected(*forbidden_);
        if (!advanced) return tl::unexpected(advanced.error());
        if (player_.jumps() > 0)
            return refuse("recording", place_text(player_.place()), reasons::time_was_turned());
        if (player_.difference())
            return refuse("recording", place_text(player_.difference()->place),
                          reasons::replay_differs(inspection::in_words(*player_.difference())));
        if (!*advanced) return {};
    }
}

void Grading::take_result(Grade& grade) const {
    const lesson::Lesson& judged = *lesson();
    AttemptResult& result = grade.result;
    result.lesson = judged.file().name;
    result.seed = judged.seed();
    result.has_passed = judged.has_passed();
    result.stars = judged.stars();
    result.failed_by = judged.failed_by();
    result.verdicts = judged.verdicts();
    result.time_s = judged.attempt_s();
    result.iterations = session_.simulation->iteration();
    result.hash = session_.simulation->hash();
    result.program_ended = outcome_name(judged.program_ended());
}

/// The program, once more, against the same lesson: to a disk that nobody keeps.
Result<bool> run_again(const GradeOrder& order, const Grade& grade,
                       const lesson::BeginProgram& program) {
    const auto folder = order.lessons.find(grade.result.lesson);
    if (!folder) return tl::unexpected(folder.error());
    storage::MemoryDisk nowhere(most_memory_bytes);
    const auto again = run_attempt(nowhere, {.lesson = *folder,
                                             .seed = grade.result.seed,
                                             .program = program,
                                             .runner = *order.runner,
                                             .data = "again",
                                             .patience = order.patience});
    if (!again) return tl::unexpected(again.error());
    return again->hash == grade.result.hash && again->iterations == grade.result.iterations;
}

}  // namespace

Result<Grade> grade_recording(storage::Disk& disk, const GradeOrder& order) {
    auto recording = recording::Recording::open(disk, order.recording);
    if (!recording) return tl::unexpected(recording.error());
    auto session = open_lesson_session(disk, recording->origin().engine);
    if (!session) return tl::unexpected(session.error());
    inspection::let_judge(*session);
    Grade grade;
    grade.result.recording = order.recording;
    grade.build = recording->origin().build;
    grade.is_cut = !recording->ending();
    Grading grading(order, *recording, *session);
    if (const auto judged = grading.judge(grade); !judged) {
        grade.refusal = judged.error();
        return grade;
    }
    grade.is_proven = !grade.is_cut;
    if (grade.is_cut)
        grade.refusal = Problem{"recording", fmt::format("byte {}", recording->end_offset()),
                                reasons::recording_is_cut()};
    const auto* const judged = dynamic_cast<lesson::Lesson*>(session->simulation->companion());
    if (!grade.is_proven || !order.runner) return grade;
    const auto again = run_again(order, grade, *judged->program());
    if (!again) return tl::unexpected(again.error());
    grade.ran_again = *again;
    if (*again) return grade;
    grade.is_proven = false;
    grade.refusal = Problem{"program", "", reasons::program_does_other()};
    return grade;
}

}  // namespace simrob::course
