#include "contract/contract.h"

#include <algorithm>

#include "base/text.h"
#include "codec/broadcast_text.h"
#include "codec/refusal.h"
#include "contract/names.h"
#include "contract/reasons.h"
#include "lesson/lesson_text.h"
#include "mission/mission_text.h"
#include "sport/match/match_text.h"
#include "sport/tournament/told/tournament_text.h"
#include "view/frame_layout.h"
#include "view/told/news.h"
#include "view/told/scene.h"
#include "view/told/shelf.h"
#include "view/told/state.h"
#include "view/told/wishes.h"

namespace simrob::contract {
namespace {

void add_commands(const command::Catalogue& catalogue, Contract& contract) {
    for (const command::Command* command : catalogue.commands()) {
        CommandShape shape{.name = command->name,
                           .element = std::string(element_name(command->kind))};
        const std::string name = type_name(command->name);
        shape.request = add_shape(command->record, name, Direction::asked, contract.shapes);
        contract.find_shape(shape.request)->help = command->help;
        if (command->answer) {
            shape.answer =
                add_shape(*command->answer, name + "Answer", Direction::told, contract.shapes);
            contract.find_shape(*shape.answer)->help = "What " + command->name + " tells.";
        }
        contract.commands.push_back(std::move(shape));
    }
}

void add_text(const codec::ToldText& text, bool is_on_view, Contract& contract) {
    contract.texts.push_back(
        {text.kind, add_shape(text.record, "", Direction::told, contract.shapes), is_on_view});
}

void add_texts(Contract& contract) {
    for (const codec::ToldText* const text :
         {&view::told_scene().description(), &view::told_state().description(),
          &sport::match::told_match().description(), &sport::match::told_then().description(),
          &lesson::told_lesson().description(), &mission::told_mission().description(),
          &view::told_no_match().description(), &view::told_event().description(),
          &view::told_timeline().description(), &view::told_no_timeline().description(),
          &view::told_traffic().description(), &view::told_powers().description()})
        add_text(*text, true, contract);
    add_text({"refusal", codec::refusal_record(false)}, true, contract);
    for (const codec::ToldText* const text :
         {&view::told_recordings().description(), &view::told_brought().description(),
          &view::told_tournaments().description(),
          &sport::tournament::told::told_tournament().description()})
        add_text(*text, false, contract);
}

void add_rest(Contract& contract) {
    for (const auto& record :
         {codec::refusal_record(true), codec::removal_record(), codec::broadcast_record()})
        add_shape(record, "", Direction::told, contract.shapes);
    add_shape(view::wishes_record(), "", Direction::told, contract.shapes);
    contract.entity_suffix = codec::entity_suffix;
    for (const auto name : codec::broadcast_elements) contract.broadcast_names.emplace_back(name);
}

void add_frame(Contract& contract) {
    namespace frame = view::frame;
    contract.frame_magic = frame::magic;
    contract.frame = {{"scene_at", frame::scene_at},
                      {"iteration_at", frame::iteration_at},
                      {"time_at", frame::time_at},
                      {"recorded_at", frame::recorded_at},
                      {"real_time_factor_at", frame::real_time_factor_at},
                      {"bits_at", frame::bits_at},
                      {"count_at", frame::count_at},
                      {"bodies_at", frame::bodies_at},
                      {"past_bit", frame::past_bit},
                      {"contacts_bit", frame::contacts_bit},
                      {"readings_bit", frame::readings_bit},
                      {"body_bytes", frame::body_bytes},
                      {"orientation_in_body", frame::orientation_in_body},
                      {"orientation_unit", std::size_t{frame::orientation_unit}},
                      {"numbers_per_contact", frame::numbers_per_contact}};
}

}  // namespace

Shape* Contract::find_shape(std::string_view name) {
    const auto found = std::find_if(shapes.begin(), shapes.end(),
                                    [&](const Shape& shape) { return shape.name == name; });
    return found == shapes.end() ? nullptr : &*found;
}

const Shape* Contract::find_shape(std::string_view name) const {
    const auto found = std::find_if(shapes.begin(), shapes.end(),
                                    [&](const Shape& shape) { return shape.name == name; });
    return found == shapes.end() ? nullptr : &*found;
}

Contract make_contract(const command::Catalogue& catalogue) {
    Contract contract;
    add_commands(catalogue, contract);
    add_texts(contract);
    add_rest(contract);
    add_frame(contract);
    return contract;
}

Result<void> rename_member(std::string_view change, Contract& contract) {
    const std::size_t dot = change.find('.');
    const std::size_t equals = change.find('=');
    if (dot == change.npos || equals == change.npos || dot > equals)
        return refuse("--rename", std::string(change), reasons::expected_rename());
    Shape* const shape = contract.find_shape(change.substr(0, dot));
    const std::string_view name = change.substr(dot + 1, equals - dot - 1);
    if (shape != nullptr)
        for (Member& member : shape->members)
            if (member.name == name) {
                member.element = change.substr(equals + 1);
                member.name = in_small_letters(member.element);
                return {};
            }
    return refuse("--rename", std::string(change), reasons::no_such_shape());
}

}  // namespace simrob::contract
