#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"

namespace simrob::command {

/// The counts of one agent.
struct AgentStatistics {
    std::string key;
    std::string agent_type;
    std::string address;
    std::string sender;
    bool sync = false;
    std::uint64_t messages = 0;
    std::uint64_t refusals = 0;
    std::uint64_t broadcasts = 0;
    std::uint64_t repeats = 0;
    std::uint64_t dropped = 0;
    std::uint64_t missed = 0;
    std::uint64_t answers = 0;
    double mean_answer_s = 0;
    double longest_answer_s = 0;
    double heard_before_s = 0;
    std::uint64_t over_budget = 0;
};

/// The state of the recording.
struct RecordingStatistics {
    bool is_running = false;
    std::optional<std::string> file;
    std::optional<std::uint64_t> bytes;
    std::optional<std::uint64_t> iteration;
    std::optional<double> time_s;
    std::optional<std::string> ended;  ///< why, if it no longer runs
};

/// The state of adjusting.
struct AdjustmentStatistics {
    std::string state;
    double share = 0;
    std::uint64_t changes = 0;
    std::optional<double> own_timestep_s;
    std::optional<double> own_maximum_substep_s;
    std::optional<int> own_steps_per_iteration;
};

/// The answer of Get_Statistics.
struct StatisticsAnswer {
    std::uint64_t iteration = 0;
    std::uint64_t messages = 0;
    std::uint64_t requests = 0;
    std::uint64_t refusals = 0;
    std::uint64_t unanswered = 0;
    std::uint64_t broadcasts = 0;
    std::uint64_t datagrams_received = 0;
    std::uint64_t bytes_received = 0;
    std::uint64_t datagrams_sent = 0;
    std::uint64_t bytes_sent = 0;
    std::uint64_t dropped_in = 0;
    std::uint64_t dropped_out = 0;
    std::vector<AgentStatistics> agents;
    std::optional<RecordingStatistics> recording;
    std::optional<AdjustmentStatistics> auto_adjust;
};

RecordBuilder<StatisticsAnswer> describe_statistics_answer();

}  // namespace simrob::command
