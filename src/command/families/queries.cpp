#include "command/requests/queries.h"

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "command/adjustment.h"
#include "command/agent_control.h"
#include "command/answers/catalogue.h"
#include "command/answers/state.h"
#include "command/answers/version.h"
#include "command/families.h"
#include "command/program_information.h"
#include "command/reasons.h"
#include "command/recording_status.h"
#include "world/reasons.h"
#include "world/type_names.h"

namespace simrob::command {
namespace {

EntityState state_of(const world::World& world, const world::Entity& entity) {
    const auto state = world.physics().body_state(entity.reference_body);
    return {.entity_id = entity.id(),
            .type = std::string(world::type_name(entity.specification)),
            .position_m = state.pose.position,
            .rotation_rad = to_euler(state.pose.orientation),
            .linear_velocity_m_s = state.linear_velocity_m_s,
            .angular_velocity_rad_s = state.angular_velocity_rad_s};
}

StateAnswer state_of(const Context& context) {
    const TimeControl& time = context.time;
    const Modes& modes = time.modes();
    return {.iteration = time.iteration(),
            .time_s = time.time_s(),
            .is_initialized = time.is_initialized(),
            .engine = std::string(context.world.physics().engine()),
            .hash = to_hex(time.hash()),
            .timestep_s = time.timestep_s(),
            .maximum_substep_s = time.maximum_substep_s(),
            .steps_per_iteration = time.steps_per_iteration(),
            .step_mode = modes.step_mode,
            .sync_mode = modes.sync_mode,
            .sync_wait_s = modes.sync_wait_s,
            .auto_adjust = modes.auto_adjust,
            .speed = modes.speed};
}

Result<StateAnswer> tell(const GetState& command, const Context& context) {
    StateAnswer told = state_of(context);
    if (command.entity_id) {
        const world::Entity* const entity = context.world.find_entity(*command.entity_id);
        if (entity == nullptr)
            return refuse("Entity_Id", std::to_string(*command.entity_id),
                          world::reasons::no_such_entity({}));
        told.entities.push_back(state_of(context.world, *entity));
    } else {
        for (const auto& [id, entity] : context.world.entities())
            told.entities.push_back(state_of(context.world, entity));
    }
    return told;
}

CommandDescription description(const Command& command) {
    return {.name = command.wire_name,
            .own_name = command.name,
            .number = command.number,
            .element = std::string(element_name(command.kind)),
            .help = command.help};
}

CommandDescription description_with_fields(const Command& command) {
    CommandDescription described = description(command);
    auto& fields = described.fields.emplace().all;
    for (const Field& field : command.record.fields)
        fields.push_back({field.name, expectation(field).words(), field.required, field.help});
    return described;
}

Result<CatalogueAnswer> tell(const GetCatalogue& command, const Context& context) {
    const auto catalogue = require_service<const Catalogue>(context, reasons::only_to_server);
    if (!catalogue) return tl::unexpected(catalogue.error());
    CatalogueAnswer told;
    if (command.name) {
        const Command* const found = (*catalogue)->find_on_wire(*command.name);
        if (found == nullptr) return refuse("Name", *command.name, reasons::no_such_command({}));
        told.commands.push_back(description_with_fields(*found));
    } else {
        for (const Command* known : (*catalogue)->commands())
            told.commands.push_back(description(*known));
    }
    return told;
}

AdjustmentStatistics adjusting(const Adjustment& adjustment, const Modes& modes) {
    AdjustmentStatistics told{.state = std::string(name_of(adjustment.state)),
                              .share = adjustment.share,
                              .changes = adjustment.changes};
    if (const auto& own = modes.own_settings) {
        told.own_timestep_s = own->timestep_s;
        told.own_maximum_substep_s = own->maximum_substep_s;
        told.own_steps_per_iteration = own->steps_per_iteration;
    }
    return told;
}

Result<StatisticsAnswer> tell(const GetStatistics&, const Context& context) {
    const auto agents = require_service<AgentControl>(context, reasons::only_to_server);
    if (!agents) return tl::unexpected(agents.error());
    StatisticsAnswer told = (*agents)->statistics();
    if (const auto* const recordings = context.services.find<RecordingStatus>())
        told.recording = recordings->recording_statistics();
    if (const auto* const report = context.services.find<AdjustmentReport>())
        told.auto_adjust = adjusting(report->adjustment(), context.time.modes());
    return told;
}

Result<VersionAnswer> tell(const GetVersion&, const Context& context) {
    const auto program =
        require_service<const ProgramInformation>(context, reasons::only_to_server);
    if (!program) return tl::unexpected(program.error());
    return VersionAnswer{.name = "SimRob",
                         .version = (*program)->version,
                         .engine = std::string(context.world.physics().engine())};
}

template <class Value>
auto asking() {
    return [](const Value& command, Context& context) { return tell(command, context); };
}

}  // namespace

void add_queries_commands(Catalogue& catalogue) {
    catalogue.add(command<GetState>()
                      .help("Tells the state of the simulation, and of its entities, to the one "
                            "who asks.")
                      .field<&GetState::entity_id>(
                          "Entity_Id", integer().otherwise("all entities").help("Only this one."))
                      .asks_world()
                      .tells(describe_state_answer(), asking<GetState>()));

    catalogue.add(
        command<GetCatalogue>()
            .help("Tells which commands there are, to the one who asks.")
            .field<&GetCatalogue::name>("Name", text()
                                                    .otherwise("all commands, without their fields")
                                                    .help("Only this command, with its fields."))
            .effect(Effect::none)
            .tells(describe_catalogue_answer(), asking<GetCatalogue>()));

    catalogue.add(command<GetStatistics>()
                      .help("Tells what was counted of messages and agents, what has become of the "
                            "recording, and how adjusting stands, to the one who asks.")
                      .effect(Effect::none)
                      .tells(describe_statistics_answer(), asking<GetStatistics>()));

    catalogue.add(command<GetVersion>()
                      .help("Tells which program this is, to the one who asks.")
                      .effect(Effect::none)
                      .tells(describe_version_answer(), asking<GetVersion>()));
}

}  // namespace simrob::command
