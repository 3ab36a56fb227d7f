#include "sport/firasim/orders.h"

#include <firasim.pb.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace simrob::sport::firasim {
namespace {

constexpr double degree_rad = std::numbers::pi / 180;

soccer::Team team_of(bool is_yellow) {
    return is_yellow ? soccer::Team::yellow : soccer::Team::blue;
}

}  // namespace

std::size_t TeamOrders::ordered_robots() const {
    return static_cast<std::size_t>(std::count(is_ordered.begin(), is_ordered.end(), true));
}

void TeamOrders::forget_answer() {
    std::fill(is_ordered.begin(), is_ordered.end(), false);
}

void Orders::begin(soccer::Team team, const soccer::League& league) {
    TeamOrders& orders = of(team);
    orders.wheels.assign(league.robots_per_side, std::nullopt);
    orders.places.assign(league.robots_per_side, std::nullopt);
    orders.is_ordered.assign(league.robots_per_side, false);
    half_length_m_ = league.length_m() / 2;
    half_width_m_ = league.width_m() / 2;
}

/// The orders that `from` may give, or null. Nobody plays a team that did not begin.
TeamOrders* Orders::orders_from(const agent::Address& from, bool is_yellow, WallTime now) {
    TeamOrders& orders = of(team_of(is_yellow));
    if (orders.wheels.empty()) return &orders;
    const bool is_free = !orders.player || now - orders.heard >= yielding_silence;
    if (!is_free && *orders.player != from) {
        ++counts_.foreign_orders;
        return nullptr;
    }
    orders.player = from;
    orders.heard = now;
    return &orders;
}

void Orders::take(std::string_view packet, const agent::Address& from, WallTime now) {
    ++counts_.packets;
    messages::ToSimulator message;
    const bool is_read = packet.size() <= greatest_packet_bytes &&
                         message.ParseFromArray(packet.data(), static_cast<int>(packet.size()));
    if (!is_read || (message.commands().robot().empty() && !message.has_replacement())) {
        ++counts_.ignored_packets;
        return;
    }
    for (const messages::WheelCommand& command : message.commands().robot()) {
        TeamOrders* const orders = orders_from(from, command.yellow(), now);
        if (orders == nullptr) continue;
        if (command.id() >= orders->wheels.size() || !std::isfinite(command.wheel_left()) ||
            !std::isfinite(command.wheel_right())) {
            ++counts_.ignored_commands;
            continue;
        }
        orders->wheels[command.id()] = {command.wheel_left(), command.wheel_right()};
        orders->is_ordered[command.id()] = true;
    }
    for (const messages::RobotPlace& place : message.replacement().robot()) {
        TeamOrders* const orders = orders_from(from, place.yellow(), now);
        if (orders == nullptr) continue;
        const messages::RobotPose& pose = place.position();
        // Written so that NaN is not within either.
        const bool is_on_pitch =
            std::abs(pose.x()) <= half_length_m_ && std::abs(pose.y()) <= half_width_m_;
        if (pose.id() >= orders->places.size() || !is_on_pitch ||
            !std::isfinite(pose.orientation())) {
            ++counts_.ignored_places;
            continue;
        }
        orders->places[pose.id()] = {
            pose.x(), pose.y(),
            std::remainder(pose.orientation() * degree_rad, 2 * std::numbers::pi)};
    }
}

}  // namespace simrob::sport::firasim
