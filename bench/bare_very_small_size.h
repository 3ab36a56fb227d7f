#pragma once

#include <ode/ode.h>

#include "bench/bare_world.h"
#include "bench/very_small_size.h"

namespace simrob::bench {

/// The very-small-size world on ODE alone, written for nothing else: the spaces are arranged so
/// that only what can touch is ever tested, casters are geoms of the chassis, and a hinge's own
/// motor drives the wheel.
class BareVerySmallSize : public Contender {
  public:
    BareVerySmallSize(const VerySmallSize& sizes, BareSolver solver);
    ~BareVerySmallSize() override;
    BareVerySmallSize(const BareVerySmallSize&) = delete;
    BareVerySmallSize& operator=(const BareVerySmallSize&) = delete;

    void put(const Moment& moment) override;
    void step(std::span<const DriveCommand> commands) override;

  private:
    void add_walls(const VerySmallSize& sizes);
    void add_ball();
    void add_robot();
    void add_wheel(dBodyID chassis, double left);
    void set_speeds(const DriveCommand& command);
    void collide(dGeomID a, dGeomID b);
    static void near(void* self, dGeomID a, dGeomID b);

    BareSolver solver_;
    dWorldID world_;
    dThreadingImplementationID threading_;
    dJointGroupID contacts_;
    dSpaceID chassis_;
    dSpaceID feet_;
    dSpaceID walls_;
    dGeomID floor_;
    dGeomID ball_ = nullptr;
    std::size_t first_body_;       ///< the first moving one of the scene: the ball
    std::vector<dBodyID> bodies_;  ///< the ball, then a chassis and two wheels per robot
    std::vector<dJointID> motors_;
    std::uint64_t random_state_ = 0;
};

}  // namespace simrob::bench
