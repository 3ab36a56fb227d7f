#pragma once

#include "sport/players/plane.h"

namespace simrob::sport::players {

/// A league's pitch, ball and robots in the team's own frame: lengths from the middle.
struct Ground {
    double half_length_m = 0;
    double half_width_m = 0;
    double goal_half_width_m = 0;
    double area_depth_m = 0;
    double area_half_width_m = 0;
    double corner_side_m = 0;
    double robot_half_m = 0;
    double ball_radius_m = 0;
    double ball_slowing_m_s2 = 0;  ///< deceleration of a freely rolling ball
    double ball_restitution = 0;
    double track_m = 1;
    double unit_m_s = 1;

    /// The distance between the middles of ball and robot when the ball touches a face of it.
    double contact_m() const { return robot_half_m + ball_radius_m; }
    Vector2 own_goal() const { return {-half_length_m, 0}; }
    Vector2 their_goal() const { return {half_length_m, 0}; }
    /// Whether a point is in a goal area, or within this margin of it.
    bool in_own_area(Vector2 place, double margin_m = 0) const;
    bool in_their_area(Vector2 place, double margin_m = 0) const;
    /// The nearest point at this distance from all walls.
    Vector2 inside(Vector2 place, double margin_m) const;
    /// The nearest point in front of a goal area if it is in one; otherwise the same point.
    Vector2 out_of_areas(Vector2 place, double margin_m) const;
};

Ground ground_of(const soccer::League& league);

}  // namespace simrob::sport::players
