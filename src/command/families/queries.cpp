#include "command/requests/queries.h"

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "command/adjustment.h"
#include "command/agent_control.h"
#include "command/families.h"
#include "command/program_information.h"
#include "command/reasons.h"
#include "command/recording_control.h"
#include "world/reasons.h"
#include "world/type_names.h"

namespace simrob::command {
namespace {

AnswerField vector_field(std::string name, const Vector3& v) {
    return {std::move(name), AnswerRecord{{{"X", v.x}, {"Y", v.y}, {"Z", v.z}}}};
}

AnswerField entity_field(const world::World& world, const world::Entity& entity) {
    const auto state = world.physics().body_state(entity.reference_body);
    AnswerRecord record;
    record.fields = {{"Entity_Id", std::int64_t{entity.id()}},
                     {"Type", std::string(world::type_name(entity.specification))},
                     vector_field("Position", state.pose.position),
                     vector_field("Rotation", to_euler(state.pose.orientation)),
                     vector_field("Linear_Velocity", state.linear_velocity_m_s),
                     vector_field("Angular_Velocity", state.angular_velocity_rad_s)};
    return {"Entity", std::move(record)};
}

void add_time(const Context& context, Answer& answer) {
    const Modes& modes = context.time.modes();
    answer.fields = {{"Iteration", static_cast<std::int64_t>(context.time.iteration())},
                     {"Time", context.time.time_s()},
                     {"Initialized", context.time.is_initialized()},
                     {"Engine", std::string(context.world.physics().engine())},
                     {"Hash", to_hex(context.time.hash())},
                     {"Timestep", context.time.timestep_s()},
                     {"Maximum_Substep", context.time.maximum_substep_s()},
                     {"Steps_Per_Iteration", std::int64_t{context.time.steps_per_iteration()}},
                     {"Step_Mode", modes.step_mode},
                     {"Sync_Mode", modes.sync_mode},
                     {"Sync_Wait", modes.sync_wait_s},
                     {"AutoAdjust_Mode", modes.auto_adjust},
                     {"Speed", modes.speed}};
}

Result<void> apply(const GetState& command, Context& context) {
    AnswerRecord entities;
    entities.is_list = true;
    if (command.entity_id) {
        const world::Entity* const entity = context.world.find_entity(*command.entity_id);
        if (entity == nullptr)
            return refuse("Entity_Id", std::to_string(*command.entity_id),
                          world::reasons::no_such_entity({}));
        entities.fields.push_back(entity_field(context.world, *entity));
    } else {
        for (const auto& [id, entity] : context.world.entities())
            entities.fields.push_back(entity_field(context.world, entity));
    }
    add_time(context, context.answer);
    context.answer.audience = Audience::sender;
    context.answer.fields.push_back({"Entities", std::move(entities)});
    return {};
}

AnswerField description(const Field& field) {
    AnswerRecord record;
    record.fields = {{"Name", field.name},
                     {"Takes", expectation(field).words()},
                     {"Required", field.required},
                     {"Help", field.help}};
    return {"Field", std::move(record)};
}

AnswerField description(const Command& command, bool with_fields) {
    AnswerRecord record;
    record.fields = {{"Name", command.wire_name},
                     {"Own_Name", command.name},
                     {"Number", std::int64_t{command.number}},
                     {"Element", std::string(element_name(command.kind))},
                     {"Help", command.help}};
    if (with_fields) {
        AnswerRecord fields;
        fields.is_list = true;
        for (const auto& field : command.record.fields) fields.fields.push_back(description(field));
        record.fields.push_back({"Fields", std::move(fields)});
    }
    return {"Description", std::move(record)};
}

Result<void> apply(const GetCatalogue& command, Context& context) {
    const auto catalogue = require_service<const Catalogue>(context, reasons::only_to_server);
    if (!catalogue) return tl::unexpected(catalogue.error());
    AnswerRecord list;
    list.is_list = true;
    if (command.name) {
        const Command* const found = (*catalogue)->find_on_wire(*command.name);
        if (found == nullptr) return refuse("Name", *command.name, reasons::no_such_command({}));
        list.fields.push_back(description(*found, true));
    } else {
        for (const Command* known : (*catalogue)->commands())
            list.fields.push_back(description(*known, false));
    }
    context.answer.audience = Audience::sender;
    context.answer.fields = {{"Catalogue", std::move(list)}};
    return {};
}

AnswerField adjusting(const Adjustment& adjustment, const Modes& modes) {
    AnswerRecord record;
    record.fields = {{"State", std::string(name_of(adjustment.state))},
                     {"Share", adjustment.share},
                     {"Changes", static_cast<std::int64_t>(adjustment.changes)}};
    if (const auto& own = modes.own_settings)
        record.fields.insert(record.fields.end(),
                             {{"Own_Timestep", own->timestep_s},
                              {"Own_Maximum_Substep", own->maximum_substep_s},
                              {"Own_Steps_Per_Iteration", std::int64_t{own->steps_per_iteration}}});
    return {"AutoAdjust", std::move(record)};
}

Result<void> apply(const GetStatistics&, Context& context) {
    const auto agents = require_service<AgentControl>(context, reasons::only_to_server);
    if (!agents) return tl::unexpected(agents.error());
    context.answer.audience = Audience::sender;
    context.answer.fields = (*agents)->statistics();
    if (const auto* const recordings = context.services.find<RecordingControl>())
        context.answer.fields.push_back(recordings->recording_statistics());
    if (const auto* const report = context.services.find<AdjustmentReport>())
        context.answer.fields.push_back(adjusting(report->adjustment(), context.time.modes()));
    return {};
}

Result<void> apply(const GetVersion&, Context& context) {
    const auto program =
        require_service<const ProgramInformation>(context, reasons::only_to_server);
    if (!program) return tl::unexpected(program.error());
    context.answer.audience = Audience::sender;
    context.answer.fields = {{"Name", std::string("SimRob")},
                             {"Version", (*program)->version},
                             {"Engine", std::string(context.world.physics().engine())}};
    return {};
}

template <class Value>
auto asking() {
    return [](const Value& command, Context& context) { return apply(command, context); };
}

}  // namespace

void add_queries_commands(Catalogue& catalogue) {
    catalogue.add(command<GetState>()
                      .help("Tells the state of the simulation, and of its entities, to the one "
                            "who asks.")
                      .field<&GetState::entity_id>(
                          "Entity_Id", integer().otherwise("all entities").help("Only this one."))
                      .asks_world()
                      .apply(asking<GetState>()));

    catalogue.add(
        command<GetCatalogue>()
            .help("Tells which commands there are, to the one who asks.")
            .field<&GetCatalogue::name>("Name", text()
                                                    .otherwise("all commands, without their fields")
                                                    .help("Only this command, with its fields."))
            .effect(Effect::none)
            .apply(asking<GetCatalogue>()));

    catalogue.add(command<GetStatistics>()
                      .help("Tells what was counted of messages and agents, what has become of the "
                            "recording, and how adjusting stands, to the one who asks.")
                      .effect(Effect::none)
                      .apply(asking<GetStatistics>()));

    catalogue.add(command<GetVersion>()
                      .help("Tells which program this is, to the one who asks.")
                      .effect(Effect::none)
                      .apply(asking<GetVersion>()));
}

}  // namespace simrob::command
