// The shipped worlds for studies of friction, collisions and ramps do, in every engine, what
// mechanics says and docs/studies.md tells.

#include <gtest/gtest.h>

#include <cmath>

#include "scenario/shipped_world.h"

namespace simrob::test {
namespace {

constexpr double gravity_m_s2 = 9.8;

class StudyWorld : public testing::TestWithParam<std::string> {
  protected:
    /// A shipped world in the engine of this test.
    static Simulation study(const std::string& name) {
        Simulation simulation;
        const auto chosen = simulation.set_engine(GetParam());
        EXPECT_TRUE(chosen) << chosen.text();
        const auto loaded = simulation.load_file(world_path(name));
        EXPECT_TRUE(loaded) << loaded.text();
        EXPECT_EQ(simulation.engine(), GetParam());
        return simulation;
    }
};

INSTANTIATE_TEST_SUITE_P(Engines, StudyWorld, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& engine) { return engine.param; });

double way_m(const Triple& from, const Triple& to) {
    return std::hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
}

TEST_P(StudyWorld, friction_static_blocks_slide_above_the_critical_angle) {
    Simulation simulation = study("friction_static");
    std::vector<Triple> begin;
    for (int id = 1; id <= 6; ++id) begin.push_back(simulation.entity(id)->position_m);
    run_until(simulation, 3);
    for (int id = 1; id <= 6; ++id) {
        const double moved_m =
            way_m(begin.at(static_cast<std::size_t>(id) - 1), simulation.entity(id)->position_m);
        if (id <= 3)
            EXPECT_LT(moved_m, 0.02) << id;
        else
            EXPECT_GT(moved_m, 0.2) << id;
    }
}

TEST_P(StudyWorld, friction_dynamic_pucks_stop_after_speed_squared_over_friction) {
    Simulation simulation = study("friction_dynamic");
    run_until(simulation, 6);
    int id = 0;
    for (const double friction : {0.05, 0.2, 0.4, 0.6}) {
        const double expected_m = 2 * 2 / (2 * friction * gravity_m_s2);
        const auto puck = simulation.entity(++id);
        EXPECT_NEAR(puck->position_m[0], expected_m, 0.03 * expected_m) << id;
        EXPECT_NEAR(puck->linear_velocity_m_s[0], 0, 1e-3) << id;
    }
}

/// Speeds along x just before two met, and soon after.
struct Meeting {
    double before_1_m_s = 0;
    double before_2_m_s = 0;
    double after_1_m_s = 0;
    double after_2_m_s = 0;
};

/// Entities `first` and `second` from now to their meeting; a `second` of 0 is a wall.
Meeting meeting(Simulation& simulation, int first, int second) {
    const auto speed_m_s = [&](int id) {
        return id == 0 ? 0.0 : simulation.entity(id)->linear_velocity_m_s[0];
    };
    Meeting seen;
    while (simulation.time_s() < 5) {
        seen.before_1_m_s = speed_m_s(first);
        seen.before_2_m_s = speed_m_s(second);
        simulation.step();
        if (std::abs(speed_m_s(first) - seen.before_1_m_s) > 0.2) break;
    }
    simulation.step();
    seen.after_1_m_s = speed_m_s(first);
    seen.after_2_m_s = speed_m_s(second);
    return seen;
}

/// A pair of balls in one lane.
struct Pair {
    double restitution;
    double mass_1_kg;
    double mass_2_kg;
};

/// Conservation of momentum, and what restitution means; within 3 % of the speed of meeting.
void expect_parted(const Meeting& seen, const Pair& pair) {
    const double total_kg = pair.mass_1_kg + pair.mass_2_kg;
    const double met_m_s = seen.before_1_m_s - seen.before_2_m_s;
    const double common_m_s =
        (pair.mass_1_kg * seen.before_1_m_s + pair.mass_2_kg * seen.before_2_m_s) / total_kg;
    const double apart_m_s = pair.restitution * met_m_s / total_kg;
    EXPECT_GT(met_m_s, 1.2);
    EXPECT_NEAR(seen.after_1_m_s, common_m_s - pair.mass_2_kg * apart_m_s, 0.03 * met_m_s);
    EXPECT_NEAR(seen.after_2_m_s, common_m_s + pair.mass_1_kg * apart_m_s, 0.03 * met_m_s);
}

void expect_pairs(const std::function<Simulation()>& load, const std::vector<Pair>& pairs) {
    int id = 1;
    for (const Pair& pair : pairs) {
        SCOPED_TRACE("entities " + std::to_string(id) + ", " + std::to_string(id + 1));
        Simulation simulation = load();
        expect_parted(meeting(simulation, id, id + 1), pair);
        id += 2;
    }
}

TEST_P(StudyWorld, collisions_ramps_part_by_restitution_and_mass) {
    expect_pairs([] { return study("collisions_ramps"); },
                 {{0, 1, 1}, {0.4, 1, 1}, {1, 1, 1}, {0, 1, 3}, {0.4, 1, 3}, {1, 1, 3}});
}

TEST_P(StudyWorld, collisions_rest_part_by_restitution_and_mass) {
    expect_pairs([] { return study("collisions_rest"); }, {{0, 1, 1},
                                                           {0.4, 1, 1},
                                                           {1, 1, 1},
                                                           {0, 1, 3},
                                                           {0.4, 1, 3},
                                                           {1, 1, 3},
                                                           {0, 3, 1},
                                                           {0.4, 3, 1},
                                                           {1, 3, 1}});
}

TEST_P(StudyWorld, collisions_wall_throws_heavy_and_light_back_alike) {
    int id = 0;
    for (const double restitution : {0.0, 0.4, 1.0}) {
        double back_m_s[2];
        for (double& back : back_m_s) {
            Simulation simulation = study("collisions_wall");
            const Meeting seen = meeting(simulation, ++id, 0);
            EXPECT_GT(seen.before_1_m_s, 1.2);
            EXPECT_NEAR(seen.after_1_m_s, -restitution * seen.before_1_m_s,
                        0.03 * seen.before_1_m_s)
                << id;
            back = seen.after_1_m_s;
        }
        EXPECT_NEAR(back_m_s[0], back_m_s[1], 0.01) << "restitution " << restitution;
    }
}

TEST_P(StudyWorld, surfaces_that_are_harder_to_roll_on_leave_less_speed) {
    Simulation simulation = study("surfaces");
    run_until(simulation, 4);
    double before_m_s = 0.51;
    for (int id = 1; id <= 4; ++id) {
        const double speed_m_s = simulation.entity(id)->linear_velocity_m_s[0];
        EXPECT_LT(speed_m_s, before_m_s + 0.002) << id;
        before_m_s = speed_m_s;
    }
    EXPECT_NEAR(simulation.entity(1)->linear_velocity_m_s[0], 0.5, 0.01);
    EXPECT_GT(simulation.entity(4)->linear_velocity_m_s[0], 0.2);
    EXPECT_LT(simulation.entity(4)->linear_velocity_m_s[0], 0.45);
}

TEST_P(StudyWorld, ice_carries_a_robot_out_of_the_circle_that_it_drives_on_wood) {
    Simulation simulation = study("ice");
    const double middle_y_m[] = {-1.55, 1.55};
    double farthest_m[2] = {0, 0};
    run_until(simulation, 12, [&] {
        for (int id = 1; id <= 2; ++id) {
            const Triple here_m = simulation.entity(id)->position_m;
            const double away_m = std::hypot(here_m[0], here_m[1] - middle_y_m[id - 1]);
            farthest_m[id - 1] = std::max(farthest_m[id - 1], away_m);
        }
    });
    EXPECT_NEAR(farthest_m[0], 0.4, 0.05);
    EXPECT_GT(farthest_m[1], 0.8);
}

TEST_P(StudyWorld, robot_ramps_are_climbed_with_force_enough) {
    Simulation simulation = study("robot_ramps");
    run_until(simulation, 10);
    EXPECT_GT(simulation.entity(1)->position_m[2], 1.4 * std::sin(0.2618));
    EXPECT_GT(simulation.entity(2)->position_m[2], 1.4 * std::sin(0.5236));
    for (int id = 3; id <= 4; ++id) {
        EXPECT_LT(simulation.entity(id)->position_m[2], 0.15) << id;
        EXPECT_LT(simulation.entity(id)->position_m[0], 0.15) << id;
    }
}

}  // namespace
}  // namespace simrob::test
