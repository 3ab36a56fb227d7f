#pragma once

#include <nlohmann/json_fwd.hpp>

#include "contest/answer.h"
#include "contest/call.h"
#include "contest/contest_kind.h"
#include "contest/hands.h"
#include "contest/intents.h"
#include "contest/memory.h"
#include "engine/runner.h"

namespace simrob::contest {

/// A refereed contest in a simulation whose time is driven elsewhere. **Judging** looks at the
/// published world and changes only the contest's own memory, which is state like the world: a
/// replay judges again and reaches the same decisions. **The hand** asks the players and acts on
/// the world, only through commands, so that recordings contain everything.
///
/// A kind of contest implements the virtual functions below; the order of a turn is here.
class Contest : public engine::Companion {
  public:
    static constexpr std::string_view companion_name = "contest";

    /// Simulation and kind must outlive it. `names` are the players' names, by side.
    Contest(engine::Simulation& simulation, const ContestKind& kind,
            std::vector<std::string> names);
    ~Contest() override;
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;
    Contest(Contest&&) = delete;
    Contest& operator=(Contest&&) = delete;

    // ---- The hand

    /// Creates everything in the simulation, which must be empty, and sets it up for the start.
    Result<void> begin();
    /// Carries out what was decided since the last call: robots are put where they belong.
    void carry_out_intents();
    /// Before each iteration: decides, carries out the decisions, and asks each side to play. Does
    /// nothing once the contest is over.
    void play();
    /// Whether it was played before the present iteration. Going back to a moment before that makes
    /// it due again.
    bool has_played() const;
    /// Plays until it is over, or for a maximum number of iterations.
    void play_all(engine::Runner& runner,
                  std::uint64_t maximum_iterations = engine::Runner::forever);
    /// Whether the world that it was played in is gone, so that it should be begun again. Until
    /// then nothing is decided in it.
    bool has_lost_its_world() const;
    /// From now on there is no hand: somebody else does its work, such as a replay.
    void judge_alone() { is_alone_ = true; }
    bool is_alone() const { return is_alone_; }

    // ---- State

    const Report& report() const { return report_; }
    const ContestKind& kind() const { return kind_; }
    const std::vector<std::string>& names() const { return names_; }
    bool is_over() const { return report_.phase == over; }
    /// Increases with everything that people should see at once: decisions, score, phase.
    std::uint64_t revision() const { return revision_; }
    /// In the format of docs/page_stream.md. A kind adds its own members.
    virtual nlohmann::ordered_json json() const;
    /// The answer to Get_Match, which has room for two sides.
    virtual MatchAnswer match_answer() const;

    // ---- What people may overrule

    /// By side.
    Result<void> overrule_score(const std::vector<int>& score);
    Result<void> set_clock(double seconds);
    /// Takes back the point that this decision, counted from 1, gave.
    Result<void> overrule_decision(std::size_t decision);
    Result<void> restart_as(std::string_view name, std::optional<Side> restart_for);
    /// The same by the name of a side, or `anyone`.
    Result<void> call_restart(std::string_view restart, std::string_view restart_for);
    /// The side cannot go on and has lost.
    void forfeit(Side side, Forfeit reason);

    // ---- Who drives

    /// Robots that somebody drives in place of their sides, by entity.
    const std::vector<TakenOver>& taken_over() const { return taken_over_; }
    bool is_taken_over(int entity) const;
    /// For this much simulated time, within the limits of hands.h. Whoever has it already may ask
    /// for longer.
    Result<void> take_over(int entity, std::string_view by, double seconds);
    Result<void> give_back(int entity, std::string_view by);

    // Of Companion.
    std::string_view name() const override { return companion_name; }
    /// Each robot is driven by one hand: its side's, or that of whoever took it over.
    Result<void> allow(const command::Request& request, std::string_view asker) const override;
    std::string state() override;
    bool is_new() const override;
    bool has_lost_track() const override { return has_lost_track_; }
    /// Who plays stays, unless it only judges.
    Result<void> restore(std::string_view bytes) override;
    std::any plans() const override { return Plans{intents(), played_}; }
    void resume(const std::any& plans) override;
    void lose_track() override;
    /// Once per iteration.
    void decide() override;
    Result<void> take_note(std::string_view bytes) override;
    void compare_notes(bool is_at_end) override;
    std::optional<engine::Disagreement> disagreement() const override { return disagreement_; }

