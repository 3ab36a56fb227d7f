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
    /// The fail that happened, if any did.
    std::optional<Verdict> happened() const;
    bool is_goal_missing() const;
    /// The first goal that is not met, if there is one.
    std::optional<Verdict> missing() const;

    double time_s(double now_s) const;
    /// Up to the last moment that was judged.
    double judged_s() const { return time_s_; }
    const std::optional<double>& begun_s() const { return begun_s_; }
    const std::optional<double>& ended_s() const { return ended_s_; }
    const std::optional<BeginProgram>& program() const { return program_; }
    std::optional<Outcome> outcome() const;
    const std::string& by() const { return by_; }
    std::vector<Verdict> verdicts() const;
    int stars_of_passing() const;
    int goals_mine() const { return goals_mine_; }
    int goals_theirs() const { return goals_theirs_; }
    bool has_passed() const { return has_passed_; }
    void pass() { has_passed_ = true; }
    const std::string& failed_by() const { return failed_by_; }
    void fail_by(const std::string& condition) { failed_by_ = condition; }

    void describe(contest::Memory& memory);

  private:
    bool is_latched(std::size_t index) const;
    void weigh(std::size_t index);
    Verdict told(std::size_t index) const;
    std::optional<Verdict> first(Role role, bool is_met) const;

    std::vector<std::unique_ptr<Condition>> conditions_;
    /// Of each; words and progress only of what stays as it is.
    std::vector<Verdict> verdicts_;
    double time_s_ = 0;  ///< of the last moment
    std::optional<BeginProgram> program_;
    std::string by_;
    std::optional<double> begun_s_;  ///< on the simulation's clock
    std::optional<double> ended_s_;
    std::optional<std::int64_t> size_;  ///< of the program
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
