// Paint: which points it covers, and what it is refused for.

#include "device/paint.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/limits.h"
#include "base/quaternion.h"

namespace simrob::device {
namespace {

constexpr physics::BodyId floor_body{1, 1};
constexpr physics::BodyId other_body{2, 1};

Paint line(double brightness = 1) {
    return {.id = 4, .brightness = brightness, .width_m = 0.2, .points_m = {0, 0, 1, 0, 1, 1}};
}
Paint area(double brightness = 1) {
    // An L: the square of 2 m without its upper right quarter.
    return {.id = 4,
            .type = PaintType::area,
            .brightness = brightness,
            .points_m = {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2}};
}
Paint image() {
    return {.id = 4,
            .type = PaintType::image,
            .points_m = {0, 0, 3, 2},
            .columns = 3,
            .brightnesses = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6}};
}

std::optional<double> at(const Paint& paint, double x_m, double y_m) {
    const PaintedBody stroke = painted(floor_body, paint);
    const auto tone = paint_at({&stroke, 1}, floor_body, x_m, y_m);
    return tone ? std::optional(tone->brightness) : std::nullopt;
}

Colour colour_at(const Paint& paint, double x_m, double y_m) {
    const PaintedBody stroke = painted(floor_body, paint);
    return paint_at({&stroke, 1}, floor_body, x_m, y_m).value().colour;
}

Paint with_colour(Paint paint, const std::string& colour) {
    paint.colour = colour;
    return paint;
}

std::string refused_field(const Paint& paint) {
    const auto checked = check(paint);
    return checked ? "" : checked.error().field;
}

TEST(Paint, of_a_line_covers_what_is_within_half_its_width) {
    EXPECT_EQ(at(line(0.7), 0.5, 0.09), 0.7);
    EXPECT_EQ(at(line(), 0.5, 0.11), std::nullopt);
    EXPECT_EQ(at(line(), 0.91, 0.5), 1) << "the second stretch";
    EXPECT_EQ(at(line(), -0.09, 0), 1) << "its ends are round";
    EXPECT_EQ(at(line(), -0.08, 0.08), std::nullopt);
    Paint point = line();
    point.points_m = {1, 1, 1, 1};
    EXPECT_EQ(at(point, 1.09, 1), 1) << "a stretch without length is a dot";
}

TEST(Paint, of_an_area_covers_its_inside_also_where_it_is_not_convex) {
    EXPECT_EQ(at(area(0.3), 0.5, 1.5), 0.3);
    EXPECT_EQ(at(area(), 1.5, 0.5), 1);
    EXPECT_EQ(at(area(), 1.5, 1.5), std::nullopt);
    EXPECT_EQ(at(area(), -0.1, 0.5), std::nullopt);
}

TEST(Paint, of_an_image_has_a_value_in_each_cell_from_its_first_corner) {
    EXPECT_EQ(at(image(), 0.5, 0.5), 0.1);
    EXPECT_EQ(at(image(), 2.5, 0.5), 0.3);
    EXPECT_EQ(at(image(), 0.5, 1.5), 0.4);
    EXPECT_EQ(at(image(), 2.999, 1.999), 0.6);
    EXPECT_EQ(at(image(), 3, 1), std::nullopt);
    Paint turned = image();
    turned.points_m = {3, 2, 0, 0};
    EXPECT_EQ(at(turned, 2.5, 1.5), 0.1);
}

TEST(Paint, that_came_last_counts_and_only_on_its_body) {
    const PaintedBody strokes[] = {painted(floor_body, area(0.2)), painted(floor_body, line(0.9)),
                                   painted(other_body, area(0.5))};
    EXPECT_EQ(paint_at(strokes, floor_body, 0.5, 0)->brightness, 0.9);
    EXPECT_EQ(paint_at(strokes, floor_body, 0.5, 0.5)->brightness, 0.2);
    EXPECT_EQ(paint_at(strokes, other_body, 0.5, 0)->brightness, 0.5);
    EXPECT_FALSE(paint_at(strokes, floor_body, 5, 5));
}

TEST(Paint, without_a_colour_is_grey) {
    EXPECT_EQ(colour_at(line(0.7), 0.5, 0), (Colour{0.7, 0.7, 0.7}));
    EXPECT_EQ(colour_at(image(), 0.5, 0.5), (Colour{0.1, 0.1, 0.1}));
}

TEST(Paint, has_its_colour_and_by_default_the_brightness_of_it) {
    Paint red = with_colour(area(), "#ff0000");
    EXPECT_EQ(colour_at(red, 0.5, 0.5), (Colour{1, 0, 0}));
    EXPECT_EQ(at(red, 0.5, 0.5), 1) << "as stated";
    red.brightness.reset();
    EXPECT_EQ(at(red, 0.5, 0.5), 0.2126);
    red.colour.reset();
    EXPECT_EQ(at(red, 0.5, 0.5), 1) << "white, as always";
    EXPECT_EQ(with_own_fields(red).brightness, 1) << "and stated from then on";
}

TEST(Paint, of_a_coloured_image_goes_from_black_to_its_colour) {
    Paint picture = with_colour(image(), "#00ff80");
    EXPECT_EQ(at(picture, 0.5, 0.5), 0.1);
    const Colour dim = colour_at(picture, 0.5, 0.5);
    EXPECT_EQ(dim[0], 0);
    EXPECT_DOUBLE_EQ(dim[1], 0.1);
    EXPECT_DOUBLE_EQ(dim[2], 0.1 * 128 / 255);
}

TEST(Paint, is_refused_with_a_colour_that_is_none) {
    for (const char* wrong : {"", "red", "#12345", "#1234567", "#12345g", "123456#", "#12 456"}) {
        EXPECT_EQ(refused_field(with_colour(line(), wrong)), "Paint 4 Colour") << wrong;
        EXPECT_EQ(refused_field(with_own_fields(with_colour(area(), wrong))), "Paint 4 Colour");
    }
    EXPECT_LT(check(with_colour(line(), std::string(1U << 20U, '#'))).error().value.size(), 100U);
    EXPECT_EQ(refused_field(with_colour(line(), "#aBcDeF")), "");
}

TEST(Paint, lies_on_faces_along_its_plane_however_they_are_turned) {
    const Vector3 up{0, 0, 1};
    const Vector3 ahead{1, 0, 0};
    EXPECT_TRUE(carries_paint({}, up));
    EXPECT_TRUE(carries_paint({}, up * -1));
    EXPECT_FALSE(carries_paint({}, ahead));
    const Pose upright{{}, from_axis_angle({0, 1, 0}, std::acos(0.0))};
    EXPECT_TRUE(carries_paint(upright, ahead));
    EXPECT_FALSE(carries_paint(upright, up));
    EXPECT_FALSE(carries_paint({}, up * std::numeric_limits<double>::quiet_NaN()));
}

TEST(Paint, covers_no_point_that_is_none) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (const Paint& paint : {line(), area(), image()})
        EXPECT_EQ(at(paint, none, none), std::nullopt);
}