  protected:
    // ---- Judging, by the kind of contest

    /// Its settings, as ContestKind::judge() takes them. Contests with other settings cannot go on
    /// with this one's memory.
    virtual std::string settings_bytes() = 0;
    /// Looks at the world.
    virtual void observe(const engine::Snapshot& now) = 0;
    /// What it begins with.
    virtual Call opening() = 0;
    /// Called after observe().
    virtual std::optional<Call> judge() = 0;
    /// Called before a call is noted, which it may add to.
    virtual void complete(Call& call) { static_cast<void>(call); }
    /// Called after a call was noted: decides its consequences. Nothing is done in the world yet.
    virtual void follow(const Call& call) = 0;
    /// The clock was set, forward by this much.
    virtual void follow_clock(double by_s) { static_cast<void>(by_s); }
    /// Time jumped, and only the decisions up to then are known.
    virtual void follow_jump() {}
    /// The side that an entity belongs to, if any.
    virtual std::optional<Side> side_of(int entity) const = 0;
    /// All its memory besides what is described here.
    virtual void describe(Memory& memory) = 0;

    // ---- The hand, by the kind of contest

    virtual Result<void> put_up() = 0;
    /// Tells each side that it begins; those who cannot play forfeit.
    virtual void brief() {}
    /// Does in the world what follow() and judge() intended, which is then no longer intended.
    virtual void do_intents() = 0;
    /// What is intended, as a value of the kind's own type.
    virtual std::any intents() const = 0;
    /// From now on this is intended, or nothing where it is not of that type: see intents_in().
    virtual void intend(const std::any& intents) = 0;
    virtual void play_side(Side side) = 0;
    /// Whether play_side() drives the robots of this side; otherwise agents who join do.
    virtual bool is_driven(Side side) const {
        static_cast<void>(side);
        return true;
    }
    /// After all sides have played.
    virtual void finish_turn() {}
    /// The motors of robots may no longer be as they were last told.
    virtual void forget_what_was_told() {}

    engine::Simulation& simulation() const { return simulation_; }
    Report& changed_report() { return report_; }
    void carry_out(Call call);
    /// Marks a change that people should see at once.
    void touch() { ++revision_; }

  private:
    struct Plans {
        std::any intents;
        std::optional<std::uint64_t> played;
    };

    void open();
    void follow_time();
    void go_on_elsewhere();
    void note(const Call& call);
    void tell_note(std::string note);
    Result<void> require_world() const;
    Result<void> require_room() const;
    void describe_all(Memory& memory);
    void describe_report(Memory& memory);
    void describe_taken_over(Memory& memory);
    std::vector<TakenOver>::iterator taken_over_from(int entity);
    Result<void> require_part(int entity) const;
    void end_take_overs();
    Result<void> read_state(std::string_view bytes);

    engine::Simulation& simulation_;
    const ContestKind& kind_;
    std::vector<std::string> names_;
    Report report_;
    bool has_begun_ = false;
    bool has_lost_track_ = false;
    double begin_s_ = 0;                    ///< start of the contest, on the simulation's clock
    std::optional<std::uint64_t> decided_;  ///< the last judged iteration
    std::vector<TakenOver> taken_over_;     ///< ascending by entity
    std::optional<std::uint64_t> played_;   ///< the last iteration that was played for
    std::uint64_t revision_ = 0;

    // For one that only judges.
    bool is_alone_ = false;
    std::vector<std::string> decided_notes_;   ///< since the last comparison
    std::vector<std::string> recorded_notes_;  ///< the same
    std::optional<engine::Disagreement> disagreement_;
};

/// The beginning of a contest's state.
struct Heading {
    std::string kind;
    std::string settings;
};

Result<Heading> read_heading(std::string_view state);

}  // namespace simrob::contest
