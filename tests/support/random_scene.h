#pragma once

#include <vector>

#include "base/random.h"
#include "physics/physics_world.h"

namespace simrob::test {

/// The extremes of a random scene.
struct SceneBounds {
    const char* name;
    double least_size_m;
    double greatest_size_m;
    double least_mass_kg;
    double greatest_mass_kg;
    double position_m;
    double speed_m_s;
    double spin_rad_s;
    double force_n;
    double impulse_ns;
    double least_substep_s;
    double greatest_substep_s;
};

/// Like robots.
extern const SceneBounds narrow_bounds;
/// What nobody should build, and somebody will.
extern const SceneBounds medium_bounds;
/// Everything that limits.h allows.
extern const SceneBounds widest_bounds;

/// Does random things to a physics world, all with finite numbers within bounds: makes, moves,
/// pushes, drives, joins, breaks and removes. Copies behave alike: the same seed and the same world
/// give the same actions.
class RandomScene {
  public:
    RandomScene(const SceneBounds& bounds, std::uint64_t seed, std::size_t greatest_groups = 12);

    /// A floor and a few things on it.
    void populate(physics::PhysicsWorld& world);
    /// One random action, which the world may well refuse.
    void act(physics::PhysicsWorld& world);
    /// The length of the next sub-step.
    double substep_s();

    std::size_t accepted() const { return accepted_; }
    std::size_t refused() const { return refused_; }

  private:
    double log_uniform(double low, double high);
    bool chance(double probability) { return random_.uniform(0, 1) < probability; }
    Vector3 vector(double size);
    Vector3 place();
    Quaternion turn();
    physics::Shape shape();
    physics::Shape hull_points(const Vector3& size);
    physics::Shape ground();
    physics::Body body();
    physics::JointAxis axis(bool angular);
    void add_linkage(physics::Joint& joint);
    physics::Joint joint(physics::JointType type, const Vector3& anchor);
    physics::JointType joint_type();
    physics::Assembly assembly();
    physics::Interaction interaction();
    physics::BodyId any_body();
    physics::JointId any_joint();

    void create(physics::PhysicsWorld& world);
    void remove(physics::PhysicsWorld& world);
    void join(physics::PhysicsWorld& world);
    void push(physics::PhysicsWorld& world);
    void drive(physics::PhysicsWorld& world);
    void change_settings(physics::PhysicsWorld& world);
    template <class T>
    bool note(const Result<T>& result);

    const SceneBounds* bounds_;
    Random random_;
    std::size_t greatest_groups_;
    std::vector<physics::AssemblyIds> groups_;
    std::vector<physics::JointId> joints_;
    std::size_t accepted_ = 0;
    std::size_t refused_ = 0;
};

/// Whether every number of the state is finite.
bool is_finite(const physics::PhysicsState& state);

}  // namespace simrob::test
