#pragma once

#include <functional>
#include <stdexcept>

#include "physics/physics_world.h"
#include "support/engines.h"

namespace simrob::test {

inline constexpr double gravity_m_s2 = 9.8;
inline constexpr double default_substep_s = 0.005;

/// The value of a result that must not be refused; a refusal ends the test.
template <class T>
T required(Result<T> result) {
    if (!result) {
        const Problem& problem = result.error();
        throw std::runtime_error(problem.field + " " + problem.value + ": " +
                                 problem.reason.words());
    }
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

/// A physics world for one experiment, without handling results: a refusal ends the test.
class Lab {
  public:
    explicit Lab(const Engine& engine, const physics::WorldParameters& parameters = {},
                 std::uint64_t seed = 0)
        : world(engine.make(), seed) {
        required(world.set_parameters(parameters));
    }

    physics::BodyId add(const physics::Body& body) { return required(world.create_body(body)); }
    physics::AssemblyIds add(const physics::Assembly& assembly) {
        return required(world.create(assembly));
    }
    physics::JointId join(const physics::Joint& joint, physics::BodyId body_1,
                          physics::BodyId body_2) {
        return required(world.create_joint(joint, body_1, body_2));
    }
    /// Changes the world's parameters.
    void tune(const std::function<void(physics::WorldParameters&)>& change) {
        physics::WorldParameters parameters = world.parameters();
        change(parameters);
        required(world.set_parameters(parameters));
    }
    void surface(const physics::Interaction& interaction) {
        required(world.set_default_interaction(interaction));
    }

    void step(double substep_s = default_substep_s, int count = 1) {
        required(world.step(substep_s, count));
    }
    /// Steps for a while, and calls `each` after every sub-step.
    void run(double seconds, double substep_s = default_substep_s,
             const std::function<void()>& each = {}) {
        const auto steps = static_cast<long>(std::lround(seconds / substep_s));
        for (long i = 0; i < steps; ++i) {
            step(substep_s);
            if (each) each();
        }
    }

    Vector3 position(physics::BodyId body) const { return world.body_state(body).pose.position; }
    Quaternion orientation(physics::BodyId body) const {
        return world.body_state(body).pose.orientation;
    }
    Vector3 velocity(physics::BodyId body) const {
        return world.body_state(body).linear_velocity_m_s;
    }
    Vector3 spin(physics::BodyId body) const {
        return world.body_state(body).angular_velocity_rad_s;
    }

    physics::PhysicsWorld world;
};

}  // namespace simrob::test
