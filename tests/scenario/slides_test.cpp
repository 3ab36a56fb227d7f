// worlds/slides.xml does what its comment says, in every engine and across changes of engine.

#include <gtest/gtest.h>

#include <cmath>

#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

class Slides : public testing::TestWithParam<std::string> {
  protected:
    Slides() {
        const auto text = must(storage::SystemDisk().read(source_folder() / "worlds" / "slides.xml",
                                                          std::size_t{1} << 24U));
        loaded_ = storage::load(text, catalogue_, simulation_).has_value();
        must(simulation_.initialize());
    }

    void run(double seconds) {
        while (simulation_.time_s() < seconds - 1e-9) simulation_.step();
    }
    Vector3 position(int entity) const {
        const auto& world = simulation_.world();
        return world.entity_pose(*world.find_entity(entity)).position;
    }
    double joint(int entity, std::size_t joint, int axis) const {
        const auto& world = simulation_.world();
        return world.physics().joint_position(world.find_entity(entity)->joints[joint], axis);
    }

    const command::Catalogue catalogue_ = catalogue::standard();
    engine::Simulation simulation_{must(physics::make_backend(GetParam())),
                                   {.engines = physics::engines()}};
    bool loaded_ = false;
};

TEST_P(Slides, do_what_the_world_says) {
    ASSERT_TRUE(loaded_);
    run(2);
    EXPECT_NEAR(joint(11, 0, 0), 0.2, 0.001) << "0.1 m/s";
    EXPECT_NEAR(joint(11, 0, 1), 2, 0.01) << "1 rad/s";
    run(6);
    EXPECT_NEAR(joint(11, 0, 0), 0.3, 0.001) << "at its stop";
    EXPECT_NEAR(position(10).x, 0.2, 0.005) << "only up and down";
    EXPECT_NEAR(joint(12, 0, 2), -0.2, 0.001) << "at its stop";
    EXPECT_NEAR(std::abs(joint(12, 0, 0)), 0.3, 0.001) << "leaning";
    EXPECT_NEAR(std::abs(joint(12, 0, 1)), 0.3, 0.001) << "leaning";
}

TEST_P(Slides, a_bent_shaft_turns_unevenly) {
    ASSERT_TRUE(loaded_);
    run(1);
    for (int i = 0; i < 300; ++i) {
        simulation_.step();
        const double driven = joint(13, 0, 0);
        const double expected = std::atan2(std::cos(0.5) * std::sin(driven), std::cos(driven));
        ASSERT_NEAR(std::remainder(joint(13, 1, 0) - expected, 2 * M_PI), 0, 0.001);
    }
}

TEST_P(Slides, go_on_in_another_engine) {
    ASSERT_TRUE(loaded_);
    run(1);
    for (const char* next : {"mujoco", "bullet", "ode", "mujoco", "ode"}) {
        must(simulation_.world().change_engine(next));
        run(simulation_.time_s() + 1);
    }
    EXPECT_NEAR(joint(11, 0, 0), 0.3, 0.001);
    EXPECT_NEAR(joint(12, 0, 2), -0.2, 0.001);
    EXPECT_NEAR(position(10).x, 0.2, 0.005);
}

INSTANTIATE_TEST_SUITE_P(, Slides, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& engine) { return engine.param; });

}  // namespace
}  // namespace simrob::test
