#include "view/traffic.h"

#include <algorithm>

#include "base/text.h"

namespace simrob::view {
namespace {

constexpr std::size_t most_messages = 256;
constexpr std::size_t most_bytes = 4096;  ///< of one message

/// The end of the member's value, where its name ends at `at`: after the quoted text.
std::size_t end_of_member(std::string_view json, std::size_t at) {
    const std::size_t begin = json.find_first_not_of(" \t\r\n:", at);
    if (begin == json.npos || json[begin] != '"') return at;
    for (std::size_t i = begin + 1; i < json.size(); ++i) {
        if (json[i] == '"') return i + 1;
        if (json[i] == '\\') ++i;
    }
    return json.size();
}

/// Replaces by asterisks what stands in elements and members of this name.
void hide_all(std::string& text, std::string_view element, std::string_view member) {
    const std::string small = in_small_letters(text);
    const auto star_out = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) text[i] = '*';
        return end;
    };
    for (std::size_t at = small.find(element); at != small.npos; at = small.find(element, at)) {
        at += element.size();
        at = star_out(at, std::min(small.find('<', at), small.size()));
    }
    for (std::size_t at = small.find(member); at != small.npos; at = small.find(member, at)) {
        at += member.size();
        at = star_out(at, end_of_member(small, at));
    }
}

/// Watchers need not know the token that makes agents on other machines trusted, nor the secret by
/// which a worker speaks as an agent.
void hide_secrets(std::string& text) {
    hide_all(text, "<token", "\"token\"");
    hide_all(text, "<lane", "\"lane\"");
}

}  // namespace

void Traffic::listen(const agent::Address& agent) {
    const std::lock_guard lock(mutex_);
    ++listeners_[agent];
    ++listeners_count_;
}

void Traffic::stop_listening(const agent::Address& agent) {
    const std::lock_guard lock(mutex_);
    const auto found = listeners_.find(agent);
    if (found == listeners_.end()) return;
    if (--found->second == 0) listeners_.erase(found);
    if (--listeners_count_ == 0) messages_.clear();
}

Overheard Traffic::after(std::uint64_t number, std::span<const agent::Address> agents) const {
    const std::lock_guard lock(mutex_);
    Overheard found;
    found.last = last_number_;
    const std::uint64_t forgotten = messages_.empty() ? number : messages_.front().number - 1;
    found.missed = forgotten > number ? forgotten - number : 0;
    for (const auto& message : messages_)
        if (message.number > number &&
            std::find(agents.begin(), agents.end(), message.agent) != agents.end())
            found.messages.push_back(message);
    return found;
}

std::uint64_t Traffic::last_number() const {
    const std::lock_guard lock(mutex_);
    return last_number_;
}

void Traffic::add(OverheardMessage message, std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    if (!listeners_.contains(message.agent)) return;
    message.number = ++last_number_;
    message.bytes = bytes.size();
    message.beginning = bytes.substr(0, most_bytes);
    hide_secrets(message.beginning);
    messages_.push_back(std::move(message));
    if (messages_.size() > most_messages) messages_.pop_front();
}

}  // namespace simrob::view
