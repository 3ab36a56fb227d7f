#include "view/traffic.h"

#include <algorithm>

namespace simrob::view {
namespace {

constexpr std::size_t most_messages = 256;
constexpr std::size_t most_bytes = 4096;  ///< of one message

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
    messages_.push_back(std::move(message));
    if (messages_.size() > most_messages) messages_.pop_front();
}

}  // namespace simrob::view
