#include <nlohmann/json.hpp>

#include "codec/reason_json.h"
#include "mission/mission_text.h"

namespace simrob::mission {
namespace {

using command::boolean;
using command::integer;
using command::real;
using command::record;
using command::RecordBuilder;
using command::text;

RecordBuilder<modular::Words> describe_words() {
    RecordBuilder<modular::Words> fields;
    fields.called("Words", "Words in two languages.");
    return fields.field<&modular::Words::es>("es", text().help("Spanish."))
        .field<&modular::Words::en>("en", text().help("English."));
}

RecordBuilder<modular::Floor> describe_floor() {
    using modular::Floor;
    RecordBuilder<Floor> fields;
    fields.called("FloorText", "How the floor of a mission is divided; its middle is the origin.");
    return fields.field<&Floor::rows>("rows", integer().help("On along +y."))
        .field<&Floor::columns>("columns", integer().help("On along -x."))
        .field<&Floor::cell_m>("cell", real().unit("m"))
        .field<&Floor::border>("border", integer().help("Cells of each side that are blocked."));
}

RecordBuilder<modular::Cell> describe_cell() {
    using modular::Cell;
    RecordBuilder<Cell> fields;
    fields.called("CellText", "A cell of the floor.");
    return fields.field<&Cell::row>("row", integer().help("From 1."))
        .field<&Cell::column>("column", integer().help("From 1."));
}

RecordBuilder<ObstacleText> describe_obstacle() {
    RecordBuilder<ObstacleText> fields;
    fields.called("ObstacleText", "A box in the middle of a cell.");
    return fields.field<&ObstacleText::entity>("entity", integer())
        .field<&ObstacleText::row>("row", integer())
        .field<&ObstacleText::column>("column", integer())
        .field<&ObstacleText::width>("width", integer().help("In cells, of each side."));
}

RecordBuilder<LegText> describe_leg() {
    RecordBuilder<LegText> fields;
    fields.called("LegText", "A part of the path that one shape goes.");
    return fields
        .part<&LegText::from>("begin", describe_cell(),
                              record().help("Where it stands before; a node of the leg before."))
        .part<&LegText::to>("end", describe_cell(), record())
        .field<&LegText::nodes>("nodes", integer())
        .field<&LegText::heading_degrees>("heading",
                                          real().help("Degrees from +x, clockwise from above."))
        .field<&LegText::shape>("shape", text())
        .field<&LegText::rule>("rule", text().help("That chose the shape."))
        .part<&LegText::why>("why", describe_words(), record().help("The rule in sentences."));
}

RecordBuilder<PlannedText> describe_planned() {
    RecordBuilder<PlannedText> fields;
    fields.called("PlannedText", "Something that is to be done.");
    return fields
        .field<&PlannedText::name>("name",
                                   text().help("assemble, walk, turn, crawl, leave or rebuild."))
        .field<&PlannedText::shape>("shape", text())
        .field<&PlannedText::leg>("leg", integer().help("From 0."))
        .field<&PlannedText::nodes>("nodes", integer().help("That it goes on by."))
        .part<&PlannedText::why>("why", describe_words(), record());
}

RecordBuilder<PhaseText> describe_phase() {
    RecordBuilder<PhaseText> fields;
    fields.called("PhaseText", "Something that was done, or is being done.");
    return fields.field<&PhaseText::name>("name", text())
        .field<&PhaseText::shape>("shape", text())
        .field<&PhaseText::begin_s>("begin", real().unit("s"))
        .field<&PhaseText::end_s>("end", real().nullable().help("s; null: it goes on."))
        .field<&PhaseText::nodes>("nodes", integer())
        .field<&PhaseText::energy_j>("energy", real().unit("J"))
        .field<&PhaseText::rule>("rule", text())
        .part<&PhaseText::why>("why", describe_words(), record());
}

RecordBuilder<PlaceText> describe_place() {
    RecordBuilder<PlaceText> fields;
    fields.called("PlaceText", "A place on the floor, and where its front looks.");
    return fields.field<&PlaceText::x_m>("x", real().unit("m"))
        .field<&PlaceText::y_m>("y", real().unit("m"))
        .field<&PlaceText::heading_rad>("heading", real().help("rad from +x to +y."));
}

RecordBuilder<ModuleText> describe_module() {
    RecordBuilder<ModuleText> fields;
    fields.called("ModuleText", "A module of a mission.");
    return fields.field<&ModuleText::module>("module", integer().help("The id of its entity."))
        .field<&ModuleText::role>("role", integer().help("That it has in the shape; 0: none."))
        .field<&ModuleText::has_motors>("motors", boolean().help("Its motors do their work."))
        .field<&ModuleText::has_radio>("radio", boolean().help("Its radio does its work."))
        .part<&ModuleText::target>("target", describe_place(),
                                   record().nullable().help("Where it is on its way to."));
}

RecordBuilder<DockedText> describe_docked() {
    RecordBuilder<DockedText> fields;
    fields.called("DockedText", "Two faces that are docked.");
    return fields.field<&DockedText::module>("module", integer())
        .field<&DockedText::face>("face", text().help("front, rear, left or right."))
        .field<&DockedText::other>("other", integer())
        .field<&DockedText::other_face>("other_face", text());
}

RecordBuilder<MissionReason> describe_reason() {
    RecordBuilder<MissionReason> fields;
    fields.called("MissionReason", "Why a goal cannot be reached, or a mission was called off.");
    return fields.field<&MissionReason::field>("field", text())
        .field<&MissionReason::value>("value", text())
        .field<&MissionReason::words>("reason", text().help("In English words."))
        .field<&MissionReason::code>("code", text())
        .open("arguments", record().optional().help("What the reason speaks of."));
}

void describe_way(RecordBuilder<MissionText>& fields) {
    fields.field<&MissionText::mission>("mission", text().help("Its name."))
        .part<&MissionText::title>("title", describe_words())
        .field<&MissionText::way>("way", text().help("thesis or best."))
        .field<&MissionText::knowledge>("obstacles_known_by", text().help("map, camera or moving."))
        .part<&MissionText::floor>("floor", describe_floor())
        .field<&MissionText::cells>(
            "cells", text().help("A row each, a letter each: . free, x border, : too near to an "
                                 "obstacle, # obstacle."))
        .part<&MissionText::start>("start", describe_cell())
        .part<&MissionText::goal>("goal", describe_cell())
        .list<&MissionText::obstacles>("obstacles", "obstacle", describe_obstacle())
        .list<&MissionText::path>("path", "cell", describe_cell())
        .list<&MissionText::legs>("legs", "leg", describe_leg())
        .list<&MissionText::planned>("planned", "phase", describe_planned());
}

void describe_standing(RecordBuilder<MissionText>& fields) {
    fields.list<&MissionText::phases>("phases", "phase", describe_phase())
        .list<&MissionText::modules>("modules", "module", describe_module())
        .list<&MissionText::docked>("docked", "docking", describe_docked())
        .field<&MissionText::has_arrived>("arrived", boolean())
        .part<&MissionText::refusal>("refusal", describe_reason(), record().nullable())
        .field<&MissionText::energy_j>("energy", real().unit("J"))
        .field<&MissionText::retries>("retries", integer().help("Of dockings."))
        .field<&MissionText::lost_dockings>("lost_dockings", integer())
        .field<&MissionText::touched>("touched", integer().help("Contacts with obstacles."))
        .field<&MissionText::replaced>("replaced", integer().help("Modules, by spare ones."));
}

}  // namespace

const codec::Told<MissionText>& told_mission() {
    static const codec::Told<MissionText> told("mission", [] {
        auto fields = contest::describe_contest_text<MissionText>();
        fields.called("MissionText", "How a mission of modular robots stands.");
        describe_way(fields);
        describe_standing(fields);
        return fields;
    }());
    return told;
}

nlohmann::ordered_json mission_json(const MissionText& text) {
    auto json = told_mission().json(text);
    if (text.refusal) codec::add_code(json["refusal"], text.refusal->reason);
    return json;
}

}  // namespace simrob::mission
