// worlds/mechanisms.xml does what its comment says, in every engine and across changes of engine.

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

class Mechanisms : public testing::TestWithParam<std::string> {
  protected:
    Mechanisms() {
        const auto text = must(storage::SystemDisk().read(
            source_folder() / "worlds" / "mechanisms.xml", std::size_t{1} << 24U));
        loaded_ = storage::load(text, catalogue_, simulation_).has_value();
    }

    void run(double seconds) {
        while (simulation_.time_s() < seconds - 1e-9) simulation_.step();
    }
    Vector3 position(int entity, std::size_t body = 0) const {
        return state(entity, body).pose.position;
    }
    double spin(int entity, std::size_t body) const {
        return state(entity, body).angular_velocity_rad_s.z;
    }
    engine::BodyView state(int entity, std::size_t body) const {
        const auto snapshot = simulation_.snapshot();
        for (const auto& each : snapshot->layout->entities)
            if (each.id == entity) return snapshot->bodies[each.reference_body + body];
        return {};
    }

    const command::Catalogue catalogue_ = catalogue::standard();
    engine::Simulation simulation_{must(physics::make_backend(GetParam())),
                                   {.engines = physics::engines()}};
    bool loaded_ = false;
};

TEST_P(Mechanisms, do_what_the_world_says) {
    ASSERT_TRUE(loaded_);
    run(3);
    EXPECT_NEAR(position(10).z, 0.3 + 3 * 2 * 0.02, 0.001) << "two turns a second";
    EXPECT_NEAR(length(position(11) - Vector3{1, 0, 1}), 0.5, 0.001);
    EXPECT_NEAR(position(14).y, -0.5 + 0.3, 0.01);
    EXPECT_NEAR(position(15).z, 0.3 + 0.3, 0.001);
    EXPECT_NEAR(length(position(17, 1) - position(17)), 0.25, 0.001);
    EXPECT_NEAR(spin(19, 0), 4, 0.01);
    EXPECT_NEAR(spin(19, 1), -2, 0.01);
    run(10);
    EXPECT_NEAR(position(10).z, 0.5, 0.001) << "at its stop";
    EXPECT_NEAR(position(12).y, 0.75, 0.002);
    EXPECT_NEAR(position(12).z, 0.05, 0.001);
    EXPECT_NEAR(position(13).z, 0.05, 0.001);
    EXPECT_NEAR(position(15).z, 0.7, 0.001) << "at its stop";
    EXPECT_NEAR(spin(16, 0), 2, 0.01);
    EXPECT_NEAR(position(16).z, 0.5, 0.001);
    EXPECT_NEAR(position(20).z, 0.4 + 0.82, 0.002);
    EXPECT_NEAR(position(20, 1).z, 0.08, 0.002);
}

TEST_P(Mechanisms, a_crank_drives_its_slider_by_a_rod) {
    double low = 9;
    double high = 0;
    for (int i = 0; i < 500; ++i) {
        simulation_.step();
        low = std::min(low, position(18, 1).z);
        high = std::max(high, position(18, 1).z);
    }
    const double rod = std::hypot(0.1, 0.5);
    EXPECT_NEAR(high, 0.5 + rod + 0.1, 0.002);
    EXPECT_NEAR(low, 0.5 + rod - 0.1, 0.002);
}

TEST_P(Mechanisms, go_on_in_another_engine) {
    run(1);
    for (const char* next : {"mujoco", "bullet", "ode", "mujoco"}) {
        must(simulation_.world().change_engine(next));
        run(simulation_.time_s() + 1);
    }
    EXPECT_NEAR(position(10).z, 0.3 + 0.2, 0.001);
    EXPECT_NEAR(spin(19, 1), -2, 0.01);
    EXPECT_NEAR(length(position(11) - Vector3{1, 0, 1}), 0.5, 0.001);
    EXPECT_NEAR(position(20).z, 0.4 + 0.82, 0.002);
}

INSTANTIATE_TEST_SUITE_P(, Mechanisms, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& engine) { return engine.param; });

}  // namespace
}  // namespace simrob::test
