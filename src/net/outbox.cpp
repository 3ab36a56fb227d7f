#include "net/outbox.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace simrob::net {
namespace {

/// Each message is preceded by its length.
using FrameLength = std::uint32_t;

void append_frame(std::string& frames, std::string_view bytes) {
    const auto length = static_cast<FrameLength>(bytes.size());
    char text[sizeof length];
    std::memcpy(text, &length, sizeof length);
    frames.append(text, sizeof length);
    frames.append(bytes);
}

}  // namespace

std::string_view next_frame(std::string_view& frames) {
    FrameLength length = 0;
    assert(frames.size() >= sizeof length);
    std::memcpy(&length, frames.data(), sizeof length);
    const std::string_view bytes = frames.substr(sizeof length, length);
    frames.remove_prefix(sizeof length + length);
    return bytes;
}

Outbox::Outbox(std::size_t maximum_bytes) : maximum_bytes_(maximum_bytes) {}

Outbox::Waiting* Outbox::find(std::uint64_t connection) {
    const auto found = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& waiting) {
        return waiting.connection == connection;
    });
    return found == waiting_.end() ? nullptr : &*found;
}

void Outbox::open(std::uint64_t connection) {
    const std::lock_guard lock(mutex_);
    assert(find(connection) == nullptr);
    waiting_.push_back({connection, {}, 0});
}

void Outbox::close(std::uint64_t connection) {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_,
                  [&](const Waiting& waiting) { return waiting.connection == connection; });
}

bool Outbox::take(std::uint64_t connection, std::string& frames) {
    const std::lock_guard lock(mutex_);
    Waiting* const waiting = find(connection);
    frames.clear();
    if (waiting == nullptr) return false;
    // The two strings keep swapping, so that both keep their memory.
    frames.swap(waiting->frames);
    waiting->in_writing = frames.size();
    return !frames.empty();
}

bool Outbox::put_one(const agent::Outgoing& message) {
    Waiting* const waiting = find(message.to.connection);
    if (waiting == nullptr) return false;
    const std::size_t before = waiting->frames.size() + waiting->in_writing;
    if (before + sizeof(FrameLength) + message.bytes.size() > maximum_bytes_) return false;
    append_frame(waiting->frames, message.bytes);
    return true;
}

void Outbox::put(std::span<const agent::Outgoing> messages) {
    bool is_any = false;
    {
        const std::lock_guard lock(mutex_);
        for (const agent::Outgoing& message : messages) {
            if (!message.to.is_connection()) continue;
            if (!put_one(message)) {
                ++counts_.dropped;
                continue;
            }
            is_any = true;
            ++counts_.sent;
            counts_.sent_bytes += message.bytes.size();
        }
    }
    if (is_any) bell_.ring();
}

Outbox::Counts Outbox::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

}  // namespace simrob::net
