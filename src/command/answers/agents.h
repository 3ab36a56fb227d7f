#pragma once

#include <string>

#include "command/agent_control.h"
#include "command/record_builder.h"

namespace simrob::command {

/// The answer of Register_Agent: the manual's own words. In XML they are the whole answer.
struct RegistrationAnswer {
    std::string text;
};

/// The answer of Info_Request.
struct InformationAnswer {
    AgentLocation agent;
};

/// The answer of Open_Lane.
struct LaneAnswer {
    std::string lane;  ///< its secret
};

RecordBuilder<LaneAnswer> describe_lane_answer();
RecordBuilder<RegistrationAnswer> describe_registration_answer();
RecordBuilder<InformationAnswer> describe_information_answer();

}  // namespace simrob::command
