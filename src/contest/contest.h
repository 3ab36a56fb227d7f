#pragma once

#include <nlohmann/json_fwd.hpp>

#include "contest/answer.h"
#include "contest/call.h"
#include "contest/hands.h"
#include "contest/kind.h"
#include "contest/memory.h"
#include "engine/runner.h"

namespace simrob::contest {

/// A refereed contest in a simulation, which time passes in elsewhere. **Judging** looks at the
/// published world and changes nothing but the contest's own memory, which is state like the world:
/// a replay judges again and comes to the same. **The hand** asks who plays and does things in the
/// world, by commands alone, so that recordings have it all.
///
/// A kind of contest fills in what is virtual below; the order of a turn is here.
class Contest : public engine::Companion {
  public:
    static constexpr std::string_view companion_name = "contest";

    /// Simulation and kind must outlive it. `names` are of who plays, by side.
    Contest(engine::Simulation& simulation, const Kind& kind, std::vector<std::string> names);
    ~Contest() override;
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;
    Contest(Contest&&) = delete;
    Contest& operator=(Contest&&) = delete;

    // ---- The hand

    /// Makes everything in the simulation, which must be empty, and puts it up for the beginning.
    Result<void> begin();
    /// Does what was decided since it last did: robots are put where they are to be.
    void carry_out_intents();
    /// Before each iteration: decides, does what was decided, and asks each side to play. Nothing
    /// once it is over.
    void play();
    /// Until it is over, or for so many iterations.
    void play_all(engine::Runner& runner,
                  std::uint64_t maximum_iterations = engine::Runner::forever);
    /// Whether the world that it was played in is gone, and it should be begun again. Until then
    /// nothing is decided in it.
    bool has_lost_its_world() const;
    /// From now on there is no hand: somebody else does what it did, such as a replay.
    void judge_alone() { is_alone_ = true; }
    bool is_alone() const { return is_alone_; }

    // ---- How it stands

    const Report& report() const { return report_; }
    const Kind& kind() const { return kind_; }
    const std::vector<std::string>& names() const { return names_; }
    bool is_over() const { return report_.phase == over; }
    /// Grows with everything that people should see at once: decisions, score, phase.
    std::uint64_t revision() const { return revision_; }
    /// As docs/page_stream.md has it. A kind adds its own.
    virtual nlohmann::ordered_json json() const;
    /// What Get_Match tells: it has room for two sides.
    virtual MatchAnswer match_answer() const;

    // ---- What people may overrule

    /// By side.
    Result<void> overrule_score(const std::vector<int>& score);
    Result<void> set_clock(double seconds);
    /// Takes back what the decision of this number, from 1, gave: its point.
    Result<void> overrule_decision(std::size_t decision);
    Result<void> restart_as(std::string_view restart, std::optional<Side> restart_for);
    /// The same by the name of a side, or `anyone`.
    Result<void> call_restart(std::string_view restart, std::string_view restart_for);
    /// A side cannot go on: it has lost.
    void forfeit(Side side, Forfeit reason);

    // ---- Who drives

    /// Robots that somebody drives instead of their sides, by entity.
    const std::vector<TakenOver>& taken_over() const { return taken_over_; }
    bool is_taken_over(int entity) const;
    /// For so long, in simulated time, within the limits of hands.h. Whoever has it already may ask
    /// for longer.
    Result<void> take_over(int entity, std::string_view by, double seconds);
    Result<void> give_back(int entity, std::string_view by);

    // Of Companion.
    std::string_view name() const override { return companion_name; }
    /// One hand drives each robot: that of its side, or of whoever took it over.
    Result<void> allow(const command::Request& request, std::string_view asker) const override;
    std::string state() override;
    bool is_new() const override;
    bool has_lost_track() const override { return has_lost_track_; }
    /// Who plays stays, unless it only judges.
    Result<void> restore(std::string_view bytes) override;
    void lose_track() override { has_lost_track_ = true; }
    /// Once for each iteration.
    void decide() override;
    Result<void> take_note(std::string_view note) override;
    void compare_notes(bool is_at_end) override;
    std::optional<engine::Disagreement> disagreement() const override { return disagreement_; }

  protected:
    // ---- Judging, by the kind of contest

    /// How it is set up, as Kind::judge() takes it. Contests of other settings cannot go on with
    /// the memory of this one.
    virtual std::string settings_bytes() = 0;
    /// Looks at the world.
    virtual void observe(const engine::Snapshot& now) = 0;
    /// What it begins with.
    virtual Call opening() = 0;
    /// After observe().
    virtual std::optional<Call> judge() = 0;
    /// Before a call is noted: may add to it.
    virtual void complete(Call& call) { static_cast<void>(call); }
    /// After it was noted: what is to come of it. Nothing is done in the world yet.
    virtual void follow(const Call& call) = 0;
    /// Its clock was set, so much on.
    virtual void follow_clock(double by_s) { static_cast<void>(by_s); }
    /// Time went elsewhere, and only the decisions until then are known.
    virtual void follow_jump() {}
    /// For which side an entity takes part, if it does.
    virtual std::optional<Side> side_of(int entity) const = 0;
    /// All that it remembers besides what is described here.
    virtual void describe(Memory& memory) = 0;

    // ---- The hand, by the kind of contest

    virtual Result<void> put_up() = 0;
    /// Tells each side that it begins; whoever cannot forfeits.
    virtual void brief() {}
    /// Does in the world what follow() and judge() intended.
    virtual void do_intents() = 0;
    virtual void forget_intents() = 0;
    virtual void play_side(Side side) = 0;
    /// Whether play_side() drives the robots of this side; otherwise those do who join.
    virtual bool is_driven(Side side) const {
        static_cast<void>(side);
        return true;
    }
    /// After all sides have played.
    virtual void finish_turn() {}
    /// What the motors of robots were told may be otherwise now.
    virtual void forget_what_was_told() {}

    engine::Simulation& simulation() const { return simulation_; }
    Report& changed_report() { return report_; }
    void carry_out(Call call);
    /// People should see this at once.
    void touch() { ++revision_; }

  private:
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
    const Kind& kind_;
    std::vector<std::string> names_;
    Report report_;
    bool has_begun_ = false;
    bool has_lost_track_ = false;
    double begin_s_ = 0;                    ///< on the simulation's clock, of the contest's
    std::optional<std::uint64_t> decided_;  ///< the last iteration that was judged
    std::vector<TakenOver> taken_over_;     ///< ascending by entity
    std::uint64_t revision_ = 0;

    // Of one that only judges.
    bool is_alone_ = false;
    std::vector<std::string> decided_notes_;   ///< since they were last compared
    std::vector<std::string> recorded_notes_;  ///< likewise
    std::optional<engine::Disagreement> disagreement_;
};

/// What the state of a contest begins with.
struct Heading {
    std::string kind;
    std::string settings;
};

Result<Heading> read_heading(std::string_view state);

}  // namespace simrob::contest
