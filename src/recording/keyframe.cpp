#include "recording/keyframe.h"

#include <cassert>

#include "base/limits.h"
#include "base/require.h"
#include "command/create_entity.h"
#include "command/requests/materials.h"
#include "command/typed_request.h"
#include "device/describe.h"
#include "engine/added_joints.h"
#include "engine/describe.h"
#include "physics/describe.h"
#include "recording/bytes.h"
#include "recording/log_entry.h"
#include "recording/reasons.h"
#include "recording/request_bytes.h"
#include "world/check_specification.h"
#include "world/material_registry.h"

namespace simrob::recording {
namespace {

using engine::EntityHandles;
using world::Entities;
using world::Entity;
using world::MaterialsSpecification;

/// An entity as the command that makes it, with the places of its parts in the model.
void write_entity(const Entity& entity, const command::Catalogue& catalogue, std::string& out) {
    append_fields(command::create_entity_request(catalogue, entity.specification), out);
    const EntityHandles handles{entity.id(), entity.group, entity.bodies, entity.joints,
                                entity.reference_body};
    ByteWriter writer(out);
    engine::describe_handles(writer, handles);
}

Result<Entity> read_entity(ByteReader& reader, const command::Catalogue& catalogue,
                           const command::Command& create, const world::Defaults& defaults,
                           std::uint32_t version) {
    const auto request = read_fields(reader, create, version);
    if (!request) return tl::unexpected(request.error());
    Entity entity;
    entity.specification =
        world::with_defaults(command::specification_of(catalogue, *request), defaults);
    SIMROB_REQUIRE(world::check(entity.specification));
    EntityHandles handles;
    engine::describe_handles(reader, handles);
    SIMROB_REQUIRE(reader.check("entity"));
    entity.group = handles.group;
    entity.bodies = std::move(handles.bodies);
    entity.joints = std::move(handles.joints);
    entity.reference_body = handles.reference_body;
    return entity;
}

Result<Entities> read_entities(ByteReader& reader, const command::Catalogue& catalogue,
                               const world::Defaults& defaults, std::uint32_t version) {
    const command::Command& create = *command::create_entity_request(catalogue, {}).command;
    Entities entities;
    const std::size_t count = reader.count();
    for (std::size_t i = 0; i < count; ++i) {
        auto entity = read_entity(reader, catalogue, create, defaults, version);
        if (!entity) return tl::unexpected(std::move(entity).error());
        const int id = entity->id();
        if (entities.size() >= limits::maximum_entities || entities.contains(id))
            return refuse("entity", std::to_string(id), reasons::entity_too_many());
        entities.emplace(id, std::move(*entity));
    }
    SIMROB_REQUIRE(reader.check("entities"));
    return entities;
}

Result<MaterialsSpecification> read_materials(ByteReader& reader,
                                              const command::Catalogue& catalogue,
                                              const world::Defaults& defaults,
                                              std::uint32_t version) {
    assert(catalogue.find(typeid(MaterialsSpecification)) != nullptr);
    const auto request =
        read_fields(reader, *catalogue.find(typeid(MaterialsSpecification)), version);
    if (!request) return tl::unexpected(request.error());
    return world::with_registered({}, std::any_cast<const MaterialsSpecification&>(request->value),
                                  defaults);
}

/// The content of a keyframe except scene, hash and engine, listed once for reading and writing.
void describe_keyframe(auto& archive, auto& clock, auto& state, auto& devices) {
    engine::describe_clock(archive, clock);
    physics::describe_state(archive, state);
    archive.list("Device", devices,
                 [](auto& a, auto& device) { device::describe_device_state(a, device); });
}

std::shared_ptr<const engine::CompanionState> read_companion(ByteReader& reader) {
    engine::CompanionState state;
    state.name = reader.text(limits::maximum_name_bytes);
    state.bytes = reader.text(maximum_companion_bytes);
    return std::make_shared<const engine::CompanionState>(std::move(state));
}

}  // namespace

Scene scene_of(const engine::Checkpoint& checkpoint) {
    return {checkpoint.world.entities, checkpoint.world.materials, checkpoint.world.physics.model};
}

std::string encode_scene(const Scene& scene, const command::Catalogue& catalogue) {
    assert(scene.entities && scene.materials && scene.model);
    std::string out;
    ByteWriter writer(out);
    writer.natural(scene.entities->size());
    for (const auto& [id, entity] : *scene.entities) write_entity(entity, catalogue, out);
    append_fields(command::make_request(catalogue, MaterialsSpecification(*scene.materials)), out);
    physics::describe_model(writer, *scene.model);
    return out;
}

Result<Scene> decode_scene(std::string_view bytes, const command::Catalogue& catalogue,
                           const world::Defaults& defaults, std::uint32_t version) {
    ByteReader reader(bytes);
    auto entities = read_entities(reader, catalogue, defaults, version);
    if (!entities) return tl::unexpected(std::move(entities).error());
    auto materials = read_materials(reader, catalogue, defaults, version);
    if (!materials) return tl::unexpected(std::move(materials).error());
    physics::Model model;
    physics::describe_model(reader, model);
    SIMROB_REQUIRE(reader.finish());
    auto whole = engine::with_added_joints(std::make_shared<const physics::Model>(std::move(model)),
                                           *entities);
    return Scene{std::make_shared<const Entities>(std::move(*entities)),
                 std::make_shared<const MaterialsSpecification>(std::move(*materials)),
                 std::move(whole)};
}

std::string encode_keyframe(const engine::Checkpoint& checkpoint, std::uint64_t scene_offset,
                            std::uint64_t hash) {
    assert(!checkpoint.world.engine.empty() && "whose engine it is");
    std::string out;
    ByteWriter writer(out);
    writer.raw(scene_offset);
    writer.raw(hash);
    writer.text(checkpoint.world.engine);
    describe_keyframe(writer, checkpoint.clock, checkpoint.world.physics.state,
                      checkpoint.world.devices);
    if (checkpoint.companion) {
        writer.text(checkpoint.companion->name);
        writer.text(checkpoint.companion->bytes);
    }
    return out;
}

Result<Keyframe> decode_keyframe(std::string_view bytes, physics::Engines engines) {
    ByteReader reader(bytes);
    Keyframe keyframe;
    keyframe.scene_offset = reader.raw<std::uint64_t>();
    keyframe.hash = reader.raw<std::uint64_t>();
    const std::string_view name = reader.text(limits::maximum_name_bytes);
    describe_keyframe(reader, keyframe.clock, keyframe.state, keyframe.devices);
    if (reader.is_good() && !reader.is_at_end()) keyframe.companion = read_companion(reader);
    SIMROB_REQUIRE(reader.finish());
    for (const auto& engine : engines)
        if (engine.name == name) keyframe.engine = engine.name;
    if (keyframe.engine.empty())
        return refuse("engine", std::string(name), reasons::no_engine_of_name());
    return keyframe;
}

engine::Checkpoint checkpoint_of(const Scene& scene, Keyframe keyframe) {
    assert(scene.entities && scene.materials && scene.model && !keyframe.engine.empty());
    engine::Checkpoint checkpoint;
    checkpoint.clock = keyframe.clock;
    checkpoint.world.engine = keyframe.engine;
    checkpoint.world.entities = scene.entities;
    checkpoint.world.materials = scene.materials;
    checkpoint.world.physics = {scene.model, std::move(keyframe.state)};
    checkpoint.world.devices = std::move(keyframe.devices);
    checkpoint.companion = std::move(keyframe.companion);
    return checkpoint;
}

}  // namespace simrob::recording
