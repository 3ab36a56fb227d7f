#include "command/answers/agents.h"

namespace simrob::command {

RecordBuilder<RegistrationAnswer> describe_registration_answer() {
    return RecordBuilder<RegistrationAnswer>().field<&RegistrationAnswer::text>(
        "Text", text().help("Key, port and address of the agent, in words."));
}

RecordBuilder<LaneAnswer> describe_lane_answer() {
    return RecordBuilder<LaneAnswer>().field<&LaneAnswer::lane>(
        "Lane", text().help("The secret: POST /agent?lane=SECRET speaks as the agent."));
}

RecordBuilder<InformationAnswer> describe_information_answer() {
    RecordBuilder<AgentLocation> location;
    location.called("AgentLocation", "Where an agent is.");
    location.field<&AgentLocation::key>("Key", text())
        .field<&AgentLocation::port>("Port", integer())
        .field<&AgentLocation::ip>("IP", text());
    return RecordBuilder<InformationAnswer>().part<&InformationAnswer::agent>("Agent_Information",
                                                                              std::move(location));
}

}  // namespace simrob::command
