#pragma once

#include <memory>
#include <optional>

#include "base/result.h"
#include "mission/crew.h"
#include "mission/logbook.h"
#include "modular/mission_plan.h"
#include "modular/shape.h"

namespace simrob::mission {

/// How a mission ended.
struct Ending {
    bool has_arrived = false;
    std::optional<Problem> refusal{};  ///< why it was called off
};

/// What a module does just now, for those who watch.
struct Errand {
    int module = 0;
    int role = 0;                                 ///< that it has in the shape, from 1; 0: none
    std::optional<modular::PlanarPose> target{};  ///< where its C is on its way to
};

/// Who leads the modules through a mission, in one of the ways. It is a function of what the
/// modules tell and of its own memory alone, so that a replay leads again and comes to the same.
class Conductor {
  public:
    Conductor() = default;
    virtual ~Conductor() = default;
    Conductor(const Conductor&) = delete;
    Conductor& operator=(const Conductor&) = delete;
    Conductor(Conductor&&) = delete;
    Conductor& operator=(Conductor&&) = delete;

    /// Once in each control period, after Crew::look().
    virtual void act(Crew& crew, Logbook& log, double now_s) = 0;
    /// Nothing as long as it goes on.
    virtual const std::optional<Ending>& ending() const = 0;
    /// The plan that is being followed.
    virtual const modular::MissionPlan& plan() const = 0;
    /// Obstacles are no longer where they were.
    virtual void see(const std::vector<modular::Obstacle>& obstacles) = 0;
    /// Of everybody who has a role or is on the way.
    virtual std::vector<Errand> errands() const { return {}; }
    /// All its memory. What is read goes on: an ending that there was before did not happen.
    virtual void describe(contest::Memory& memory) = 0;
};

/// What a conductor is made with. The shapes are those that come with the program.
struct Brief {
    modular::Mission mission;
    modular::MissionPlan plan;
    modular::Shape caterpillar;
    modular::Shape hexapod;
    std::string shapes{};  ///< the texts of both, for recordings: see brief.h
    /// A mission that takes longer is called off; nothing: as long as such a plan may take.
    std::optional<double> most_s{};
    /// The obstacles that stand there, where those of the mission were found by a camera.
    std::optional<std::vector<modular::Obstacle>> standing{};
};

/// As well as it can be done: all modules at once, from one shape straight to the other.
std::unique_ptr<Conductor> make_best_conductor(Brief brief);
/// As the thesis did: master and slaves that know each other by radio only.
std::unique_ptr<Conductor> make_thesis_conductor(Brief brief);

}  // namespace simrob::mission
