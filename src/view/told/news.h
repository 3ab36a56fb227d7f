#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/told.h"
#include "command/power.h"

namespace simrob::view {

/// Something to be shown to people.
struct EventText {
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::string text;
};

/// The time span that can be revisited.
struct TimelineText {
    std::string recording;
    double begin_s = 0;
    double end_s = 0;
    bool is_opened = false;
};

/// There is nothing to go back to.
struct NoTimelineText {
    std::optional<std::string> recording;
};

/// There is no match.
struct NoMatchText {
    std::optional<std::string> league;
};

/// A message from or to an agent.
struct TrafficText {
    std::string agent;
    bool is_from_agent = false;
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::size_t bytes = 0;
    std::optional<std::string> text;
    std::uint64_t missed = 0;
};

/// What the watcher may do, unless that is everything.
struct PowersText {
    std::string role;
    std::vector<command::Power> powers;
    std::optional<std::vector<int>> own;  ///< entities that it may drive, if restricted
};

const codec::Told<EventText>& told_event();
const codec::Told<TimelineText>& told_timeline();
const codec::Told<NoTimelineText>& told_no_timeline();
const codec::Told<NoMatchText>& told_no_match();
const codec::Told<TrafficText>& told_traffic();
const codec::Told<PowersText>& told_powers();

}  // namespace simrob::view
