// What one module of MECABOT 4 does, by the thesis's numbers: 16 steps of one degree bring it 8 mm
// ahead, 111 opposite ones turn it by a right angle.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "catalogue/standard.h"
#include "storage/save_file.h"
#include "support/module_shapes.h"
#include "support/must.h"

namespace simrob::test {
namespace {

constexpr double degree_rad = std::numbers::pi / 180;

class Modules : public testing::TestWithParam<Engine> {};
SIMROB_FOR_EACH_ENGINE(Modules);

/// A module that makes steps of one degree with its wheels, 25 ms each, and notes the most that its
/// motors gave.
class Stepper {
  public:
    explicit Stepper(const Engine& engine, const std::string& file)
        : lab(engine, {.file = file, .timestep_s = 0.005}) {
        lab.add(1, {{0, 0, module::wheel_radius_m}, {}});
        lab.run(0.5);
    }

    void steps(int count, int left, int right) {
        for (int i = 0; i < count; ++i) {
            left_rad_ += left * degree_rad;
            right_rad_ += right * degree_rad;
            lab.drive(1, module::left_motor, left_rad_);
            lab.drive(1, module::right_motor, right_rad_);
            lab.run(0.025, [&] { note(); });
        }
        lab.run(0.3, [&] { note(); });
    }

    ModuleLab lab;
    double most_torque_nm = 0;
    double most_speed_rad_s = 0;

  private:
    void note() {
        for (const int wheel : {module::left_motor, module::right_motor}) {
            most_torque_nm = std::max(most_torque_nm, std::abs(lab.torque_nm(1, wheel)));
            double& before = positions_[wheel == module::left_motor ? 0 : 1];
            const double now = lab.position_rad(1, wheel);
            most_speed_rad_s = std::max(most_speed_rad_s, std::abs(now - before) / 0.005);
            before = now;
        }
    }

