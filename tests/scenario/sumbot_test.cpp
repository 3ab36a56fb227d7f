// The SumBot of the thesis's annex 1, from its own file at the default step, compared with the
// thesis's measurements (section 5.2). The example program examples/sumbot makes the measurements.

#include <gtest/gtest.h>

#include <cmath>

#include "storage/system/system_disk.h"
#include "sumbot/calibration.h"
#include "sumbot/fit.h"
#include "sumbot/law.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

using sumbot::Experiment;
using sumbot::Start;
using sumbot::Wheels;

std::filesystem::path world() {
    return source_folder() / "worlds/sumbot.xml";
}

/// How far an engine may be from the thesis, and why.
struct Bounds {
    std::string_view engine;
    double straight_percent;
    double straight_mean_percent;
    double turn_percent;
    double turn_mean_percent;
    double diameter_percent;
    double on_the_spot_m;
    double real_turn_percent;  ///< of the calibrated robot, against the real one
};

constexpr std::array all_bounds = {
    Bounds{"ode", 5, 3, 15, 10, 25, 0.01, 20},
    Bounds{"bullet", 5, 3, 15, 10, 25, 0.01, 20},
    Bounds{"mujoco", 5, 3, 15, 10, 25, 0.01, 20},
};

class SumBot : public testing::TestWithParam<Engine> {
  protected:
    const Bounds& bounds() const {
        const auto* const found =
            std::find_if(all_bounds.begin(), all_bounds.end(),
                         [](const Bounds& b) { return b.engine == GetParam().name; });
        return found == all_bounds.end() ? all_bounds.front() : *found;
    }
    static std::optional<Experiment> open() { return Experiment::open(world(), GetParam().name); }
};

double error_percent(double value, double reference) {
    return 100 * std::abs(value / reference - 1);
}

TEST_P(SumBot, straight_runs_take_the_times_of_table_5_when_it_rolls) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    double sum_percent = 0;
    for (const auto& row : sumbot::straight_rows) {
        SCOPED_TRACE(row.wheel_rad_s);
        const auto run = experiment->straight(row.wheel_rad_s);
        ASSERT_TRUE(run);
        EXPECT_LT(error_percent(*run->time_s(Start::rolling), row.simulated_s),
                  bounds().straight_percent);
        sum_percent += error_percent(*run->time_s(Start::rolling), row.simulated_s);
    }
    EXPECT_LT(sum_percent / sumbot::straight_rows.size(), bounds().straight_mean_percent);
}

// Apparently the start that table 5 was measured with.
TEST_P(SumBot, straight_runs_take_the_times_of_table_5_past_a_line_half_its_length_ahead) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    for (const auto& row : sumbot::straight_rows) {
        SCOPED_TRACE(row.wheel_rad_s);
        const auto run = experiment->straight(row.wheel_rad_s);
        ASSERT_TRUE(run);
        EXPECT_LT(error_percent(*run->time_s(Start::line), row.simulated_s), 1);
    }
}

// With wheel speeds ahead by Slip1 per newton of thrust, the robot approaches its speed as exp(-t /
// lag), and stays behind by the lag.
TEST_P(SumBot, lags_from_rest_by_its_mass_times_slip_over_two_wheels) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    constexpr double lag_s = (0.9 + 2 * 0.045 + 2 * 0.01) * 1.3 / 2;
    for (const auto& row : sumbot::straight_rows) {
        SCOPED_TRACE(row.wheel_rad_s);
        const auto run = experiment->straight(row.wheel_rad_s);
        ASSERT_TRUE(run);
        EXPECT_NEAR(*run->time_s(Start::rest) - *run->time_s(Start::rolling), lag_s, 0.05 * lag_s);
        EXPECT_LT(error_percent(*run->time_s(Start::rest), row.simulated_s), 15);
    }
}

TEST_P(SumBot, serves_both_starts_with_a_slip_that_the_thesis_does_not_print) {
    const auto annex_1 = storage::SystemDisk().read(world(), 1U << 20U);
    ASSERT_TRUE(annex_1);
    const auto other = sumbot::world_with(sumbot::both_starts, *annex_1);
    ASSERT_TRUE(other);
    auto experiment = Experiment::make(*other, GetParam().name);
    ASSERT_TRUE(experiment);
    const auto score = sumbot::score(*experiment);
    ASSERT_TRUE(score);
    EXPECT_LT(score->from_rest.worst(), 4);
    EXPECT_LT(score->rolling.worst(), 4);
    EXPECT_LT(score->turns.worst(), 15);
}

