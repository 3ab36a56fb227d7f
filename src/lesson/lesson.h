#pragma once

#include <memory>
#include <set>
#include <vector>

#include "command/catalogue.h"
#include "contest/contest.h"
#include "lesson/answer.h"
#include "lesson/lesson_file.h"
#include "lesson/requests.h"

namespace simrob::lesson {

class Attempt;
class FootballPlay;

/// Lessons, a kind of contest.
const contest::ContestKind& lesson_kind();

// Its phases, besides contest::over.
inline constexpr std::string_view ready = "ready";
inline constexpr std::string_view running = "running";

/// After a program has ended, this much simulated time is left for what it set going.
inline constexpr double grace_s = 3;
/// No attempt takes longer, whatever the lesson says.
inline constexpr double greatest_attempt_s = 3600;

/// One attempt of a program at a lesson, with one seed: a contest with one side, the pupil.
class Lesson final : public contest::Contest {
  public:
    /// `world`: the commands that make its world, in their order; empty for one that only judges.
    /// Simulation and catalogue must outlive it.
    Lesson(engine::Simulation& simulation, const command::Catalogue& catalogue, LessonFile file,
           std::uint64_t seed, std::vector<command::Request> world);
    ~Lesson() override;
    Lesson(const Lesson&) = delete;
    Lesson& operator=(const Lesson&) = delete;
    Lesson(Lesson&&) = delete;
    Lesson& operator=(Lesson&&) = delete;

    const LessonFile& file() const { return file_; }
    std::uint64_t seed() const { return seed_; }
    /// Since the program began.
    double attempt_s() const;
    bool has_passed() const;
    /// 0 unless it was passed.
    int stars() const;
    /// The kind of the condition for which it was not passed; empty until then.
    std::string failed_by() const;
    /// In the order of LessonFile::conditions.
    std::vector<Verdict> verdicts() const;
    /// What began the attempt, if anything did.
    const std::optional<BeginProgram>& program() const;
    std::optional<Outcome> program_ended() const;
    LessonAnswer answer() const;
    /// Who has the lesson, as pages are told.
    void set_pupil(std::optional<std::string> pupil);
    /// Of the program, once it has begun.
    const std::string& begun_by() const;

    // Commands of the pupil's program, done again by a replay. `by` is who asks.
    Result<void> begin_program(const BeginProgram& wanted, std::string_view by);
    Result<void> end_program(const EndProgram& wanted, std::string_view by);
    Result<void> give_answer(const GiveAnswer& wanted, std::string_view by);

    /// For whoever replays a recording, before each of its commands is done: refuses what neither
    /// the pupil's program may ask for nor the lesson itself does.
    Result<void> audit(const command::Request& request, std::string_view asker);

    /// Whether a recording of an attempt may hold such commands at all, whoever asked.
    static bool is_allowed(const command::Command& command);

    nlohmann::ordered_json json() const override;
    Result<void> allow(const command::Request& request, std::string_view asker) const override;

  protected:
    /// The judging part of the file, and the seed: a replay judges again without the folder.
    std::string settings_bytes() override { return settings_; }
    void observe(const engine::Snapshot& now) override;
    contest::Call opening() override;
    std::optional<contest::Call> judge() override;
    void follow(const contest::Call& call) override;
    void follow_jump() override;
    void describe(contest::Memory& memory) override;
    std::optional<contest::Side> side_of(int entity) const override;

    Result<void> put_up() override;
    void do_intents() override;
    std::any intents() const override;
    void intend(const std::any& intents) override;
    void play_side(contest::Side side) override;
    bool is_driven(contest::Side /*side*/) const override { return false; }

  private:
    std::optional<contest::Call> finish();
    bool is_time_up() const;
    contest::Call passing();
    contest::Call failing(const std::string& condition, const std::string& why);
    Result<void> require_program(std::string_view by);

    const command::Catalogue& catalogue_;
    const LessonFile file_;
    const std::uint64_t seed_;
    const std::string settings_;
    std::vector<command::Request> world_;
    std::unique_ptr<Attempt> attempt_;
    std::unique_ptr<FootballPlay> football_;
    std::optional<std::string> pupil_;
    std::set<int> touched_;  ///< entities, by the robot, at the moment at hand
};

/// A lesson in a world whose file has this text. begin() makes the world, in a simulation that must
/// be empty. Simulation and catalogue must outlive it.
Result<std::unique_ptr<Lesson>> make_lesson(engine::Simulation& simulation,
                                            const command::Catalogue& catalogue, LessonFile file,
                                            std::string_view world, std::uint64_t seed);

/// Makes the judge of a recorded lesson: ContestKind::judge.
Result<std::unique_ptr<contest::Contest>> judge_of_lesson(engine::Simulation& simulation,
                                                          const command::Catalogue& catalogue,
                                                          std::string_view settings);

}  // namespace simrob::lesson
