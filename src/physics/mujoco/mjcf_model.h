#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/pose.h"
#include "physics/mass.h"

/// A model in MuJoCo's own language, as its compiler understands it: defaults, classes, units and
/// the various forms of rotations are resolved. Bodies, geoms and joints are in the order of the
/// text, those of a body before those of the bodies inside it.
namespace simrob::physics::mujoco {

/// One geom; sizes are MuJoCo's: half lengths.
struct MjcfGeom {
    enum class Type : std::uint8_t { plane, sphere, capsule, ellipsoid, cylinder, box, other };

    std::size_t body = 0;  ///< 0 is the world
    Type type = Type::other;
    Vector3 size_m;
    Pose local;  ///< in the frame of its body
    double friction = 1;
    int contact_dimensions = 3;
    bool collides = true;
};

struct MjcfJoint {
    enum class Type : std::uint8_t { free, ball, slide, hinge };

    std::size_t body = 0;
    std::string name;
    Type type = Type::hinge;
    Vector3 anchor_m;  ///< in the frame of its body
    Vector3 axis;      ///< likewise, unit length
    bool is_limited = false;
    double low = 0;  ///< from where it is made, rad or m
    double high = 0;
};

struct MjcfBody {
    std::size_t parent = 0;
    std::string name;
    Pose local;           ///< in the frame of its parent
    MassProperties mass;  ///< in its own frame
};

/// A joint's actuator, with the maximum force or torque that it can give.
struct MjcfActuator {
    std::size_t joint = 0;
    double maximum_force = 0;
    bool is_guess = false;  ///< the model sets no bound
};

struct MjcfModel {
    std::vector<MjcfBody> bodies;  ///< the first is the world
    std::vector<MjcfGeom> geoms;
    std::vector<MjcfJoint> joints;
    std::vector<MjcfActuator> actuators;
};

/// Why MuJoCo refuses a model.
struct MjcfRefusal {
    std::string reason;    ///< in MuJoCo's words; empty if it says nothing
    std::size_t line = 0;  ///< in the text, from one; zero is unknown
};

/// Compiles a model whose text names no file. The caller has removed everything that might.
tl::expected<MjcfModel, MjcfRefusal> compile_mjcf(const std::string& text);

}  // namespace simrob::physics::mujoco
