#include "net/inbox.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <thread>

#include "net/steady_wall_clock.h"

namespace simrob::net {

Inbox::Inbox(UdpPort& port, std::chrono::nanoseconds polling_time)
    : port_(port),
      polling_time_(polling_time),
      processors_(std::max(1U, std::thread::hardware_concurrency())) {}

/// Moves one batch from the port to the queue; true if there may be more. Runs under the mutex, so
/// that the queue keeps the order of the port.
bool Inbox::read_port() {
    const auto datagrams = port_.read();
    for (const UdpPort::Datagram& datagram : datagrams)
        queue_.push({datagram.from, codec::Format::xml, datagram.bytes, false, datagram.cut});
    return datagrams.size() == limits::datagrams_per_read;
}

std::span<const agent::Incoming> Inbox::receive() {
    const std::lock_guard lock(mutex_);
    readings_.fetch_add(1, std::memory_order_relaxed);
    queue_.release();
    if (!is_freshly_read_)
        while (read_port() && queue_.size() < limits::maximum_messages_per_receive) continue;
    is_freshly_read_ = false;
    return queue_.take();
}

/// Whether there is something to receive, checking the port if the queue is empty.
bool Inbox::has_something(bool reads_port) {
    const std::lock_guard lock(mutex_);
    readings_.fetch_add(1, std::memory_order_relaxed);
    if (queue_.size() > 0 || !reads_port) return queue_.size() > 0;
    const bool is_more_likely = read_port();
    is_freshly_read_ = queue_.size() > 0 && !is_more_likely;
    return queue_.size() > 0;
}

void Inbox::wait(agent::WallTime until) {
    // The waiting thread has just received everything: the port is read again only by polling, or
    // once the system reports input.
    if (is_interrupted_.exchange(false) || has_something(false)) return;
    agent::WallTime now = SteadyWallClock::read();
    const bool has_own_processor = expected_ < processors_;
    const agent::WallTime polling_ends =
        has_own_processor ? std::min(until, now + polling_time_) : now;
    while (now < until) {
        if (now >= polling_ends) block(until, now);
        if (is_interrupted_.exchange(false) || has_something(true)) return;
        now = SteadyWallClock::read();
    }
}

void Inbox::block(agent::WallTime until, agent::WallTime now) {
    std::array<pollfd, 2> watched{pollfd{port_.descriptor(), POLLIN, 0},
                                  pollfd{bell_.descriptor(), POLLIN, 0}};
    const auto left = until - now;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    const timespec timeout{seconds.count(), (left - seconds).count()};
    ::ppoll(watched.data(), watched.size(), &timeout, nullptr);
    if ((watched[0].revents & POLLERR) != 0) port_.errors().read();
    if (watched[1].revents != 0) bell_.clear();
}

bool Inbox::put(const agent::Incoming& message) {
    bool is_taken = false;
    {
        const std::lock_guard lock(mutex_);
        is_taken = queue_.push(message);
    }
    bell_.ring();
    return is_taken;
}

void Inbox::relieve() {
    const std::uint64_t readings = readings_.load(std::memory_order_relaxed);
    if (std::exchange(readings_seen_, readings) != readings) return;
    // Read on until the port is empty or the simulation thread is back, but not for ever: the queue
    // drops what it has no room for by sender, which the system would not do.
    constexpr int maximum_batches = 256;
    bool has_read = false;
    for (int i = 0; i < maximum_batches; ++i) {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock || readings_.load(std::memory_order_relaxed) != readings) break;
        const std::size_t before = queue_.size();
        const bool is_more_likely = read_port();
        has_read |= queue_.size() > before;
        if (!is_more_likely) break;
    }
    if (has_read) bell_.ring();
}

void Inbox::interrupt() noexcept {
    is_interrupted_.store(true);
    bell_.ring();
}

Inbox::Counts Inbox::counts() const {
    const std::lock_guard lock(mutex_);
    return {queue_.received(), queue_.received_bytes(), queue_.dropped()};
}

}  // namespace simrob::net