/// A robot that approaches `speed` as exp(-t / lag), sampled 100 times a second.
sumbot::StraightRun lagging_run(double speed_m_s, double lag_s) {
    sumbot::StraightRun run;
    for (int i = 0; i <= 2000; ++i) {
        const double t = 0.01 * i;
        run.add(7 + t, {0, speed_m_s * (t - lag_s * (1 - std::exp(-t / lag_s))), 0.1});
    }
    return run;
}

TEST(StraightRun, is_timed_with_any_start) {
    const auto run = lagging_run(0.1, 0.5);
    EXPECT_NEAR(*run.time_s(Start::rest), 5.5, 1e-4);
    EXPECT_NEAR(*run.time_s(Start::rolling), 5, 1e-3);
    EXPECT_NEAR(*run.time_s(Start::line), 5.05608, 1e-4) << "some of the lag is left";
    EXPECT_FALSE(run.time_after_s(1.5));
    EXPECT_FALSE(sumbot::StraightRun().time_s(Start::rest));
}

TEST(StraightLaw, finds_radius_and_lag_of_runs_that_follow_it) {
    std::array<double, sumbot::straight_rows.size()> times_s{};
    for (std::size_t i = 0; i < times_s.size(); ++i)
        times_s[i] = 0.5 / (0.02 * sumbot::straight_rows[i].wheel_rad_s) + 0.3;
    const auto law = sumbot::fitted_law(times_s);
    EXPECT_NEAR(law.radius_m.value, 0.02, 1e-12);
    EXPECT_NEAR(law.lag_s.value, 0.3, 1e-12);
    EXPECT_LT(law.worst_residual_s, 1e-12);
}

// The thesis's stopwatch started neither on a rolling robot, which has no lag, nor with the lag
// from rest that annex 1's slip causes.
TEST(StraightLaw, of_table_5_has_a_lag_of_a_fifth_of_a_second) {
    std::array<double, sumbot::straight_rows.size()> times_s{};
    for (std::size_t i = 0; i < times_s.size(); ++i)
        times_s[i] = sumbot::straight_rows[i].simulated_s;
    const auto law = sumbot::fitted_law(times_s);
    EXPECT_NEAR(law.lag_s.value, 0.19, 0.01);
    EXPECT_LT(law.lag_s.error, 0.02);
    EXPECT_NEAR(law.radius_m.value, 0.0203, 0.0001);
    EXPECT_LT(law.worst_residual_s, 0.015);
}

TEST_P(SumBot, turns_take_the_times_of_table_6) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    double sum_percent = 0;
    for (std::size_t i = 0; i < sumbot::impossible_turn; ++i) {
        SCOPED_TRACE(i);
        const auto turn = experiment->turn(sumbot::turn_rows[i].wheels);
        ASSERT_TRUE(turn);
        const double percent = error_percent(turn->time_s, sumbot::turn_rows[i].simulated_s);
        EXPECT_LT(percent, bounds().turn_percent);
        sum_percent += percent;
    }
    EXPECT_LT(sum_percent / static_cast<double>(sumbot::impossible_turn),
              bounds().turn_mean_percent);
}

TEST_P(SumBot, circles_are_as_wide_as_in_table_6) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    // Row 1, (6, 4), would have to move faster than its own outer wheel.
    for (const std::size_t i : {1U, 2U, 3U}) {
        SCOPED_TRACE(i);
        const auto turn = experiment->turn(sumbot::turn_rows[i].wheels);
        ASSERT_TRUE(turn);
        EXPECT_LT(error_percent(turn->diameter_m, *sumbot::turn_rows[i].simulated_diameter_m),
                  bounds().diameter_percent);
    }
}

