#pragma once

#include <optional>
#include <vector>

#include "mission/best_docker.h"
#include "mission/best_failure.h"
#include "mission/best_follower.h"
#include "mission/best_gait_player.h"
#include "mission/best_loosening.h"
#include "mission/best_places.h"
#include "mission/conductor.h"
#include "mission/logbook.h"

namespace simrob::mission {

/// Whether a module can go where it is told.
bool can_drive(const ModuleTold& told);
/// Whether it can dock there with any of its faces as well.
bool is_fit(const ModuleTold& told);

/// Makes a shape of modules that lie somewhere, or out of one that is there: lies down, plans,
/// drives all modules at once, docks, stands up. What fails is planned and done again, a few times.
class Builder {
  public:
    explicit Builder(int modules) : places_(modules) {}

    /// `from`: of what is there, which may be nothing; `root` is where the shape is to begin if no
    /// part of that can stay.
    void begin(modular::Form to, std::optional<modular::Form> from, Stance stance,
               const modular::PlanarPose& root, double now_s);
    /// Once in each control period.
    void act(Crew& crew, Logbook& log, const Brief& brief, double now_s);

    bool is_done() const { return doing_ == Doing::done; }
    const Failure& failure() const { return failure_; }
    /// What has been built.
    const Stance& stance() const { return stance_; }
    /// Who has which role of what is being built, and where they are on their way to.
    std::vector<Errand> errands(const Brief& brief) const;

    bool is_sound(int modules, const Brief& brief) const;
    void describe(contest::Memory& memory);

  private:
    enum class Doing : std::uint8_t {
        lying_down,
        loosening,
        settling,
        driving,
        docking,
        standing,
        done
    };

    void settle(double now_s);
    void begin_loosening(Crew& crew, const Brief& brief, double now_s);
    void loosen(Crew& crew, double now_s);
    std::vector<int> left_out(const Crew& crew, const modular::Mission& mission, Logbook& log);
    void plan(Crew& crew, Logbook& log, const Brief& brief, double now_s);
    void begin_docking(double now_s);
    void begin_standing(Crew& crew, const modular::Shape& shape, double now_s);
    void again(Failure failure, double now_s);
    bool is_any_lost(const Crew& crew) const;
    void straighten_free_discs(Crew& crew) const;
    const modular::Shape& shape(const Brief& brief) const;

    Places places_;
    Follower follower_;
    Docker docker_;
    GaitPlayer player_;
    Stance stance_;
    std::vector<modular::Advance> advances_;
    std::vector<Loosened> loosened_;
    std::vector<int> unfit_;  ///< known, and planned without
    modular::Form to_ = modular::Form::hexapod;
    std::optional<modular::Form> from_;
    modular::PlanarPose root_;
    Doing doing_ = Doing::done;
    double began_s_ = 0;  ///< what it is doing
    int attempts_ = 0;
    Failure failure_;
};

}  // namespace simrob::mission
