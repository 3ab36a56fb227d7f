#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "bench/scene.h"
#include "engine/checkpoint.h"

namespace simrob::bench {

/// A scene at the start of one step, so that all contenders can start alike.
struct Moment {
    engine::Checkpoint checkpoint;
    std::vector<physics::BodyState> bodies;  ///< in the order of the scene's entities and bodies
    std::vector<DriveCommand> speeds;        ///< the last command of each driven robot
};

/// One way to step a scene.
class Contender {
  public:
    virtual ~Contender() = default;

    /// Goes to a moment of the same scene.
    virtual void put(const Moment& moment) = 0;

    /// Carries out the commands, then makes one step of the scene with all its sub-steps.
    virtual void step(std::span<const DriveCommand> commands) = 0;
};

/// A contender that supports ray casts.
class RayContender : public Contender {
  public:
    /// How far a ray reaches, at most `length_m`, ignoring the scene's entity `without`.
    /// `direction` has unit length.
    virtual double cast_ray(const Vector3& origin_m, const Vector3& direction, double length_m,
                            std::size_t without) = 0;
};

using ContenderMaker = std::function<std::unique_ptr<Contender>(const Scene&)>;

}  // namespace simrob::bench
