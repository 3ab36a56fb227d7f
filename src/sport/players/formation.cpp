#include "sport/players/formation.h"

#include <algorithm>

namespace simrob::sport::players {
namespace {

/// Defenders stand in rows of this size, one behind the other.
constexpr std::size_t row_size = 2;

/// Between ball and goal, each row further from the goal, and further out when the ball is far.
Vector2 defender_place(const Knowledge& known, std::size_t number, std::size_t count) {
    constexpr double row_share = 0.3;
    constexpr double advance = 0.35;
    constexpr double first_m = 0.14;
    const Ground& ground = known.ground;
    const std::size_t row = number / row_size;
    const std::size_t in_row = std::min(row_size, count - row * row_size);
    const Vector2 goal = ground.own_goal();
    const Vector2 out = unit(known.ball - goal);
    const double ball_m = length(known.ball - goal);
    const double from_goal_m = ground.area_depth_m + first_m +
                               static_cast<double>(row) * row_share * ground.half_length_m +
                               advance * std::max(0.0, ball_m - ground.half_length_m);
    const double aside =
        static_cast<double>(number % row_size) - (static_cast<double>(in_row) - 1) / 2;
    const Vector2 left{-out.y, out.x};
    return goal + out * from_goal_m + left * (aside * known.level.spacing_m);
}

/// Behind the ball, on both wings ahead of it, and far behind, in this order.
Vector2 supporter_place(const Knowledge& known, std::size_t number) {
    struct Spot {
        double ahead_m;
        double ball_share;  ///< share of the ball's distance from the middle, across the pitch
        double width_share;
    };
    constexpr Spot spots[] = {{-0.35, -0.4, 0}, {0.15, 0, 0.55}, {0.15, 0, -0.55}, {-0.7, 0.4, 0}};
    constexpr std::size_t spot_count = std::size(spots);
    constexpr double further_m = 0.3;
    const Spot& spot = spots[number % spot_count];
    const std::size_t round = number / spot_count;
    const double back_m = further_m * static_cast<double>(round);
    return {known.ball.x + spot.ahead_m - back_m,
            known.ball.y * spot.ball_share + known.ground.half_width_m * spot.width_share};
}

/// Leaves room around the ball for the robot that plays it.
Vector2 off_ball(const Knowledge& known, Vector2 place) {
    constexpr double room_m = 0.22;
    const Vector2 way = place - known.ball;
    if (length(way) >= room_m) return place;
    const Vector2 home = unit(known.ground.own_goal() - known.ball);
    return known.ball + unit(way + home * room_m) * room_m;
}

}  // namespace

void place_formation(const Knowledge& known, std::span<Vector2> places) {
    const std::size_t defenders = defender_count(places.size());
    const double margin_m = 2 * known.ground.robot_half_m;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Vector2 wish = i < defenders ? defender_place(known, i, defenders)
                                           : supporter_place(known, i - defenders);
        const Vector2 off = off_ball(known, wish);
        places[i] = known.ground.out_of_areas(known.ground.inside(off, margin_m), margin_m);
    }
}

}  // namespace simrob::sport::players
