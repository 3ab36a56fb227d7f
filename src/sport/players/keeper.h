#pragma once

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// For the goalkeeper: between ball and goal on its line; it clears balls in its goal area.
Order order_of_keeper(const Knowledge& known);

/// Whether an order is to play the ball.
constexpr bool plays_ball(const Order& order) {
    return order.task == Task::strike || order.task == Task::spin;
}

}  // namespace simrob::sport::players
