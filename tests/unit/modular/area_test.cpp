#include "modular/area.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "modular/busy.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using namespace modular;

TEST(Area, of_modules_side_by_side_is_as_far_apart_as_their_wheels) {
    EXPECT_NEAR(distance_m(module_area({0, 0, 0}), module_area({0, 0.1, 0})), 0.1 - 0.0706, 1e-9);
    EXPECT_NEAR(distance_m(module_area({0, 0, 0}), module_area({-0.133, 0, 0})), 0.02, 1e-9);
    EXPECT_NEAR(distance_m(module_area({0, 0, 0}), module_area({0.05, 0.02, 1})), 0, 1e-9);
}

TEST(Area, crossing_bars_are_not_apart_though_no_corner_is_in_the_other) {
    const Area bar{.centre = {0, 0, 0}, .half_length_m = 1, .half_width_m = 0.01};
    Area other = bar;
    other.centre.heading_rad = 1;
    EXPECT_EQ(distance_m(bar, other), 0);
}

TEST(Area, of_discs_is_apart_as_their_centres_less_the_radii) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Area a = disc_area(random.uniform(-1, 1), random.uniform(-1, 1), 0.1);
        const Area b = disc_area(random.uniform(-1, 1), random.uniform(-1, 1), 0.2);
        EXPECT_NEAR(distance_m(a, b), std::max(0.0, distance_m(a.centre, b.centre) - 0.3), 1e-9);
    }
}

/// Points of a turning module stay in the disc of its reach.
TEST(Area, disc_of_the_reach_holds_a_module_at_any_heading) {
    const Area far = disc_area(module_reach_m() + 0.5, 0, 0.5);
    for (int i = 0; i < 360; ++i)
        EXPECT_FALSE(are_near(module_area({0, 0, i * M_PI / 180}), far, 1e-9));
}

TEST(Busy, is_free_where_no_span_was_added) {
    Random random(6);
    for (int round = 0; round < count(50, 1000); ++round) {
        Busy busy;
        std::vector<Span> added;
        for (int i = 0; i < 10; ++i) {
            const double from_s = random.uniform(0, 50);
            added.push_back({from_s, from_s + random.uniform(0, 5)});
            busy.add(added.back());
        }
        const double duration_s = random.uniform(0, 4);
        const double asked_s = random.uniform(0, 50);
        const double free_s = busy.earliest_s(asked_s, duration_s);
        EXPECT_GE(free_s, asked_s);
        for (const Span& span : added)
            EXPECT_TRUE(span.from_s >= free_s + duration_s || span.to_s <= free_s);
        for (double time_s = asked_s; time_s < free_s; time_s += 0.1)
            EXPECT_TRUE(std::any_of(added.begin(), added.end(), [&](const Span& span) {
                return span.from_s < time_s + duration_s + 1e-9 && span.to_s > time_s - 1e-9;
            }));
        const std::size_t gap = busy.gap_after(free_s);
        EXPECT_LE(busy.gap(gap).from_s, free_s);
        EXPECT_GE(busy.gap(gap).to_s, free_s + duration_s);
    }
}

TEST(Busy, without_an_end_is_never_free_again) {
    Busy busy;
    busy.add({3, never_s});
    EXPECT_EQ(busy.earliest_s(0, 2), 0);
    EXPECT_EQ(busy.earliest_s(2, 2), never_s);
    EXPECT_EQ(busy.gap_count(), 2U);
}

}  // namespace
}  // namespace simrob::test
