#pragma once

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "contest/memory.h"
#include "lesson/condition.h"
#include "lesson/requests.h"

namespace simrob::lesson {

/// All that an attempt comes to: what the program said, and how the conditions stand.
class Attempt {
  public:
    /// Of a lesson that was checked.
    explicit Attempt(const LessonFile& file);

    bool has_begun() const { return begun_s_.has_value(); }
    void begin(const BeginProgram& program, std::string_view by, double now_s);
    void end(Outcome outcome, double now_s);
    void answer(const std::string& name, const std::string& value);
    void score(bool is_by_pupil) { ++(is_by_pupil ? goals_mine_ : goals_theirs_); }

    /// Tells all conditions of a moment, at `now_s` of the simulation.
    void judge(const engine::Snapshot& now, const world::World& world, const std::set<int>& touched,
               int robot);
    /// The fail that happened, or null.
    const Verdict* happened() const;
    bool are_goals_met() const;
    /// The first goal that is not met, or null.
    const Verdict* missing() const;

    double time_s(double now_s) const;
    const std::optional<double>& begun_s() const { return begun_s_; }
    const std::optional<double>& ended_s() const { return ended_s_; }
    const std::optional<BeginProgram>& program() const { return program_; }
    std::optional<Outcome> outcome() const;
    const std::string& by() const { return by_; }
    const std::vector<Verdict>& verdicts() const { return verdicts_; }
    int stars_of_passing() const;
    int goals_mine() const { return goals_mine_; }
    int goals_theirs() const { return goals_theirs_; }
    bool has_passed() const { return has_passed_; }
    void pass() { has_passed_ = true; }
    const std::string& failed_by() const { return failed_by_; }
    void fail_by(const std::string& condition) { failed_by_ = condition; }

    void describe(contest::Memory& memory);

  private:
    void weigh(std::size_t index, double time_s);
    void tell(std::size_t index);

    std::vector<std::unique_ptr<Condition>> conditions_;
    std::vector<Verdict> verdicts_;  ///< of each
    std::optional<BeginProgram> program_;
    std::string by_;
    std::optional<double> begun_s_;  ///< on the simulation's clock
    std::optional<double> ended_s_;
    std::optional<std::int64_t> blocks_;  ///< of the program
    Outcome outcome_ = Outcome::finished;
    std::map<std::string, std::string> answers_;
    int goals_mine_ = 0;
    int goals_theirs_ = 0;
    bool has_passed_ = false;
    std::string failed_by_;
};

/// How many blocks a program is made of; of Python, how many lines do something.
std::int64_t size_of(const BeginProgram& program);

}  // namespace simrob::lesson
