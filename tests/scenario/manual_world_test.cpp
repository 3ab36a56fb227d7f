// What the manual prints stands still on every engine: its world (2.3 and 2.4) and each of its
// bodies, dropped from where it shows them.

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "scenario/shipped_world.h"

namespace simrob::test {
namespace {

constexpr double top_of_field_m = 0.05;
constexpr double gravity_m_s2 = 9.8;
constexpr double substep_s = 0.005;

class ManualWorld : public testing::TestWithParam<const char*> {
  protected:
    Simulation load(const std::string& text) const {
        Simulation simulation;
        EXPECT_TRUE(simulation.set_engine(GetParam()));
        const auto loaded = simulation.load_text(text);
        EXPECT_TRUE(loaded) << loaded.text();
        return simulation;
    }
    Simulation world() const { return load(text()); }

    static std::string text() {
        std::stringstream text;
        text << std::ifstream(world_path("manual")).rdbuf();
        return text.str();
    }
    /// The manual's field, with one more body above it as the manual writes one.
    Simulation with_body(const std::string& type, int material, double mass_kg,
                         const std::string& sizes) const {
        std::string text = ManualWorld::text();
        text.insert(text.rfind("<Control_Request Command=\"Initialize_Simulation\""),
                    "<Control_Request Command=\"Create_Entity\" Type=\"Generic\"><Data>"
                    "<Entity_id>20</Entity_id><Structure><Body Type=\"" +
                        type + "\"><Body_id>1</Body_id><Material>" + std::to_string(material) +
                        "</Material><Mass>" + std::to_string(mass_kg) +
                        "</Mass><Position_X>1</Position_X><Position_Y>0.3</Position_Y>"
                        "<Position_Z>1.8</Position_Z>" +
                        sizes + "</Body></Structure></Data></Control_Request>");
        return load(text);
    }
};

/// Comes to rest, no deeper than half a body, and stays there.
void expect_rest(Simulation& simulation, int entity, double radius_m) {
    run_until(simulation, 10);
    const Triple settled = simulation.entity(entity)->position_m;
    EXPECT_GT(settled[2], top_of_field_m + radius_m / 2 - 1e-4);
    EXPECT_LT(settled[2], top_of_field_m + radius_m + 1e-3);
    run_until(simulation, 20);
    const Triple later = simulation.entity(entity)->position_m;
    EXPECT_NEAR(std::hypot(later[0] - settled[0], later[1] - settled[1]), 0, 1e-3);
    EXPECT_NEAR(later[2], settled[2], 1e-4);
}

TEST_P(ManualWorld, keeps_its_ball_and_its_robot_on_the_field) {
    Simulation simulation = world();
    const double weight_n = 0.6 * gravity_m_s2;
    expect_rest(simulation, 8, 0.03);
    EXPECT_NEAR(simulation.entity(8)->position_m[2],
                top_of_field_m + 0.03 - 0.1 * weight_n * substep_s / 0.7, 1e-4)
        << "as deep as its weight presses a contact of Hardness 0.1 and Bounciness 0.7";
    const Triple robot = simulation.entity(3)->position_m;
    EXPECT_NEAR(robot[2], top_of_field_m + 0.0425, 0.01) << "on its wheels";
}

TEST_P(ManualWorld, holds_its_sphere) {
    Simulation simulation =
        with_body("Sphere", 1, 1.3, "<Rotation_X>1.570796</Rotation_X><Radius>0.023</Radius>");
    expect_rest(simulation, 20, 0.023);
}

TEST_P(ManualWorld, holds_its_box) {
    Simulation simulation = with_body(
        "Box", 1, 1.2, "<Size_X>0.075</Size_X><Size_Y>0.075</Size_Y><Size_Z>0.075</Size_Z>");
    expect_rest(simulation, 20, 0.0375);
}

TEST_P(ManualWorld, holds_its_cylinder_upright) {
    Simulation simulation =
        with_body("Cylinder", 1, 0.5, "<Radius>0.023</Radius><Length>0.3</Length>");
    expect_rest(simulation, 20, 0.15);
}

TEST_P(ManualWorld, holds_its_wheel) {
    Simulation simulation =
        with_body("WheelCylinder", 2, 0.5, "<Radius>0.023</Radius><Length>0.3</Length>");
    expect_rest(simulation, 20, 0.023);
}

TEST_P(ManualWorld, holds_half_a_ton_on_the_core_of_a_soft_contact) {
    Simulation simulation = with_body("Sphere", 1, 500, "<Radius>0.023</Radius>");
    expect_rest(simulation, 20, 0.023);
}

INSTANTIATE_TEST_SUITE_P(engines, ManualWorld, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& engine) { return std::string(engine.param); });

}  // namespace
}  // namespace simrob::test
