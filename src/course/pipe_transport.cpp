#include "course/pipe_transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/shallow_json.h"
#include "net/steady_wall_clock.h"

namespace simrob::course {
namespace {

/// The only connection.
constexpr std::uint64_t connection = 1;
/// How long a line may be waited for to be taken.
constexpr WallTime taking_time = std::chrono::seconds(5);
constexpr std::string_view send_beginning = "{\"send\":";

agent::Address address() {
    agent::Address made;
    made.connection = connection;
    return made;
}

/// As on the network: no bytes, or a list of no requests.
bool asks_for_nothing(std::string_view json) {
    return json.find_first_not_of("[] \t\r\n") == json.npos;
}

}  // namespace

PipeTransport::PipeTransport(RunnerProcess& runner, RunnerEars ears, WallTime patience)
    : runner_(runner),
      ears_(std::move(ears)),
      patience_(patience),
      told_at_(net::SteadyWallClock::read()),
      lanes_(bell_) {
    lanes_.connect(connection, agent::stranger);
}

std::span<const agent::Incoming> PipeTransport::receive() {
    handed_.clear();
    handed_texts_.assign(own_.begin(), own_.end());
    own_.clear();
    const bool is_by_lane = !asked_.empty();
    if (is_by_lane) {
        lanes_.note_heard(connection);
        handed_texts_.push_back(std::exchange(asked_, {}));
    }
    for (const auto& text : handed_texts_) {
        handed_.push_back({.from = address(), .format = codec::Format::json, .bytes = text});
        ++counts_.received;
        counts_.received_bytes += text.size();
    }
    if (is_by_lane) handed_.back().is_by_lane = true;
    return handed_;
}

/// While the runner is being waited for, its lines are read; while it waits, it has to be answered
/// by what happens here, or be told to ask again.
void PipeTransport::wait(agent::WallTime until) {
    if (has_ended_ || !own_.empty() || !asked_.empty()) return;
    if (secret_.empty()) return;
    const WallTime limit = told_at_ + patience_;
    if (net::SteadyWallClock::read() >= limit)
        return fail(
            fmt::format("it let no time pass for {:g} s and was ended", to_seconds(patience_)));
    if (is_asking_) return answer(true);
    switch (runner_.hear(std::min(until, limit))) {
        case RunnerProcess::Heard::line:
            return take_line(runner_.line());
        case RunnerProcess::Heard::closed:
            return follow_end();
        case RunnerProcess::Heard::nothing:
            return;
    }
}

void PipeTransport::take_line(std::string_view line) {
    if (line.starts_with(send_beginning) && line.ends_with('}')) {
        line.remove_prefix(send_beginning.size());
        line.remove_suffix(1);
        return take_transaction(line);
    }
    take_note(line);
}

void PipeTransport::take_transaction(std::string_view json) {
    const bool says_something = !asks_for_nothing(json);
    is_asking_ = lanes_.enter(secret_, says_something, ticket_) == net::Lanes::Entry::waits;
    if (!is_asking_) return fail("its lane was closed");
    if (says_something)
        asked_ = json;
    else
        answer(false);
}

void PipeTransport::take_note(std::string_view line) {
    const auto json = nlohmann::json::parse(shallow_json(line), nullptr, false);
    if (json.is_object() && json.contains("print") && json["print"].is_string()) {
        if (ears_.print) ears_.print(json["print"].get_ref<const std::string&>());
        return;
    }
    if (!json.is_object() || !json.contains("end"))
        return fail("it said what is no line of a runner: " + std::string(line.substr(0, 80)));
    has_said_end_ = true;
    if (ears_.end) ears_.end(json["end"].dump());
}

void PipeTransport::hear_end(WallTime patience) {
    const WallTime until = net::SteadyWallClock::read() + patience;
    if (has_said_end_) return;
    if (is_asking_) answer(true);
    while (!has_ended_ && !has_said_end_ && net::SteadyWallClock::read() < until) {
        if (runner_.hear(until) != RunnerProcess::Heard::line) return;
        if (!runner_.line().starts_with(send_beginning)) take_note(runner_.line());
    }
}

void PipeTransport::follow_end() {
    const std::string words = runner_.end();
    if (!has_said_end_) return fail(words);
    has_ended_ = true;
    is_asking_ = false;
}

void PipeTransport::answer(bool is_late) {
    if (!is_asking_) return;
    answer_.clear();
    const auto outcome = lanes_.take(ticket_, is_late, answer_);
    if (outcome == net::Lanes::Outcome::none_yet) return;
    lanes_.leave(ticket_);
    is_asking_ = false;
    if (outcome == net::Lanes::Outcome::lane_has_gone) return fail("its lane was closed");
    constexpr std::string_view nothing_new = "{\"broadcast\":null";
    if (!answer_.starts_with(nothing_new)) told_at_ = net::SteadyWallClock::read();
    ++exchanges_;
    if (!runner_.say(answer_, net::SteadyWallClock::read() + taking_time)) follow_end();
}

void PipeTransport::send(std::span<const agent::Outgoing> messages) {
    for (const agent::Outgoing& message : messages) {
        ++counts_.sent;
        counts_.sent_bytes += message.bytes.size();
    }
    for (const agent::Outgoing& message : lanes_.put(messages))
        if (message.to == address() && message.matter != agent::Matter::broadcast)
            told_.emplace_back(message.bytes);
    answer(false);
}

std::optional<std::string> PipeTransport::open_lane(const agent::Address& its_connection) {
    auto secret = lanes_.open(its_connection.connection);
    if (secret) secret_ = *secret;
    return secret;
}

void PipeTransport::fail(std::string why) {
    failure_ = std::move(why);
    has_ended_ = true;
    is_asking_ = false;
    static_cast<void>(runner_.end());
}

}  // namespace simrob::course
