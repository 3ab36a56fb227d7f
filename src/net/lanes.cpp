#include "net/lanes.h"

#include <sys/random.h>

#include <algorithm>

#include "base/limits.h"
#include "base/text.h"

namespace simrob::net {
namespace {

/// 128 bits that nobody can guess; nothing if the system has none.
std::optional<std::string> new_secret() {
    constexpr std::string_view digits = "0123456789abcdef";
    unsigned char bytes[16];
    if (::getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes))
        return std::nullopt;
    std::string secret;
    for (const unsigned char byte : bytes) {
        secret += digits[byte / 16];
        secret += digits[byte % 16];
    }
    return secret;
}

/// A message with a broadcast says so around it; in an answer, the member says it.
std::string_view unwrapped(std::string_view broadcast) {
    constexpr std::string_view wrapping = "{\"broadcast\":";
    if (!broadcast.starts_with(wrapping) || !broadcast.ends_with("}}")) return broadcast;
    return broadcast.substr(wrapping.size(), broadcast.size() - wrapping.size() - 1);
}

}  // namespace

Lanes::Connection* Lanes::find(std::uint64_t connection) {
    const auto found =
        std::find_if(connections_.begin(), connections_.end(),
                     [&](const Connection& other) { return other.id == connection; });
    return found == connections_.end() ? nullptr : &*found;
}

Lane* Lanes::find_lane(std::uint64_t connection) {
    Connection* const found = find(connection);
    return found == nullptr || !found->lane ? nullptr : &*found->lane;
}

/// Nothing if the lane has ended, even if the connection has a new one.
Lane* Lanes::find_lane(const Ticket& ticket) {
    Lane* const lane = find_lane(ticket.connection);
    return lane == nullptr || lane->number != ticket.lane ? nullptr : lane;
}

std::optional<std::string> Lanes::open(std::uint64_t connection) {
    auto secret = new_secret();
    const std::lock_guard lock(mutex_);
    Connection* const found = find(connection);
    if (found == nullptr || !secret) return std::nullopt;
    found->lane.emplace();
    found->lane->number = ++last_number_;
    found->lane->secret = *secret;
    bell_.ring();
    return secret;
}

void Lanes::close(std::uint64_t connection) {
    const std::lock_guard lock(mutex_);
    if (Connection* const found = find(connection)) found->lane.reset();
    bell_.ring();
}

void Lanes::hold(std::uint64_t connection, bool is_paused, std::string_view json) {
    const std::lock_guard lock(mutex_);
    Lane* const lane = find_lane(connection);
    if (lane == nullptr) return;
    lane->hold = json;
    lane->is_hold_new = true;
    lane->is_paused = is_paused;
    bell_.ring();
}

void Lanes::note_heard(std::uint64_t connection) {
    const std::lock_guard lock(mutex_);
    if (Lane* const lane = find_lane(connection)) lane->is_heard = true;
}

void Lanes::connect(std::uint64_t connection, agent::Credential credential) {
    const std::lock_guard lock(mutex_);
    connections_.push_back({connection, credential, std::nullopt});
}

void Lanes::disconnect(std::uint64_t connection) {
    const std::lock_guard lock(mutex_);
    std::erase_if(connections_, [&](const Connection& other) { return other.id == connection; });
    bell_.ring();
}

Lanes::Entry Lanes::enter(std::string_view secret, bool says_something, Ticket& ticket) {
    const std::lock_guard lock(mutex_);
    const auto found =
        std::find_if(connections_.begin(), connections_.end(), [&](const Connection& other) {
            return other.lane && is_same_secret(secret, other.lane->secret);
        });
    if (found == connections_.end()) return Entry::no_such_lane;
    Lane& lane = *found->lane;
    if (lane.has_request) return Entry::is_busy;
    lane.has_request = true;
    lane.is_heard = !says_something;
    lane.is_answered = !says_something && lane.is_broadcast_new;
    ticket = {lane.number, found->id, found->credential};
    return Entry::waits;
}

bool Lanes::has_answer(const Lane& lane) {
    return !lane.is_paused && lane.is_heard && (lane.is_answered || lane.is_hold_new);
}

