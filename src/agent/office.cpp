#include "agent/office.h"

#include <algorithm>
#include <any>

#include "agent/reasons.h"
#include "base/limits.h"
#include "base/require.h"
#include "codec/answer_text.h"

namespace simrob::agent {
namespace {

/// Messages handled between two iterations: a flood delays time, but cannot stop it.
constexpr std::size_t maximum_messages_at_once = 4096;
/// How often missing agents are looked for.
constexpr WallTime look_interval = std::chrono::seconds(1);

/// Refusals to those who never registered, in each tenth of a second.
constexpr WallTime stranger_window = std::chrono::milliseconds(100);
constexpr int maximum_stranger_answers = 2000;

/// A JSON message is known by its first character.
codec::Format format_of(const Incoming& message) {
    const std::size_t first = message.bytes.find_first_not_of(" \t\r\n");
    if (message.format != codec::Format::xml || first == std::string_view::npos)
        return message.format;
    const char c = message.bytes[first];
    return c == '{' || c == '[' ? codec::Format::json : codec::Format::xml;
}

codec::Format answer_format(codec::Format format) {
    return format == codec::Format::binary ? codec::Format::json : format;
}

const command::Synchronize* as_synchronize(const codec::Reading& reading) {
    if (reading.problem) return nullptr;
    return std::any_cast<command::Synchronize>(&reading.request.value);
}

}  // namespace

Office::Office(engine::Simulation& simulation, const command::Catalogue& catalogue,
               Transport& transport, WallClock& clock, OfficeSettings settings)
    : simulation_(simulation),
      transport_(transport),
      clock_(clock),
      settings_(std::move(settings)),
      registry_([this](const AgentDescription& agent, const Address& at, const Reason& reason) {
          say_farewell(agent, at, reason);
      }),
      are_powers_restricted_(settings_.authority && !settings_.authority->is_open()),
      reader_(catalogue),
      longest_delay_s_(settings_.types.longest_delay_s()),
      are_questions_restricted_(settings_.types.restrict_questions()),
      plain_broadcast_(settings_.maximum_message_bytes),
      batch_(transport) {
    if (!settings_.authority) settings_.authority = std::make_shared<const Authority>();
    simulation_.services().offer<command::AgentControl>(*this);
}

void Office::hear() {
    WallTime now{0};
    for (std::size_t heard = 0; heard < maximum_messages_at_once;) {
        const auto messages = transport_.receive();
        now = clock_.now();
        for (const auto& message : messages) hear(message, now);
        batch_.flush();
        heard += messages.size();
        // Asking again for what has come meanwhile would cost a system call in each turn.
        if (messages.size() < limits::maximum_messages_per_receive) break;
    }
    if (lanes_revision_ != registry_.revision()) close_orphaned_lanes();
    if (now >= next_look_) look_after_agents(now);
}

void Office::refuse_length(std::size_t bytes) {
    refuse_to_sender("",
                     {"", std::to_string(bytes) + " bytes",
                      reasons::message_too_long(settings_.maximum_message_bytes)},
                     "");
}

void Office::look_after_agents(WallTime now) {
    next_look_ = now + look_interval;
    registry_.note_refusals(transport_.take_refusals(), now);
    if (settings_.maximum_silence) registry_.remove_silent(*settings_.maximum_silence, now);
    batch_.flush();
}

void Office::say_farewell(const AgentDescription& agent, const Address& at, const Reason& reason) {
    const std::size_t mark = batch_.mark();
    codec::append_removal(agent.key, reason, agent.format, batch_.text());
    batch_.add(at, mark);
}

void Office::hear(const Incoming& message, WallTime now) {
    if (message.is_end) {
        strangers_.forget(message.from);
        return registry_.remove_connection(message.from);
    }
    const Sequel sequel = follow(message, now);
    if (message.is_by_lane && sequel == Sequel::none)
        batch_.add(message.from, batch_.mark(), Matter::answered);
}

Office::Sequel Office::follow(const Incoming& message, WallTime now) {
    ++counts_.messages;
    const std::size_t bytes = message.bytes.size() + message.cut;
    sender_ = {message.from, format_of(message), bytes, message.credential, message.is_by_lane};
    const Hearing hearing = registry_.note_heard(message.from, bytes, now);
    // Others may be left in silence, but over a lane somebody waits for each answer.
    const bool is_warned = hearing == Hearing::over_budget ||
                           (hearing == Hearing::still_over_budget && message.is_by_lane);
    if (is_warned) warn_spender();
    if (hearing != Hearing::within_budget) return Sequel::none;
    if (message.cut > 0 || bytes > settings_.maximum_message_bytes) {
        refuse_length(bytes);
        return Sequel::none;
    }
    reader_.read(message.bytes, sender_.format, message_);
    if (simulation_.modes().sync_mode && synchronizes(message_))
        return hold_transaction(message_, now) ? Sequel::broadcast : Sequel::none;
    const bool is_told_later = message.is_by_lane && synchronizes(message_);
    run(message_);
    return is_told_later ? Sequel::broadcast : Sequel::none;
}

void Office::warn_spender() {
    refuse_to_sender("", {"budget", "", reasons::over_budget()}, "");
}

/// The sender's synchronous agent that a request synchronises, if any.
Agent* Office::synchronized_by(const codec::Reading& reading) {
    const command::Synchronize* const wanted = as_synchronize(reading);
    Agent* const agent = wanted == nullptr ? nullptr : registry_.find(wanted->key);
    const bool is_its_own = agent != nullptr && agent->description.sync &&
                            may_report_for(sender_.address, agent->description);
    return is_its_own ? agent : nullptr;
}

bool Office::synchronizes(const codec::ReadMessage& message) {
    for (std::size_t i = 0; i < message.size(); ++i)
        if (synchronized_by(message[i]) != nullptr) return true;
    return false;
}

/// The first agent that synchronises in the message. `is_in_time` becomes whether all of them do so
/// when they are waited for.
Agent* Office::holder_of(codec::ReadMessage& message, WallTime now, bool& is_in_time) {
    Agent* holder = nullptr;
    is_in_time = barrier_.is_open;
    for (std::size_t i = 0; i < message.size(); ++i) {
        Agent* const agent = synchronized_by(message[i]);
        if (agent == nullptr) continue;
        if (holder == nullptr) holder = agent;
        Registry::note_heard(*agent, now);
        agent->missed_in_a_row = 0;
        const auto iteration = static_cast<std::uint64_t>(as_synchronize(message[i])->iteration);
        is_in_time =
            is_in_time && !agent->is_ready && !agent->rest && iteration == barrier_.iteration;
    }
    return holder;
}

void Office::note_ready(const codec::ReadMessage& message, WallTime now) {
    for (std::size_t i = 0; i < message.size(); ++i)
        if (Agent* const agent = synchronized_by(message[i])) {
            agent->is_ready = true;
            agent->synchronized = barrier_.iteration;
            const double rest_s = as_synchronize(message[i])->rest_s.value_or(0);
            if (rest_s > 0 && agent->told_s) agent->rest = Rest{*agent->told_s + rest_s};
            agent->counts.add_answer(now - barrier_.begin);
        }
}

/// A message in which agents synchronise waits for the barrier; false if it is dropped instead.
bool Office::hold_transaction(codec::ReadMessage& message, WallTime now) {
    bool is_in_time = false;
    Agent* const holder = holder_of(message, now, is_in_time);
    if (!is_in_time) {
        ++holder->counts.dropped;
        return sender_.is_by_lane && answer_late(*holder, message, now);
    }
    note_ready(message, now);
    holder->transaction.is_there = true;
    holder->transaction.sender = sender_;
    std::swap(holder->transaction.message, message);
    return true;
}

void Office::run(const codec::ReadMessage& message) {
    for (std::size_t i = 0; i < message.size(); ++i) run(message[i]);
}

/// Agents on other machines must have registered with the token.
bool Office::is_trusted() const {
    const Address& from = sender_.address;
    return from.is_connection() || from.is_loopback() || registry_.knows(from);
}

bool Office::is_welcome() const {
    return settings_.only_registered ? registry_.knows(sender_.address) : is_trusted();
}

void Office::run(const codec::Reading& reading) {
    ++counts_.requests;
    if (reading.problem)
        return refuse_to_sender(reading.problem->command, reading.problem->problem, reading.tag);
    const command::Command& command = *reading.request.command;
    if (command.number != command::RegisterAgent::identity.number && !is_welcome())
        return refuse_to_sender(
            command.wire_name,
            {"Command", "",
             is_trusted() ? reasons::register_first() : reasons::register_with_token_first()},
            reading.tag);
    if (const auto allowed = require_allowed_question(reading.request); !allowed)
        return refuse_to_sender(command.wire_name, allowed.error(), reading.tag);
    if (are_powers_restricted_)
        if (const auto allowed = require_power(reading.request); !allowed)
            return refuse_to_sender(command.wire_name, allowed.error(), reading.tag);
    const auto done = simulation_.apply(reading.request, asker());
    if (!done) return refuse_to_sender(command.wire_name, done.error(), reading.tag);
    answer(reading, *done);
}

void Office::answer(const codec::Reading& reading, const command::Answer& answer) {
    using command::Audience;
    const bool is_asked = reading.request.envelope.response.value_or(settings_.default_response);
    if (answer.audience == Audience::everyone_if_asked && !is_asked) return;
    if (answer.audience != Audience::sender) return answer_everyone(reading, answer);
    const std::size_t mark = batch_.mark();
    const std::string& name = reading.request.command->wire_name;
    codec::append_done(name, answer, reading.tag, sender_.format, batch_.text());
    const std::size_t bytes = batch_.mark() - mark;
    if (bytes > settings_.maximum_message_bytes) {
        batch_.text().resize(mark);
        return refuse_to_sender(
            name, {"", std::to_string(bytes) + " bytes", reasons::answer_too_long()}, reading.tag);
    }
    if (may_answer_stranger(bytes)) reply(mark);
}

/// Answers all agents, each in its own format; a requester on a connection also gets its tag.
void Office::answer_everyone(const codec::Reading& reading, const command::Answer& answer) {
    const std::string& name = reading.request.command->wire_name;
    const bool tells_sender = sender_.address.is_connection() || !reading.tag.empty();
    if (tells_sender) {
        const std::size_t mark = batch_.mark();
        codec::append_done(name, answer, reading.tag, sender_.format, batch_.text());
        reply(mark);
    }
    for (const auto format : {codec::Format::xml, codec::Format::json}) {
        const std::size_t mark = batch_.mark();
        for (const auto& [number, agent] : registry_.agents()) {
            const AgentDescription& other = agent.description;
            const bool was_told = tells_sender && other.sender == sender_.address;
            if (answer_format(other.format) != format || was_told) continue;
            if (batch_.mark() == mark) codec::append_done(name, answer, "", format, batch_.text());
            batch_.add(other.address, mark);
            registry_.charge(sender_.address, batch_.mark() - mark);
        }
    }
}

void Office::refuse_to_sender(std::string_view command, const Problem& problem,
                              std::string_view tag) {
    ++counts_.refusals;
    registry_.note_refused(sender_.address);
    if (is_silent_to_sender()) {
        ++counts_.unanswered;
        return;
    }
    const std::size_t mark = batch_.mark();
    codec::append_refusal(command, problem, tag, sender_.format, batch_.text());
    if (may_answer_stranger(batch_.mark() - mark))
        reply(mark);
    else
        batch_.text().resize(mark);
}

bool Office::is_stranger() const {
    return !sender_.address.is_connection() && !registry_.knows(sender_.address);
}

/// Whether strangers have been answered enough for now: then refusals are not even written.
bool Office::is_silent_to_sender() {
    if (!is_stranger()) return false;
    const WallTime now = clock_.now();
    if (now - stranger_window_ >= stranger_window) {
        stranger_window_ = now;
        stranger_answers_ = 0;
    }
    return stranger_answers_ >= maximum_stranger_answers;
}

/// To the sender, and to where it listens, if it is an agent that listens elsewhere.
void Office::reply(std::size_t mark) {
    batch_.add(sender_.address, mark, sender_.is_by_lane ? Matter::remark : Matter::other);
    const Address listening = registry_.listening_address(sender_.address);
    if (listening != sender_.address) batch_.add(listening, mark);
}

/// Answers to strangers are limited, so that nobody can make the nucleus flood others.
bool Office::may_answer_stranger(std::size_t bytes) {
    if (!is_stranger()) return true;
    const bool is_amplified = !sender_.address.is_loopback() && bytes > sender_.bytes;
    if (!is_amplified && !is_silent_to_sender()) {
        ++stranger_answers_;
        return true;
    }
    ++counts_.unanswered;
    return false;
}

}  // namespace simrob::agent