TEST_P(SumBot, wheels_of_nearly_one_speed_take_half_a_minute_to_turn_it) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    const auto turn = experiment->turn(sumbot::turn_rows[sumbot::impossible_turn].wheels);
    ASSERT_TRUE(turn);
    EXPECT_GT(turn->time_s, 30);
    EXPECT_LT(turn->time_s, 37);
}

TEST_P(SumBot, opposite_wheels_turn_it_on_the_spot) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    for (const auto& row : sumbot::turn_rows) {
        if (!row.is_on_the_spot()) continue;
        SCOPED_TRACE(row.wheels.left_rad_s);
        const auto turn = experiment->turn(row.wheels);
        ASSERT_TRUE(turn);
        EXPECT_LT(turn->farthest_m, bounds().on_the_spot_m);
    }
}

TEST_P(SumBot, calibration_finds_the_speeds_of_table_4) {
    auto experiment = open();
    ASSERT_TRUE(experiment);
    const auto map = sumbot::calibrate(*experiment, Start::rolling);
    ASSERT_TRUE(map);
    for (std::size_t i = 0; i < map->size(); ++i) {
        SCOPED_TRACE((*map)[i].real_speed);
        EXPECT_LT(error_percent((*map)[i].simulated_s, sumbot::straight_rows[i].real_s), 0.5);
        EXPECT_LT(error_percent((*map)[i].wheel_rad_s, sumbot::straight_rows[i].wheel_rad_s), 5);
    }
    for (std::size_t i = 0; i < sumbot::impossible_turn; ++i) {
        const auto& row = sumbot::turn_rows[i];
        SCOPED_TRACE(i);
        const auto turn = experiment->turn(
            {sumbot::wheel_speed(*map, row.real_left), sumbot::wheel_speed(*map, row.real_right)});
        ASSERT_TRUE(turn);
        EXPECT_LT(error_percent(turn->time_s, row.real_s), bounds().real_turn_percent);
    }
}

// ---- From drop to stop

struct Tilt {
    double greatest_rad = 0;  ///< over all iterations
    double at_rest_rad = 0;   ///< after the stop
};

/// Drops it, drives it through its fastest manoeuvres, each against the one before, and stops.
Tilt tilt_at(double timestep_s, const std::string& engine) {
    Simulation simulation;
    EXPECT_TRUE(simulation.set_engine(engine));
    EXPECT_TRUE(simulation.load_file(world()));
    EXPECT_TRUE(
        simulation.send("<Message><Simulation_Message><Control_Request "
                        "Command=\"Set_Timestep\"><Timestep>" +
                        std::to_string(timestep_s) +
                        "</Timestep></Control_Request></Simulation_Message></Message>"));
    constexpr std::array<Wheels, 6> manoeuvres = {
        {{0, 0}, {6, 6}, {-6, -6}, {6, -6}, {6, 2.2}, {0, 0}}};
    Tilt tilt;
    for (std::size_t i = 0; i < manoeuvres.size(); ++i) {
        EXPECT_TRUE(simulation.send(sumbot::motor_message(manoeuvres[i])));
        const double end_s = 2.0 * static_cast<double>(i + 1);
        while (simulation.time_s() < end_s) {
            simulation.step();
            tilt.at_rest_rad = sumbot::tilt_rad(*simulation.entity(1));
            tilt.greatest_rad = std::max(tilt.greatest_rad, tilt.at_rest_rad);
        }
    }
    return tilt;
}

TEST_P(SumBot, never_tips_from_drop_to_stop_at_any_step) {
    const std::vector<int> few = {1, 4, 5, 7, 10, 23, 50, 70};
    std::vector<int> steps_ms;
    for (int ms = 1; ms <= 70; ++ms)
        if (count(0, 1) == 1 || std::find(few.begin(), few.end(), ms) != few.end())
            steps_ms.push_back(ms);
    for (const int ms : steps_ms) {
        SCOPED_TRACE(ms);
        const Tilt tilt = tilt_at(ms / 1000.0, GetParam().name);
        EXPECT_LT(tilt.greatest_rad, 0.1);
        // A robot that leans on a corner of its chassis is tilted by 0.036.
        EXPECT_LT(tilt.at_rest_rad, 0.015);
    }
}

SIMROB_FOR_EACH_ENGINE(SumBot);

}  // namespace
}  // namespace simrob::test