TEST(Paint, is_refused_where_its_numbers_cannot_be) {
    for (const Paint& paint : {line(), area(), image()}) EXPECT_EQ(refused_field(paint), "");
    for (const double value : {std::numeric_limits<double>::quiet_NaN(),
                               std::numeric_limits<double>::infinity(), -1e9}) {
        Paint wrong = line();
        wrong.points_m[1] = value;
        EXPECT_EQ(refused_field(wrong), "Paint 4 Points");
        wrong = line();
        wrong.brightness = value;
        EXPECT_EQ(refused_field(wrong), "Paint 4 Brightness");
        wrong = line();
        wrong.width_m = value;
        EXPECT_EQ(refused_field(wrong), "Paint 4 Width");
        wrong = image();
        wrong.brightnesses[5] = value;
        EXPECT_EQ(refused_field(wrong), "Paint 4 Brightnesses");
    }
}

TEST(Paint, is_refused_where_its_points_make_no_shape) {
    using Spoil = void (*)(Paint&);
    const std::pair<Paint, Spoil> cases[] = {
        {line(), [](Paint& paint) { paint.points_m.pop_back(); }},
        {line(),
         [](Paint& paint) {
             paint.points_m = {0, 0};
         }},
        {line(), [](Paint& paint) { paint.points_m.assign(limits::maximum_paint_points + 2, 0); }},
        {area(),
         [](Paint& paint) {
             paint.points_m = {0, 0, 1, 1};
         }},
        {image(), [](Paint& paint) { paint.points_m = {0, 0, 1, 1, 2, 2}; }},
        {image(),
         [](Paint& paint) {
             paint.points_m = {0, 0, 0, 1};
         }},
    };
    for (auto [paint, spoil] : cases) {
        spoil(paint);
        EXPECT_EQ(refused_field(paint), "Paint 4 Points") << type_name(paint.type);
    }
}

TEST(Paint, of_an_image_is_refused_without_whole_rows) {
    for (const int columns : {0, -1, 4, std::numeric_limits<int>::min()}) {
        Paint wrong = image();
        wrong.columns = columns;
        EXPECT_EQ(refused_field(wrong), "Paint 4 Brightnesses") << columns;
    }
    Paint wrong = image();
    wrong.brightnesses.clear();
    EXPECT_EQ(refused_field(wrong), "Paint 4 Brightnesses");
    wrong.brightnesses.assign(limits::maximum_image_values + 1, 0);
    wrong.columns = 1;
    EXPECT_EQ(refused_field(wrong), "Paint 4 Brightnesses");
}

TEST(Paint, keeps_only_the_fields_of_its_type) {
    Paint mixed = image();
    mixed.width_m = 0.5;
    mixed.brightness = 0.5;
    EXPECT_EQ(with_own_fields(mixed), image());
    mixed = line();
    mixed.columns = 3;
    mixed.brightnesses = {1, 1, 1};
    EXPECT_EQ(with_own_fields(mixed), line());
}

}  // namespace
}  // namespace simrob::device
