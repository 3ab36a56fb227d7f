#include "modular/progress.h"

#include <gtest/gtest.h>

namespace simrob::test {
namespace {

using namespace modular;

TEST(ModularCourse, points_from_a_place_to_the_middle_of_a_cell) {
    const Floor floor;
    EXPECT_NEAR(course_to(floor, middle_of(floor, {6, 6}), {19, 6}, Way::best).heading_degrees, 270,
                1e-9);
    EXPECT_NEAR(course_to(floor, middle_of(floor, {6, 6}), {6, 9}, Way::best).heading_degrees, 180,
                1e-9);
    const Place beside{3.600, -3.625};
    const double heading = course_to(floor, beside, {19, 6}, Way::best).heading_degrees;
    EXPECT_NEAR(heading, 270 + 0.441, 0.001);
    EXPECT_DOUBLE_EQ(course_to(floor, beside, {19, 6}, Way::thesis).heading_degrees, 270);
}

TEST(ModularCourse, tells_how_something_bears_to_its_end) {
    const Grid grid(Floor(), {{{10, 10}, 1}});
    const Course course{{19, 6}, 270};
    const Bearing at_start =
        bearing_on(grid, course, middle_of(grid.floor(), {6, 6}), 268, Way::best);
    EXPECT_DOUBLE_EQ(at_start.heading_error_degrees, 2);
    EXPECT_NEAR(at_start.distance_m, 13 * 0.25, 1e-12);
    EXPECT_FALSE(at_start.is_in_cell);
    EXPECT_FALSE(at_start.is_cell_blocked);
    EXPECT_TRUE(
        bearing_on(grid, course, middle_of(grid.floor(), {19, 6}), 270, Way::best).is_in_cell);
    const Place edge = middle_of(grid.floor(), {7, 7});
    EXPECT_FALSE(bearing_on(grid, course, edge, 270, Way::best).is_cell_blocked);
    EXPECT_TRUE(bearing_on(grid, course, edge, 270, Way::thesis).is_cell_blocked)
        << "the listing looks at 8, 8";
    EXPECT_TRUE(bearing_on(grid, course, {9, 9}, 270, Way::best).is_cell_blocked);
}

TEST(ModularAim, turns_the_shorter_way_until_within_three_degrees) {
    EXPECT_EQ(aim(3), Aim::ready);
    EXPECT_EQ(aim(-3), Aim::ready);
    EXPECT_EQ(aim(4), Aim::turn_right);
    EXPECT_EQ(aim(-90), Aim::turn_left);
    EXPECT_EQ(aim(-356), Aim::turn_right) << "the thesis's plain difference";
    EXPECT_EQ(aim(270), Aim::turn_left);
}

TEST(ModularWalk, goes_on_until_it_is_in_the_cell) {
    WalkWatch watch;
    EXPECT_EQ(watch.look({.distance_m = 1}), Walk::go_on);
    EXPECT_EQ(watch.look({.heading_error_degrees = 10, .distance_m = 0.9}), Walk::go_on);
    EXPECT_EQ(watch.look({.distance_m = 0.1, .is_in_cell = true}), Walk::arrived);
}

TEST(ModularWalk, aims_again_when_it_is_off_or_goes_away) {
    WalkWatch watch;
    EXPECT_EQ(watch.look({.heading_error_degrees = 11, .distance_m = 1}), Walk::aim_again);
    EXPECT_EQ(watch.look({.distance_m = 1}), Walk::go_on);
    EXPECT_EQ(watch.look({.distance_m = 1.009}), Walk::go_on) << "10 mm are allowed";
    EXPECT_EQ(watch.look({.distance_m = 1.030}), Walk::aim_again);
    EXPECT_EQ(watch.look({.heading_error_degrees = -20, .is_in_cell = true}), Walk::aim_again)
        << "the listing looks at the heading first";
}

TEST(ModularCrawl, goes_on_until_it_is_in_the_cell) {
    CrawlWatch watch;
    EXPECT_EQ(watch.look({.heading_error_degrees = 12, .distance_m = 2}), Crawl::go_on);
    EXPECT_EQ(watch.look({.heading_error_degrees = 9, .distance_m = 0.4}), Crawl::go_on);
    EXPECT_EQ(watch.look({.distance_m = 0.1, .is_in_cell = true}), Crawl::arrived);
    EXPECT_FALSE(gives_up(Crawl::arrived));
}

TEST(ModularCrawl, is_given_up_for_each_rule_of_annex_16) {
    const auto after_two_metres = [](const Bearing& bearing) {
        CrawlWatch watch;
        EXPECT_EQ(watch.look({.distance_m = 2}), Crawl::go_on);
        return watch.look(bearing);
    };
    EXPECT_EQ(after_two_metres({.heading_error_degrees = -16, .distance_m = 1}), Crawl::astray);
    EXPECT_EQ(after_two_metres({.heading_error_degrees = 10, .distance_m = 0.449}),
              Crawl::off_near_goal);
    EXPECT_EQ(after_two_metres({.distance_m = 1, .is_cell_blocked = true}), Crawl::blocked);
    EXPECT_EQ(after_two_metres({.distance_m = 2.001}), Crawl::farther);
    for (const Crawl crawl :
         {Crawl::astray, Crawl::off_near_goal, Crawl::blocked, Crawl::farther}) {
        EXPECT_TRUE(gives_up(crawl));
        EXPECT_FALSE(why(crawl).es.empty()) << name_of(crawl);
    }
}

}  // namespace
}  // namespace simrob::test
