#include "physics/contact_law.h"

#include <gtest/gtest.h>

#include <cmath>

#include "physics/softness.h"

namespace simrob::physics {
namespace {

constexpr double substep_s = 0.005;
constexpr double limit_m_s = 0.5;
constexpr double gravity_m_s2 = 9.8;

const ContactLaw law(substep_s, limit_m_s);

Pressing pressing(const Interaction& surface, double depth_m, double load_kg,
                  double core_depth_m = 0.01) {
    return {surface, depth_m, 1 / load_kg, 0, core_depth_m};
}

Pressing nearing(Pressing pressing, double approach_m_s) {
    pressing.approach_m_s = approach_m_s;
    return pressing;
}

TEST(ContactLaw, mends_a_share_of_the_overlap_in_a_sub_step) {
    const Interaction surface{.hardness = 1e-4, .bounciness = 0.3};
    const ContactRow row = law.skin(pressing(surface, 0.002, 1));
    EXPECT_DOUBLE_EQ(row.speed_m_s, 0.3 * 0.002 / substep_s);
    EXPECT_EQ(row.cfm, 1e-4);
}

TEST(ContactLaw, parts_hard_bodies_no_faster_than_the_correcting_speed) {
    const Interaction surface{.hardness = 1e-4};
    EXPECT_EQ(law.skin(pressing(surface, 0.1, 1)).speed_m_s, limit_m_s);
}

TEST(ContactLaw, gives_soft_bodies_no_more_than_the_correcting_speed_in_a_sub_step) {
    const Interaction surface{.hardness = 0.1, .bounciness = 0.7};
    for (const double load_kg : {0.06, 0.6, 6.0, 600.0}) {
        const ContactRow row = law.skin(pressing(surface, 0.9, load_kg, 1));
        const double softness = row.cfm * load_kg / substep_s;
        EXPECT_LE(row.speed_m_s / (1 + softness), limit_m_s) << load_kg;
    }
}

TEST(ContactLaw, carries_ten_times_the_weight_of_anything) {
    for (const double hardness : {1e-6, 1e-4, 1e-2, 0.1, 1.0})
        for (const double load_kg : {1e-3, 1.0, 1e3}) {
            const Interaction surface{.hardness = hardness};
            const ContactRow row = law.skin(pressing(surface, 1e6, load_kg, 1e6));
            EXPECT_GE(row.speed_m_s / row.cfm, 10 * load_kg * gravity_m_s2)
                << hardness << ", " << load_kg << " kg";
        }
}

TEST(ContactLaw, leaves_a_layer_where_it_would_mend_all) {
    const Interaction whole{.hardness = 0, .bounciness = 1};
    EXPECT_EQ(law.skin(pressing(whole, skin_layer_m, 1)).speed_m_s, 0);
    EXPECT_EQ(law.skin(pressing(whole, skin_layer_m / 2, 1)).speed_m_s, 0);
    EXPECT_NEAR(law.skin(pressing(whole, 1e-3, 1)).speed_m_s, (1e-3 - skin_layer_m) / substep_s,
                1e-12);
}

TEST(ContactLaw, has_no_core_where_the_skin_is_hard) {
    const Interaction surface{.hardness = 1e-4};
    EXPECT_FALSE(law.core(nearing(pressing(surface, 0.02, 1), 10)));
}

TEST(ContactLaw, adds_the_core_when_it_would_be_passed_within_the_sub_step) {
    const Interaction surface{.hardness = 0.1};
    EXPECT_FALSE(law.core(nearing(pressing(surface, 0.004, 1), 1))) << "9 mm deep, above the core";
    const auto core = law.core(nearing(pressing(surface, 0.004, 1), 2));
    ASSERT_TRUE(core) << "14 mm deep";
    EXPECT_DOUBLE_EQ(core->speed_m_s, -0.006 / substep_s) << "stops on the core, not before";
}

TEST(ContactLaw, pushes_out_of_the_core_gently) {
    const Interaction surface{.hardness = 0.1};
    const auto core = law.core(pressing(surface, 0.5, 1));
    ASSERT_TRUE(core);
    EXPECT_EQ(core->speed_m_s, limit_m_s);
    EXPECT_LT(core->cfm * 1 / substep_s, 0.02) << "hard for what lies on it";
}

TEST(ContactLaw, speeds_nothing_in_the_core_up_beyond_the_correcting_speed) {
    const Interaction surface{.hardness = 0.1, .bounciness = 0.7};
    for (const double parting_m_s : {-3.0, 0.0, 0.2, 0.5, 3.0}) {
        const ContactRow row = law.skin(nearing(pressing(surface, 10, 1), -parting_m_s));
        const double softness = row.cfm * 1 / substep_s;
        const double after_m_s = (row.speed_m_s + softness * parting_m_s) / (1 + softness);
        EXPECT_LE(after_m_s, std::max(limit_m_s, parting_m_s) + 1e-12) << parting_m_s;
    }
}

TEST(ContactLaw, knows_the_force_that_its_skin_carries) {
    const Interaction surface{.hardness = 0.1, .bounciness = 0.7};
    const Pressing pressed = pressing(surface, 0, 0.6);
    const double force_n = law.greatest_force(pressed);
    EXPECT_NEAR(force_n, 0.7 * 0.01 / (substep_s * 0.1), 1e-9);
    EXPECT_NEAR(law.hardness_for(pressed, force_n), 0.1, 1e-9);
}

TEST(CoreDepth, is_half_of_the_way_to_the_middle) {
    Shape shape;
    shape.radius_m = 0.04;
    shape.length_m = 0.02;
    shape.size_m = {1, 0.1, 0.5};
    const auto depth = [&](ShapeType type) {
        shape.type = type;
        return core_depth(shape);
    };
    EXPECT_DOUBLE_EQ(depth(ShapeType::sphere), 0.02);
    EXPECT_DOUBLE_EQ(depth(ShapeType::box), 0.025);
    EXPECT_DOUBLE_EQ(depth(ShapeType::cylinder), 0.005);
    EXPECT_EQ(depth(ShapeType::plane), std::numeric_limits<double>::infinity());
    shape.geometry = {ShapeType::convex, {.vertices = {-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1,
                                                       -1, -1, 1,  1, -1, 1,  -1, 1, 1,  1, 1, 1}}};
    EXPECT_NEAR(depth(ShapeType::convex), 0.5, 1e-12);
}

}  // namespace
}  // namespace simrob::physics