    double left_rad_ = 0;
    double right_rad_ = 0;
    double positions_[2] = {0, 0};
};

TEST_P(Modules, drive_and_turn_as_far_as_the_thesis_counted) {
    for (const std::string file : {"mecabot.xml", "mecabot_light.xml"}) {
        Stepper one(GetParam(), file);
        const Vector3 begin = one.lab.axle(1).position;
        one.steps(16, 1, 1);
        const Vector3 ahead = one.lab.axle(1).position - begin;
        EXPECT_NEAR(ahead.x, 0.008, 0.0004) << file;
        EXPECT_NEAR(ahead.y, 0, 0.0002) << file;
        one.steps(111, -1, 1);
        EXPECT_NEAR(one.lab.heading_rad(1) / degree_rad, 90, 2) << file;
        RecordProperty(file + "_16_steps_um", static_cast<int>(std::lround(ahead.x * 1e6)));
        RecordProperty(file + "_111_steps_mdeg",
                       static_cast<int>(std::lround(one.lab.heading_rad(1) / degree_rad * 1e3)));
    }
}

TEST_P(Modules, go_straight_for_a_metre_within_the_limits_of_their_motors) {
    Stepper one(GetParam(), "mecabot.xml");
    const Vector3 begin = one.lab.axle(1).position;
    one.steps(2000, 1, 1);
    const Vector3 way = one.lab.axle(1).position - begin;
    EXPECT_NEAR(way.x, 2000 * degree_rad * module::wheel_radius_m, 0.01);
    EXPECT_LT(std::abs(way.y), 0.010);
    EXPECT_LE(one.most_torque_nm, 1.5 * (1 + 1e-9));
    EXPECT_LE(one.most_speed_rad_s, 4 * (1 + 1e-6));
}

TEST_P(Modules, never_turn_a_pivot_faster_or_harder_than_it_can) {
    ModuleLab lab(GetParam(), {.timestep_s = 0.005});
    // On its side the pivot is free; a step of 90 degrees asks for more than it has.
    lab.add(1, {{0, 0, module::half_width_m}, Quaternion{std::sqrt(0.5), std::sqrt(0.5), 0, 0}});
    lab.run(0.3);
    double before = lab.position_rad(1, module::pivot);
    double speed = 0;
    double torque = 0;
    lab.drive(1, module::pivot, 1.5);
    lab.run(0.6);
    lab.drive(1, module::pivot, -1.5);
    for (int i = 0; i < 200; ++i) {
        before = lab.position_rad(1, module::pivot);
        lab.step();
        speed = std::max(speed, std::abs(lab.position_rad(1, module::pivot) - before) / 0.005);
        torque = std::max(torque, std::abs(lab.torque_nm(1, module::pivot)));
    }
    EXPECT_NEAR(lab.position_rad(1, module::pivot), -1.5, 0.01);
    EXPECT_LE(speed, 10 * 1.001);
    EXPECT_GT(speed, 5);
    EXPECT_LE(torque, 2 * (1 + 1e-6));
}

TEST_P(Modules, place_and_heading_are_those_of_the_thesis_rounded) {
    ModuleLab lab(GetParam());
    const double heading = 30.4 * degree_rad;
    const Quaternion turned{std::cos(heading / 2), 0, 0, std::sin(heading / 2)};
    lab.add(1, {{1.2344, 2.3456, module::wheel_radius_m}, turned});
    lab.step();
    const auto& place = lab.readings(1, module::gps);
    EXPECT_NEAR(place.at(0), 1.2344 - 0.087 * std::cos(heading), 0.00055);
    EXPECT_NEAR(place.at(1), 2.3456 - 0.087 * std::sin(heading), 0.00055);
    EXPECT_NEAR(place.at(0) * 1000, std::round(place.at(0) * 1000), 1e-6);
    EXPECT_NEAR(lab.readings(1, module::compass).at(0), 30 * degree_rad, 1e-9);
}

/// Annex 4: at every degree of a full turn the compass tells that degree.
TEST_P(Modules, tell_every_degree_of_a_turn) {
    ModuleLab lab(GetParam());
    for (int degree = 0; degree < 360; degree += 7) {
        const double heading = degree * degree_rad;
        lab.add(degree + 1, {{0.5 * degree, 0, module::wheel_radius_m},
                             {std::cos(heading / 2), 0, 0, std::sin(heading / 2)}});
        if (degree / 7 == 8) break;
    }
    lab.step();
    for (int degree = 0; degree <= 56; degree += 7) {
        const double told = lab.readings(degree + 1, module::compass).at(0) / degree_rad;
        EXPECT_NEAR(std::remainder(told - degree, 360), 0, 1e-6);
    }
}

/// On the floor, 6 mm away, 3 mm aside and 5 degrees askew, both standing on their wheels.
TEST_P(Modules, snap_together_on_the_floor_without_a_jump) {
    ModuleLab lab(GetParam());
    lab.add(1, {{0, 0, module::wheel_radius_m}, {}});
    const double askew = 5 * degree_rad;
    const Quaternion turned{std::cos(askew / 2), 0, 0, std::sin(askew / 2)};
    lab.add(2, {{-module::pitch_m - 0.006, 0.003 - 0.067 * std::sin(askew), module::wheel_radius_m},
                turned});
    lab.run(0.5);
    lab.dock(2, 1, module::rear);
    lab.lock_all();
    double fastest = 0;
    for (int i = 0; i < 30; ++i) {
        lab.step();
        for (const int id : {1, 2})
            fastest = std::max(fastest, length(lab.body(id, 0).linear_velocity_m_s));
    }
    EXPECT_LT(fastest, 0.02);
    const Vector3 apart = lab.axle(1).position - lab.axle(2).position;
    EXPECT_NEAR(length(apart), module::pitch_m, 2e-4);
    EXPECT_NEAR(lab.heading_rad(1), lab.heading_rad(2), 1e-3);
    must(lab.simulation.world().control_device(1, module::rear, std::vector<double>{0}));
    // MuJoCo is not good at round faces that lie flush and are not docked.
    const double most_m_s = GetParam().name == "mujoco" ? 0.2 : 0.02;
    lab.run(0.2, [&] {
        for (const int id : {1, 2})
            EXPECT_LT(length(lab.body(id, 0).linear_velocity_m_s), most_m_s);
    });
}

/// Three modules in a row, the last of which is told to dock where nothing is.
void add_a_short_train(ModuleLab& lab) {
    build_caterpillar(lab, 3);
    must(lab.simulation.world().control_device(1, module::front, std::vector<double>{1}));
}

void crawl_for(ModuleLab& lab, int iterations) {
    for (int i = 0; i < iterations; ++i) {
        crawl(lab, lab.time_s(), 3);
        lab.step();
    }
}

TEST_P(Modules, docked_ones_go_on_to_the_bit_from_a_save) {
    const command::Catalogue catalogue = catalogue::standard();
    ModuleLab lab(GetParam());
    add_a_short_train(lab);
    crawl_for(lab, 40);
    EXPECT_EQ(lab.readings(1, module::front).at(4), 1) << "told why it does not dock";
    const std::string save = storage::encode_save(catalogue, lab.simulation);
    ModuleLab other(GetParam());
    ASSERT_TRUE(storage::load(save, catalogue, other.simulation));
    for (ModuleLab* const both : {&lab, &other}) {
        crawl_for(*both, 20);
        must(both->simulation.world().control_device(2, module::front, std::vector<double>{0}));
        crawl_for(*both, 20);
    }
    EXPECT_EQ(lab.simulation.hash(), other.simulation.hash());
    EXPECT_EQ(lab.readings(2, module::front).at(0), 0);
    EXPECT_EQ(lab.readings(3, module::front).at(0), 1);
}

}  // namespace
}  // namespace simrob::test
