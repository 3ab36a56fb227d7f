#include "storage/save_file.h"

#include <algorithm>
#include <cassert>

#include "base/limits.h"
#include "base/require.h"
#include "codec/xml_encoder.h"
#include "engine/added_joints.h"
#include "engine/validate_checkpoint.h"
#include "storage/reasons.h"
#include "storage/saved_state.h"
#include "storage/world_file.h"

namespace simrob::storage {
namespace {

using codec::MessageProblems;
using engine::Checkpoint;
using engine::Simulation;

/// Tries every request, so that one answer reports everything that is wrong.
MessageProblems apply_all(const codec::Requests& requests, std::string_view text,
                          Simulation& simulation) {
    const codec::LineIndex lines(text);
    MessageProblems problems;
    for (const auto& request : requests) {
        if (problems.size() >= limits::maximum_reported_problems) break;
        if (const auto done = simulation.apply(request); !done)
            problems.push_back(codec::located(request, done.error(), lines));
    }
    return problems;
}

/// The entities that the messages made, with the places of their parts in the saved state.
Result<world::Entities> with_handles(world::Entities entities, const SavedState& saved) {
    if (saved.entities.size() != entities.size())
        return refuse("State Entity", std::to_string(saved.entities.size()),
                      reasons::wrong_entities_count(entities.size()));
    for (const auto& handles : saved.entities) {
        const auto found = entities.find(handles.id);
        if (found == entities.end())
            return refuse("State Entity_Id", std::to_string(handles.id),
                          reasons::saved_entity_not_made());
        world::Entity& entity = found->second;
        entity.group = handles.group;
        entity.bodies = handles.bodies;
        entity.joints = handles.joints;
        entity.reference_body = handles.reference_body;
    }
    return entities;
}

Result<void> resume(const SavedState& saved, Simulation& simulation) {
    SIMROB_REQUIRE(check_engine(saved, simulation.world().physics().engine()));
    Checkpoint checkpoint = simulation.checkpoint();
    auto entities = with_handles(*checkpoint.world.entities, saved);
    if (!entities) return tl::unexpected(std::move(entities).error());
    checkpoint.world.entities = std::make_shared<const world::Entities>(std::move(*entities));
    checkpoint.world.physics = {
        engine::with_added_joints(saved.physics.model, *checkpoint.world.entities),
        saved.physics.state};
    checkpoint.world.devices = saved.devices;
    checkpoint.clock = saved.clock;
    checkpoint.companion = saved.companion;
    checkpoint.plans.reset();
    SIMROB_REQUIRE(engine::validate(checkpoint));
    return simulation.restore(checkpoint);
}

MessageProblems replace_by(const WorldFile& file, std::string_view text, Simulation& simulation) {
    const auto in_state = [&](const Problem& problem) {
        return MessageProblems{{"", problem, codec::LineIndex(text).place(file.state_offset)}};
    };
    Result<SavedState> saved;
    if (file.state) {
        saved = decode_state(*file.state, text.substr(0, file.state_offset));
        if (!saved) return in_state(saved.error());
    }
    simulation.reset();
    if (auto problems = apply_all(file.requests, text, simulation); !problems.empty())
        return problems;
    if (!file.state) return {};
    if (const auto resumed = resume(*saved, simulation); !resumed) return in_state(resumed.error());
    return {};
}

}  // namespace

std::string encode_save(const command::Catalogue& catalogue, const Simulation& simulation) {
    std::string text = codec::encode_world(catalogue, simulation.view());
    text += encode_state(simulation, text);
    return text;
}

tl::expected<Loaded, MessageProblems> load(std::string_view text,
                                           const command::Catalogue& catalogue,
                                           Simulation& simulation) {
    auto file = decode_world_file(text, catalogue);
    if (!file) return tl::unexpected(std::move(file).error());
    const Checkpoint before = simulation.checkpoint();
    const command::Modes modes_before = simulation.modes();
    auto problems = replace_by(*file, text, simulation);
    if (problems.empty()) {
        simulation.publish();
        return Loaded{file->requests.size(), file->state.has_value()};
    }
    [[maybe_unused]] const bool restored =
        simulation.restore(before).has_value() && simulation.set_modes(modes_before).has_value();
    assert(restored);
    return tl::unexpected(std::move(problems));
}

}  // namespace simrob::storage
