#pragma once

#include <ode/ode.h>

#include "bench/contender.h"
#include "engine/snapshot.h"

namespace simrob::bench {

enum class BareSolver { exact, iterative };

struct BareOptions {
    BareSolver solver = BareSolver::exact;
    bool literal = false;  ///< parts on fixed joints stay bodies, and all geoms are hashed
};

/// The same scene on ODE alone: what a careful programmer would write for one experiment, with no
/// checks, no sleep, no snapshots. Lean by default: parts on fixed joints are geoms of one body,
/// each robot has its own space, static geoms are never tested against each other.
class BareWorld : public RayContender {
  public:
    BareWorld(const Scene& scene, const BareOptions& options);
    ~BareWorld() override;
    BareWorld(const BareWorld&) = delete;
    BareWorld& operator=(const BareWorld&) = delete;

    void put(const Moment& moment) override;
    void step(std::span<const DriveCommand> commands) override;

    /// Writes the poses of the bodies that lead a part; `bodies` are all of the scene.
    void read_leaders(std::span<engine::BodyView> bodies) const;

    /// With a ray geom that is kept.
    double cast_ray(const Vector3& origin_m, const Vector3& direction, double length_m,
                    std::size_t without) override;

    /// Rows of the solver in the last sub-step, as physics/ode counts them.
    int rows() const { return rows_; }

  private:
    /// One ODE body and the first body of the scene that it carries.
    struct Carrier {
        dBodyID body = nullptr;
        std::size_t leader = 0;  ///< index among all bodies of the scene
        Vector3 centre_m;        ///< centre of mass, in the leader's frame
    };

    void create_world(const Scene& scene);
    void add_entity(const world::EntitySpecification& entity);
    void add_part(const world::EntitySpecification& entity, std::span<const std::size_t> members,
                  dSpaceID space, std::vector<dBodyID>& bodies);
    void add_joint(const world::JointSpecification& joint, dBodyID body_1, dBodyID body_2,
                   const Vector3& wheel_m);
    void set_speeds(const DriveCommand& command);
    void collide(dGeomID a, dGeomID b);
    static void near(void* self, dGeomID a, dGeomID b);
    static void near_ray(void* self, dGeomID a, dGeomID b);

    BareOptions options_;
    double substep_s_;
    int substeps_;
    int contact_points_;
    dWorldID world_ = nullptr;
    dThreadingImplementationID threading_ = nullptr;
    dSpaceID space_ = nullptr;
    dJointGroupID contacts_ = nullptr;
    std::vector<dSurfaceParameters> surfaces_;  ///< by pair of materials
    std::size_t material_count_ = 0;
    std::vector<Carrier> parts_;
    std::vector<dSpaceID> entity_spaces_;  ///< of each entity of the scene
    dGeomID ray_ = nullptr;                ///< made when first needed
    dSpaceID ray_without_ = nullptr;
    double ray_reach_m_ = 0;        ///< of the nearest hit so far
    std::size_t body_count_ = 0;    ///< of the scene, so far
    std::vector<dJointID> motors_;  ///< two for each robot
    std::uint64_t random_state_ = 0;
    int joint_rows_ = 0;
    int rows_ = 0;
};

}  // namespace simrob::bench
