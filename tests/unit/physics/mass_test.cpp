#include "physics/mass.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "base/random.h"
#include "physics/model.h"
#include "support/conformance_bodies.h"

namespace simrob::test {
namespace {

using physics::MassProperties;
using physics::Matrix3;

void expect_matrix(const Matrix3& found, const Matrix3& expected, double tolerance) {
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_NEAR(found[i], expected[i], tolerance) << "entry " << i;
}

Matrix3 diagonal(double x, double y, double z) {
    return {x, 0, 0, 0, y, 0, 0, 0, z};
}

/// The inertia of a body of revolution about z, by discs.
Matrix3 by_discs(double mass, double low, double high,
                 const std::function<double(double)>& radius_at) {
    const int slices = 200000;
    const double dz = (high - low) / slices;
    double volume = 0;
    double along = 0;
    double across = 0;
    for (int i = 0; i < slices; ++i) {
        const double z = low + (i + 0.5) * dz;
        const double r = radius_at(z);
        const double disc = pi * r * r * dz;
        volume += disc;
        along += disc * r * r / 2;
        across += disc * (r * r / 4 + z * z);
    }
    return diagonal(mass * across / volume, mass * across / volume, mass * along / volume);
}

}  // namespace

TEST(MassProperties, of_a_sphere_are_two_fifths) {
    const MassProperties mass = mass_properties(sphere(0.3, 5, {1, 2, 3}));
    EXPECT_EQ(mass.mass_kg, 5);
    EXPECT_EQ(mass.centre_m, Vector3{});
    expect_matrix(mass.inertia_kgm2, diagonal(0.18, 0.18, 0.18), 1e-15);
}

TEST(MassProperties, of_a_box_are_a_twelfth_of_the_squares) {
    const MassProperties mass = mass_properties(box({0.2, 0.4, 0.6}, 12, {}));
    expect_matrix(mass.inertia_kgm2, diagonal(0.16 + 0.36, 0.04 + 0.36, 0.04 + 0.16), 1e-15);
}

TEST(MassProperties, of_cylinders_and_wheels_are_those_of_the_textbook) {
    for (const auto& body : {cylinder(0.5, 2, 3, {}), wheel(0.5, 2, 3, {})}) {
        const double across = 3 * (0.25 / 4 + 4.0 / 12);
        expect_matrix(mass_properties(body).inertia_kgm2, diagonal(across, across, 3 * 0.25 / 2),
                      1e-14);
    }
}

TEST(MassProperties, of_a_capsule_are_the_sum_of_its_discs) {
    const double r = 0.3;
    const double half = 0.5;
    const MassProperties mass = mass_properties(capsule(r, 2 * half, 2, {}));
    const Matrix3 expected = by_discs(2, -half - r, half + r, [&](double z) {
        const double beyond = std::max(0.0, std::abs(z) - half);
        return std::sqrt(r * r - beyond * beyond);
    });
    expect_matrix(mass.inertia_kgm2, expected, 1e-8);
}

TEST(MassProperties, of_a_shape_off_the_origin_follow_the_parallel_axis_rule) {
    physics::Body body = sphere(0.1, 2, {});
    body.shapes[0].local.position = {0, 0, 3};
    const MassProperties mass = mass_properties(body);
    EXPECT_EQ(mass.centre_m, (Vector3{0, 0, 3}));
    const double own = 0.4 * 2 * 0.01;
    // About its own centre, wherever that is.
    expect_matrix(mass.inertia_kgm2, diagonal(own, own, own), 1e-15);
    physics::Body pair = body;
    pair.shapes.push_back(sphere_shape(0.1));
    pair.shapes[1].local.position = {0, 0, -3};
    const double far = own + 2 * 9;
    expect_matrix(mass_properties(pair).inertia_kgm2, diagonal(far, far, own), 1e-13);
}

TEST(MassProperties, of_a_compound_are_shared_by_volume) {
    physics::Body body = box({1, 1, 1}, 3, {});
    body.shapes.push_back(box_shape({1, 1, 2}));
    body.shapes[1].local.position = {0, 0, 1.5};
    // Together they are one box of 1 x 1 x 3.
    const MassProperties mass = mass_properties(body);
    EXPECT_NEAR(mass.centre_m.z, 1, 1e-15);
    expect_matrix(mass.inertia_kgm2, diagonal(3.0 / 12 * 10, 3.0 / 12 * 10, 3.0 / 12 * 2), 1e-14);
}

TEST(MassProperties, of_a_turned_shape_are_turned) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Quaternion q = normalized(Quaternion{random.uniform(-1, 1), random.uniform(-1, 1),
                                                   random.uniform(-1, 1), random.uniform(-1, 1)});
        physics::Body body = box({0.2, 0.4, 0.6}, 12, {});
        body.shapes[0].local.orientation = q;
        const Matrix3 m = mass_properties(body).inertia_kgm2;
        // The energy of any spin must not depend on the frame of reference.
        const Vector3 w{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        const Vector3 own = rotate(conjugate(q), w);
        const double expected = 0.52 * own.x * own.x + 0.40 * own.y * own.y + 0.20 * own.z * own.z;
        const Vector3 momentum{m[0] * w.x + m[1] * w.y + m[2] * w.z,
                               m[3] * w.x + m[4] * w.y + m[5] * w.z,
                               m[6] * w.x + m[7] * w.y + m[8] * w.z};
        EXPECT_NEAR(dot(w, momentum), expected, 1e-14);
        EXPECT_NEAR(m[1], m[3], 1e-16);
    }
}

TEST(MassProperties, response_to_an_angular_impulse_inverts_the_inertia) {
    Random random(2);
    for (int i = 0; i < 100; ++i) {
        physics::Body body = box({0.2, 0.4, 0.6}, 12, {});
        body.shapes.push_back(sphere_shape(0.3));
        body.shapes[1].local.position = {random.uniform(-1, 1), random.uniform(-1, 1), 0.5};
        const MassProperties mass = mass_properties(body);
        const Quaternion q =
            from_euler({random.uniform(-3, 3), random.uniform(-1, 1), random.uniform(-3, 3)});
        const Vector3 impulse{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        const Vector3 w = physics::angular_response(mass, q, impulse);
        const Matrix3 m = transformed(mass, {{}, q}).inertia_kgm2;
        const Vector3 back{m[0] * w.x + m[1] * w.y + m[2] * w.z,
                           m[3] * w.x + m[4] * w.y + m[5] * w.z,
                           m[6] * w.x + m[7] * w.y + m[8] * w.z};
        EXPECT_NEAR(length(back - impulse), 0, 1e-12);
    }
}

}  // namespace simrob::test
