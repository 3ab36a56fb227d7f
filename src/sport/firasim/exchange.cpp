#include "sport/firasim/exchange.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/limits.h"
#include "base/require.h"
#include "net/bind.h"
#include "net/steady_wall_clock.h"
#include "sport/firasim/reasons.h"

namespace simrob::sport::firasim {
namespace {

/// Between two attempts to reach a program that is not there yet.
constexpr std::chrono::milliseconds retry_interval{20};
constexpr double longest_wait_s = 3600;
/// Of packets, so that a flood cannot hold up a step for ever.
constexpr int maximum_reads = 256;

std::size_t index_of(soccer::Team team) {
    return static_cast<std::size_t>(team);
}

Result<void> check_wait(double seconds, const std::string& field) {
    if (seconds > 0 && seconds <= longest_wait_s) return {};
    return refuse(field, fmt::format("{}", seconds), reasons::wait_out_of_range(longest_wait_s));
}

/// From now, for poll(); rounded up, so that nobody spins.
int milliseconds_until(WallTime until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - net::SteadyWallClock::read());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

}  // namespace

Result<std::shared_ptr<Exchange>> Exchange::open(const FirasimOptions& options) {
    SIMROB_REQUIRE(check_wait(options.answer_s, "answer_s"));
    SIMROB_REQUIRE(check_wait(options.first_answer_s, "first_answer_s"));
    if (options.awaited_robots == 0) return refuse("awaited_robots", "0", reasons::too_few(1));
    const auto address = net::parse_endpoint(options.listen, "listen");
    if (!address) return tl::unexpected(address.error());
    auto port = net::UdpPort::open(*address, greatest_packet_bytes, "listen");
    if (!port) return tl::unexpected(port.error());
    std::shared_ptr<Exchange> exchange(new Exchange(options, std::move(*port)));
    SIMROB_REQUIRE(exchange->open_listeners());
    return exchange;
}

Result<void> Exchange::open_listeners() {
    if (options_.is_multicast) {
        auto sender = FrameSender::open_multicast();
        if (!sender) return tl::unexpected(sender.error());
        listeners_.push_back({std::move(*sender)});
        return {};
    }
    for (const std::string& to : options_.tell) {
        auto sender = FrameSender::open(to, "tell");
        if (!sender) return tl::unexpected(sender.error());
        if (listeners_.empty() || listeners_.front().sender.to() != sender->to())
            listeners_.push_back({std::move(*sender)});
    }
    return {};
}

Exchange::Listener& Exchange::listener_of(soccer::Team team) {
    return team == soccer::Team::blue ? listeners_.front() : listeners_.back();
}

void Exchange::begin(soccer::Team team, const soccer::League& league) {
    orders_.begin(team, league);
    has_told_foreign_ = false;
    listener_of(team).time_s.reset();
    has_ever_answered_[index_of(team)] = false;
}

void Exchange::read() {
    for (int i = 0; i < maximum_reads; ++i) {
        const auto packets = port_->read();
        for (const auto& packet : packets) take(packet);
        if (packets.size() < limits::datagrams_per_read) return;
    }
}

void Exchange::take(const net::UdpPort::Datagram& packet) {
    const std::uint64_t foreign_before = counts().foreign_orders;
    orders_.take(packet.bytes, packet.from, net::SteadyWallClock::read());
    if (has_told_foreign_ || counts().foreign_orders == foreign_before || !options_.notice) return;
    has_told_foreign_ = true;
    options_.notice(
        fmt::format("packets of FIRASim from {} are ignored: another program plays that team",
                    to_text(packet.from)));
}

void Exchange::tell(soccer::Team team, double time_s, std::string frame) {
    Listener& listener = listener_of(team);
    bool& is_told = listener.is_for[index_of(team)];
    if (listener.time_s == time_s && !is_told) {
        is_told = true;
        return;
    }
    // What came before this frame is not an answer to it.
    read();
    for (const soccer::Team other : {soccer::Team::blue, soccer::Team::yellow})
        if (&listener_of(other) == &listener) orders(other).forget_answer();
    listener.frame = std::move(frame);
    listener.time_s = time_s;
    listener.is_for = {};
    listener.is_for[index_of(team)] = true;
    send(listener);
}

void Exchange::send(Listener& listener) {
    if (listener.sender.send(listener.frame))
        ++orders_.counts().frames;
    else
        ++orders_.counts().unsent_frames;
}

bool Exchange::is_answered(soccer::Team team) {
    const TeamOrders& team_orders = orders(team);
    return team_orders.ordered_robots() >=
           std::min(options_.awaited_robots, team_orders.wheels.size());
}

std::optional<std::string> Exchange::await(soccer::Team team) {
    Listener& listener = listener_of(team);
    bool& has_ever_answered = has_ever_answered_[index_of(team)];
    const double patience_s = has_ever_answered ? options_.answer_s : options_.first_answer_s;
    const WallTime until = net::SteadyWallClock::read() + wall_seconds(patience_s);
    for (read(); !is_answered(team); read()) {
        if (net::SteadyWallClock::read() >= until)
            return fmt::format(
                "the program that is told at {} gave no commands for {} within {} s of a frame",
                listener.sender.to(), team == soccer::Team::blue ? "blue" : "yellow", patience_s);
        wait(listener, until);
    }
    has_ever_answered = true;
    return std::nullopt;
}

void Exchange::wait(Listener& listener, WallTime until) {
    std::array<pollfd, 2> watched{
        {{port_->descriptor(), POLLIN, 0}, {listener.sender.descriptor(), 0, 0}}};
    ::poll(watched.data(), watched.size(), milliseconds_until(until));
    if (watched[1].revents == 0 || !listener.sender.is_refused()) return;
    // It reached nobody, so it is answered once although it is sent again.
    const WallTime again = net::SteadyWallClock::read() + retry_interval;
    ::poll(watched.data(), 1, milliseconds_until(std::min(until, again)));
    send(listener);
}

}  // namespace simrob::sport::firasim
