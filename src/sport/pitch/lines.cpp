#include "sport/pitch/lines.h"

#include <cmath>
#include <numbers>

namespace simrob::sport::pitch {
namespace {

constexpr double line_width_m = 0.01;
constexpr double spot_m = 0.02;         ///< length of the two strokes of a mark
constexpr double circle_share = 0.125;  ///< radius of the centre circle, share of the width
constexpr int circle_corners = 48;

/// Draws with the middle of the pitch as origin.
class Painter {
  public:
    Painter(double x_m, double y_m) : x_m_(x_m), y_m_(y_m) {}

    void line(std::vector<double> points_m) {
        for (std::size_t i = 0; i + 1 < points_m.size(); i += 2) {
            points_m[i] += x_m_;
            points_m[i + 1] += y_m_;
        }
        device::Paint paint;
        paint.id = static_cast<int>(paints.size());
        paint.body_id = 0;
        paint.width_m = line_width_m;
        paint.points_m = std::move(points_m);
        paints.push_back(std::move(paint));
    }
    void spot(double x_m, double y_m) {
        line({x_m - spot_m, y_m, x_m + spot_m, y_m});
        line({x_m, y_m - spot_m, x_m, y_m + spot_m});
    }

    std::vector<device::Paint> paints;

  private:
    double x_m_;
    double y_m_;
};

}  // namespace

std::vector<device::Paint> pitch_lines(const soccer::Field& field,
                                       const soccer::Markings& markings) {
    const double half_length_m = (field.right_m - field.left_m) / 2;
    const double half_width_m = (field.top_m - field.bottom_m) / 2;
    Painter painter((field.left_m + field.right_m) / 2, (field.bottom_m + field.top_m) / 2);
    painter.line({0, -half_width_m, 0, half_width_m});
    std::vector<double> circle_m;
    for (int i = 0; i <= circle_corners; ++i) {
        const double angle_rad = 2 * std::numbers::pi * i / circle_corners;
        const double radius_m = 2 * circle_share * half_width_m;
        circle_m.push_back(radius_m * std::cos(angle_rad));
        circle_m.push_back(radius_m * std::sin(angle_rad));
    }
    painter.line(std::move(circle_m));
    for (const double side : {-1.0, 1.0}) {
        const double line_m = side * half_length_m;
        const double front_m = line_m - side * markings.goal_area_depth_m;
        const double half_area_m = markings.goal_area_width_m / 2;
        painter.line({line_m, half_area_m, front_m, half_area_m, front_m, -half_area_m, line_m,
                      -half_area_m});
        painter.line({line_m, (field.goal_bottom_m - field.goal_top_m) / 2, line_m,
                      (field.goal_top_m - field.goal_bottom_m) / 2});
        painter.spot(line_m - side * markings.penalty_mark_m, 0);
        for (const double up : {-1.0, 1.0})
            painter.spot(side * markings.free_ball_x_m, up * markings.free_ball_y_m);
    }
    return std::move(painter.paints);
}

}  // namespace simrob::sport::pitch
