#include "engine/safe_substep.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/empty_simulation.h"
#include "support/specifications.h"

namespace simrob::engine {
namespace {

using test::must;

/// A floor, and a cube on it.
class SafeSubstep : public testing::Test {
  protected:
    SafeSubstep() { must(world.create_entity(test::floor(0))); }

    void add_cube(double side_m, double mass_kg) {
        world::EntitySpecification cube{.id = next_id_++, .type = world::EntityType::generic};
        cube.bodies = {test::box(0, {0, 0, side_m / 2})};
        cube.bodies[0].size_m = {side_m, side_m, side_m};
        cube.bodies[0].mass_kg = mass_kg;
        must(world.create_entity(cube));
    }
    void set_interaction(double hardness, double bounciness) {
        must(world.set_default_interaction({.hardness = hardness, .bounciness = bounciness}));
    }
    double safe_s() const { return safe_substep_s(world.physics().model()); }

    std::unique_ptr<Simulation> simulation = test::empty_simulation();
    world::World& world = simulation->world();

  private:
    int next_id_ = 1;
};

TEST_F(SafeSubstep, is_10_ms_where_nothing_is_small_or_soft) {
    EXPECT_EQ(safe_s(), 0.010);
    add_cube(0.1, 1);
    EXPECT_EQ(safe_s(), 0.010);
}

TEST_F(SafeSubstep, lets_what_is_small_fall_by_a_twentieth_of_its_size) {
    set_interaction(0, 0.2);
    add_cube(0.005, 1e-4);
    EXPECT_NEAR(safe_s(), std::sqrt(0.05 * 0.005 / 9.8), 1e-9);
    add_cube(0.1, 1);
    EXPECT_NEAR(safe_s(), std::sqrt(0.05 * 0.005 / 9.8), 1e-9) << "the smallest counts";
}

TEST_F(SafeSubstep, lets_what_is_soft_sink_by_a_twentieth_of_its_size) {
    set_interaction(0.1, 0.2);
    add_cube(0.1, 2);
    // Hardness m g h / Bounciness + g h^2 is a twentieth of the side.
    const double h = safe_s();
    EXPECT_LT(h, 0.001);
    EXPECT_NEAR(0.1 * 2 * 9.8 * h / 0.2 + 9.8 * h * h, 0.005, 1e-9);
}

TEST_F(SafeSubstep, is_none_where_contacts_mend_nothing) {
    set_interaction(0.1, 0);
    add_cube(0.1, 1);
    EXPECT_EQ(safe_s(), 0);
}

TEST_F(SafeSubstep, takes_gravity_as_it_is) {
    set_interaction(0.1, 0.2);
    add_cube(0.005, 1);
    physics::WorldParameters parameters = world.parameters();
    parameters.gravity_m_s2 = {};
    must(world.set_parameters(parameters));
    EXPECT_EQ(safe_s(), 0.010);
}

}  // namespace
}  // namespace simrob::engine
