#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "codec/told.h"
#include "contest/contest_text.h"
#include "mission/mission_run.h"

/// What pages are told of a mission: docs/page_stream.md.
namespace simrob::mission {

/// Its phases, besides contest::over: the plan is shown, and nobody moves.
inline constexpr std::string_view planned = "planned";

struct ObstacleText {
    int entity = 0;
    int row = 0;
    int column = 0;
    int width = 0;
};

struct LegText {
    modular::Cell from;
    modular::Cell to;
    int nodes = 0;
    double heading_degrees = 0;
    std::string shape;
    std::string rule;
    modular::Words why;
};

/// Something that is to be done, by the plan.
struct PlannedText {
    std::string name;
    std::string shape;
    int leg = 0;    ///< from 0
    int nodes = 0;  ///< that it is to go on by
    modular::Words why;
};

/// Something that was done or is being done.
struct PhaseText {
    std::string name;
    std::string shape;
    double begin_s = 0;
    std::optional<double> end_s;  ///< nothing while it goes on
    int nodes = 0;
    double energy_j = 0;
    std::string rule;
    modular::Words why;
};

struct PlaceText {
    double x_m = 0;
    double y_m = 0;
    double heading_rad = 0;
};

struct ModuleText {
    int module = 0;  ///< as its entity
    int role = 0;    ///< that it has in the shape, from 1; 0: none
    bool has_motors = true;
    bool has_radio = true;
    std::optional<PlaceText> target;  ///< where it is on its way to
};

struct DockedText {
    int module = 0;
    std::string face;
    int other = 0;
    std::string other_face;
};

struct MissionReason {
    std::string field;
    std::string value;
    std::string words;
    std::string code;
    Reason reason;  ///< of which its arguments are told too
};

struct MissionText : contest::ContestText {
    std::string mission;
    modular::Words title;
    std::string way;
    std::string knowledge;
    modular::Floor floor;
    std::vector<std::string> cells;  ///< a row each; a letter each: . x : #
    modular::Cell start;
    modular::Cell goal;
    std::vector<ObstacleText> obstacles;
    std::vector<modular::Cell> path;
    std::vector<LegText> legs;
    std::vector<PlannedText> planned;
    std::vector<PhaseText> phases;
    std::vector<ModuleText> modules;
    std::vector<DockedText> docked;
    bool has_arrived = false;
    std::optional<MissionReason> refusal;  ///< why the goal cannot be reached, or it was called off
    double energy_j = 0;
    int retries = 0;
    int lost_dockings = 0;
    int touched = 0;
    std::vector<int> replaced;
};

const codec::Told<MissionText>& told_mission();
/// With what a refusal speaks of.
nlohmann::ordered_json mission_json(const MissionText& text);

/// What is planned: the floor, the way, the shapes and why.
MissionText planned_text(const modular::Mission& mission, const modular::MissionPlan& plan);
/// The same of one that is carried out, and what has come of it.
/// `now` has the obstacles where they are by now.
MissionText text_of(const MissionRun& run, const modular::Mission& now);

}  // namespace simrob::mission
