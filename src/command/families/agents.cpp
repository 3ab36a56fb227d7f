#include "command/requests/agents.h"

#include "base/limits.h"
#include "base/require.h"
#include "command/answers/agents.h"
#include "command/families.h"
#include "command/reasons.h"

namespace simrob::command {
namespace {

Result<AgentControl*> agents_of(const Context& context) {
    return require_service<AgentControl>(context, reasons::only_to_server_with_agents);
}

/// The words of the manual, with its spelling: programs may compare them.
Result<void> apply(const RegisterAgent& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    const auto agent = (*agents)->register_agent(command);
    if (!agent) return tl::unexpected(agent.error());
    context.answer.audience = Audience::everyone;
    context.answer.text = "Sucessfully added agent with key " + agent->key + ", port " +
                          std::to_string(agent->port) + " and ip " + agent->ip;
    return {};
}

Result<InformationAnswer> tell(const InfoRequest& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    auto agent = (*agents)->locate(command.requester, command.requested);
    if (!agent) return tl::unexpected(agent.error());
    context.answer.is_bare = true;
    return InformationAnswer{std::move(*agent)};
}

Result<LaneAnswer> tell(const OpenLane& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    auto lane = (*agents)->open_lane(command.key);
    if (!lane) return tl::unexpected(lane.error());
    return LaneAnswer{std::move(*lane)};
}

Result<void> apply(const Synchronize& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    return (*agents)->synchronize(command);
}

Result<void> apply(const HoldLane& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    return (*agents)->hold_lane(command);
}

Result<void> apply(const UnregisterAgent& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    return (*agents)->unregister_agent(command.key);
}

Result<void> apply(const Heartbeat& command, Context& context) {
    const auto agents = agents_of(context);
    if (!agents) return tl::unexpected(agents.error());
    return (*agents)->heartbeat(command.key);
}

template <class Value>
auto doing() {
    return [](const Value& command, Context& context) { return apply(command, context); };
}

FieldOptions key() {
    return text().required().help("The agent's key, unique among the agents.");
}

CommandBuilder<RegisterAgent> register_agent() {
    using Value = RegisterAgent;
    auto builder = command<Value>();
    builder.help(
        "Makes an agent known. It is told the state of the world from then on. Asking "
        "again from the same address is done already.");
    builder.field<&Value::agent_type>(
        "Agent_Type", text().attribute().required().help(
                          "RobotController, GUI, or a type of the configuration: decides what the "
                          "agent is told."));
    builder.field<&Value::port>("Port", integer()
                                            .between(1, 65535)
                                            .otherwise("the port that the message came from")
                                            .help("Where the agent listens."));
    builder.field<&Value::ip>("IP", text()
                                        .otherwise("the address that the message came from")
                                        .help("Where the agent is: the sender's own address, or "
                                              "one that the configuration allows."));
    builder.field<&Value::sync>(
        "Sync", boolean().help("Whether a synchronous nucleus waits for it in each iteration."));
    builder.field<&Value::broadcast_s>(
        "Broadcast",
        real()
            .unit("s")
            .between(0, limits::maximum_broadcast_interval_s)
            .also(-1, "none")
            .help("Least simulated time between two broadcasts; 0 is each iteration."));
    builder.field<&Value::key>("Key", key());
    builder.field<&Value::encoding>(
        "Encoding", choice({{"XML", static_cast<int>(Encoding::xml), "the manual's"},
                            {"JSON", static_cast<int>(Encoding::json), "as on the WebSocket"},
                            {"Binary", static_cast<int>(Encoding::binary),
                             "broadcasts as numbers, the rest as JSON"}})
                        .otherwise("that of the message")
                        .help("How the agent is written to."));
    builder.field<&Value::entity_ids>("Own_Entity_Id",
                                      integer()
                                          .count(0, limits::maximum_own_entities)
                                          .help("An entity that it calls its own: for filters, "
                                                "and to drive where it may drive no other."));
    builder.field<&Value::token>(
        "Token", text().otherwise("none").help("The secret of its type or of a role; else the "
                                               "configuration's token, which agents on other "
                                               "machines need."));
    builder.effect(Effect::none);
    builder.answers(describe_registration_answer());
    builder.apply(doing<Value>());
    return builder;
}

void add_lane_commands(Catalogue& catalogue) {
    catalogue.add(
        command<OpenLane>()
            .help("Opens a lane for an agent on a WebSocket: with its secret, a worker of the "
                  "same page speaks as the agent by HTTP. An older lane of the agent ends.")
            .field<&OpenLane::key>("Key", key())
            .effect(Effect::none)
            .tells(describe_lane_answer(), [](const OpenLane& command, Context& context) {
                return tell(command, context);
            }));

    catalogue.add(
        command<HoldLane>()
            .help("Tells whoever uses the lane of the agent something with each answer, and "
                  "whether to stand still.")
            .field<&HoldLane::key>("Key", key())
            .field<&HoldLane::is_paused>(
                "Paused", boolean().help("true: nothing is answered over the lane until this is "
                                         "false again, and a synchronous nucleus waits."))
            .field<&HoldLane::text>("Text", text()
                                                .maximum_bytes(limits::maximum_hold_text_bytes)
                                                .help("Any words: the hold of each answer."))
            .effect(Effect::none)
            .apply(doing<HoldLane>()));
}

}  // namespace

void add_agents_commands(Catalogue& catalogue) {
    auto registration = register_agent();
    catalogue.add(registration);

    catalogue.add(
        command<InfoRequest>()
            .help("Tells where an agent is, to the one who asks.")
            .field<&InfoRequest::requester>(
                "Requester", text().required().help("The key of the agent that asks."))
            .field<&InfoRequest::requested>(
                "Requested", text().required().help("The key of the agent asked for."))
            .effect(Effect::none)
            .tells(describe_information_answer(), [](const InfoRequest& command, Context& context) {
                return tell(command, context);
            }));

    catalogue.add(
        command<Synchronize>()
            .help("Says that an agent is ready with an iteration. What stands in the same datagram "
                  "is done, in order of registration, once all are ready.")
            .field<&Synchronize::key>("Key", key())
            .field<&Synchronize::iteration>("Iteration",
                                            integer()
                                                .between(0, limits::maximum_iteration)
                                                .required()
                                                .help("Of the broadcast that the agent answers."))
            .field<&Synchronize::rest_s>(
                "Rest", real()
                            .unit("s")
                            .between(0, limits::maximum_rest_s)
                            .otherwise("none")
                            .help("Simulated time, from this iteration, in which the agent is "
                                  "neither told nor waited for."))
            .effect(Effect::none)
            .apply(doing<Synchronize>()));

    catalogue.add(command<UnregisterAgent>()
                      .help("Takes an agent off the list. Its key is free again.")
                      .field<&UnregisterAgent::key>("Key", key())
                      .effect(Effect::none)
                      .apply(doing<UnregisterAgent>()));

    add_lane_commands(catalogue);

    catalogue.add(command<Heartbeat>()
                      .help("Says that an agent is still there. Any message does; this one does "
                            "nothing else.")
                      .field<&Heartbeat::key>("Key", key())
                      .effect(Effect::none)
                      .apply(doing<Heartbeat>()));
}

}  // namespace simrob::command