Lanes::Outcome Lanes::take(const Ticket& ticket, bool is_late, std::string& answer) {
    const std::lock_guard lock(mutex_);
    Lane* const lane = find_lane(ticket);
    if (lane == nullptr) return Outcome::lane_has_gone;
    if (!has_answer(*lane) && !is_late) return Outcome::none_yet;
    write(*lane, !has_answer(*lane) || !lane->is_answered, answer);
    lane->has_request = false;
    return Outcome::answered;
}

/// A paused lane keeps what it has; only its hold is told.
void Lanes::write(Lane& lane, bool is_waiting, std::string& answer) {
    const bool is_told = lane.is_broadcast_new && !lane.is_paused;
    answer = "{\"broadcast\":";
    answer += is_told && !lane.broadcast.empty() ? lane.broadcast.front() : "null";
    if (is_told && lane.broadcast.size() > 1) {
        answer += ",\"more\":[";
        for (std::size_t i = 1; i < lane.broadcast.size(); ++i) {
            if (i > 1) answer += ',';
            answer += lane.broadcast[i];
        }
        answer += ']';
    }
    answer += ",\"answers\":[";
    if (!lane.is_paused) answer += lane.remarks;
    answer += is_waiting ? "],\"wait\":true,\"hold\":" : "],\"wait\":false,\"hold\":";
    answer += lane.hold;
    if (lane.dropped > 0) answer += ",\"dropped\":" + std::to_string(lane.dropped);
    answer += '}';
    lane.is_hold_new = false;
    if (lane.is_paused) return;
    lane.is_broadcast_new = false;
    lane.remarks.clear();
    lane.dropped = 0;
}

void Lanes::leave(const Ticket& ticket) {
    const std::lock_guard lock(mutex_);
    if (Lane* const lane = find_lane(ticket)) lane->has_request = false;
}

void Lanes::take_back(const Ticket& ticket) {
    const std::lock_guard lock(mutex_);
    Lane* const lane = find_lane(ticket);
    if (lane == nullptr) return;
    lane->is_broadcast_new = !lane->broadcast.empty();
    lane->is_hold_new = true;
    bell_.ring();
}

std::span<const agent::Outgoing> Lanes::put(std::span<const agent::Outgoing> messages) {
    others_.clear();
    bool is_ringing = false;
    const std::lock_guard lock(mutex_);
    ++batch_;
    for (const agent::Outgoing& message : messages)
        if (!message.to.is_connection() || !put_one(message, is_ringing))
            others_.push_back(message);
    if (is_ringing) bell_.ring();
    return others_;
}

/// False if it does not go to a lane.
bool Lanes::put_one(const agent::Outgoing& message, bool& is_ringing) {
    using agent::Matter;
    if (message.matter == Matter::other) return false;
    Lane* const lane = find_lane(message.to.connection);
    // Without a lane, broadcasts go to the connection, and there is nobody to answer.
    if (lane == nullptr) return message.matter != Matter::broadcast;
    if (message.matter == Matter::broadcast)
        count(*lane, put_broadcast(*lane, message.bytes), message.bytes.size());
    if (message.matter == Matter::remark)
        count(*lane, put_remark(*lane, message.bytes), message.bytes.size());
    else if (lane->is_heard)
        lane->is_answered = true;
    is_ringing = is_ringing || (lane->has_request && has_answer(*lane));
    return true;
}

/// The parts of one broadcast come in one call of put().
bool Lanes::put_broadcast(Lane& lane, std::string_view part) {
    if (lane.broadcast_batch != batch_) {
        lane.broadcast.clear();
        lane.broadcast_bytes = 0;
    }
    lane.broadcast_batch = batch_;
    lane.is_broadcast_new = true;
    if (lane.broadcast_bytes + part.size() > limits::maximum_connection_bytes) return false;
    lane.broadcast_bytes += part.size();
    lane.broadcast.emplace_back(unwrapped(part));
    return true;
}

bool Lanes::put_remark(Lane& lane, std::string_view json) {
    if (lane.remarks.size() + json.size() + 1 > limits::maximum_lane_answer_bytes) return false;
    if (!lane.remarks.empty()) lane.remarks += ',';
    lane.remarks += json;
    return true;
}

void Lanes::count(Lane& lane, bool is_taken, std::size_t bytes) {
    counts_.sent += is_taken ? 1 : 0;
    counts_.sent_bytes += is_taken ? bytes : 0;
    counts_.dropped += is_taken ? 0 : 1;
    lane.dropped += is_taken ? 0 : 1;
}

Lanes::Counts Lanes::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

}  // namespace simrob::net
