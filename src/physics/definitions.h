#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "base/handle.h"
#include "base/pose.h"
#include "physics/collision/geometry.h"
#include "physics/collision/shape_type.h"

/// Plain descriptions of what a physics world is made of. Everything is SI, z up, right-handed;
/// poses, anchors and axes are given in the world's frame at the moment of creation.
namespace simrob::physics {

using BodyId = Handle<struct BodyTag>;
using JointId = Handle<struct JointTag>;

/// Bodies that were made together, such as the parts of a robot. They do not collide with each
/// other unless asked to, and they are frozen and removed together. Zero is none.
using GroupId = std::uint32_t;

/// One collision shape of a body. A cylinder's and a capsule's axis is its local z; `length_m`
/// of a capsule excludes the round ends. A wheel cylinder collides as a sphere of its radius and
/// never with another wheel cylinder. A plane is infinite, solid below its local z, and static. A
/// cone's axis is its local z, its base at -length_m / 2 and its tip at +length_m / 2.
struct Shape {
    ShapeType type = ShapeType::sphere;
    double radius_m = 0.5;
    double length_m = 1;
    Vector3 size_m{1, 1, 1};
    Pose local;  ///< in the frame of its body
    std::uint32_t material = 0;
    SharedGeometry geometry;  ///< of a convex, triangle mesh or heightfield

    friend bool operator==(const Shape&, const Shape&) = default;
};

/// The mass that means "nothing moves it".
inline constexpr double infinite_mass = -1;

struct Body {
    std::vector<Shape> shapes;  ///< at least one; several make a compound
    double mass_kg = 1;         ///< spread over the shapes by volume, or infinite_mass
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
    std::uint32_t category = 1;       ///< what this body is, as bits
    std::uint32_t mask = 0xffffffff;  ///< what it collides with; both sides must agree
};

enum class JointType : std::uint8_t {
    fixed,
    wheel,  ///< turns about axis 2; axis 1 is locked unless stops are given
    hinge,
    ball,
    slider,
    universal,
    hinge2,  ///< as wheel, with axis 1 free between its stops
    angular_motor,
    screw,           ///< turns about its axis and travels along it by the pitch for each turn
    distance,        ///< a rod between two anchors
    point_in_plane,  ///< body 2's anchor stays in a plane of body 1, across the axis
    point_on_line,   ///< body 2's anchor stays on a line of body 1, along the axis
    linear_motor,    ///< drives body 2's centre along its axes
    piston,          ///< turns about its axis and travels along it
    plane,           ///< body 2 moves in a plane across the axis and turns about the axis
    double_ball,     ///< a rod between two anchors, as long as it was made
    double_hinge,    ///< a rod between two hinges with the same axis
    transmission,    ///< body 2 turns about axis 2 `ratio` times as fast as body 1 about axis 1
    pulley,          ///< a rope from anchor 1 over two fixed points to anchor 2
    /// Its anchor slides along axis 1 of body 1; body 2 turns there about axis 2.
    prismatic_rotoide,
    /// Its anchor slides along axis 3 of body 1; body 2 turns there as on a universal.
    prismatic_universal,
    added = 128,  ///< not built in: see Joint::added
};

inline constexpr JointType last_joint_type = JointType::prismatic_universal;

struct AddedLinkage;  // added_linkage.h

inline constexpr std::size_t maximum_joint_axes = 3;

/// The length of a rod that is as long as its anchors were apart.
inline constexpr double distance_as_made = -1;

/// Types that an engine holds by the rows of a Linkage (linkage.h).
constexpr bool is_linkage(JointType type) {
    return type >= JointType::screw;
}

/// Types that only drive; the joint says how many axes it has.
constexpr bool is_motor(JointType type) {
    return type == JointType::angular_motor || type == JointType::linear_motor;
}

/// Whether an axis, counted from 0, is travelled along (m, N); the others are turned about (rad,
/// N m).
constexpr bool is_along(JointType type, int axis) {
    return type == JointType::slider || type == JointType::piston ||
           type == JointType::linear_motor || (type == JointType::prismatic_rotoide && axis == 0) ||
           (type == JointType::prismatic_universal && axis == 2);
}

/// Types with two axes that must not be parallel: the first is fixed to body 1, the second to body
/// 2.
constexpr bool has_crossing_axes(JointType type) {
    return type == JointType::wheel || type == JointType::hinge2 || type == JointType::universal ||
           type == JointType::prismatic_universal;
}

/// Types with an anchor of their own for each body.
constexpr bool has_two_anchors(JointType type) {
    return type == JointType::distance || type == JointType::double_ball ||
           type == JointType::double_hinge || type == JointType::pulley;
}

/// One axis of a joint: its stops and its motor.
struct JointAxis {
    Vector3 direction{1, 0, 0};  ///< world frame at creation; any length but zero
    double low_stop = -std::numeric_limits<double>::infinity();  ///< rad or m
    double high_stop = std::numeric_limits<double>::infinity();  ///< rad or m
    double target_velocity = 0;  ///< rad/s or m/s, of body 2 against body 1
    double maximum_force = 0;    ///< N m or N; 0 is no motor

    friend bool operator==(const JointAxis&, const JointAxis&) = default;
};

/// A joint, without the bodies that it joins.
struct Joint {
    JointType type = JointType::fixed;
    /// Not for wheel and hinge2 (body 2's centre), fixed, slider, plane, transmission and motors;
    /// body 1's where there are two.
    Vector3 anchor;
    Vector3 anchor_2;                      ///< distance, double ball, double hinge, pulley
    std::array<Vector3, 2> fixed_points;   ///< over which the rope of a pulley runs
    double distance_m = distance_as_made;  ///< of a distance joint's anchors
    double pitch_m = 0.01;                 ///< of a screw; below zero it is left-handed
    double ratio = 1;                      ///< of a transmission; how a pulley's rope 2 counts
    std::array<JointAxis, maximum_joint_axes> axes;
    int axis_count = 0;      ///< of a motor; the other types know theirs
    double hardness = -1;    ///< CFM of the sub-step; negative takes the world's
    double bounciness = -1;  ///< ERP of the sub-step; negative takes the world's
    double break_force_n = std::numeric_limits<double>::infinity();
    double break_torque_nm = std::numeric_limits<double>::infinity();  ///< see JointForce
    bool report_force = false;  ///< asks for the joint's force after each step
    /// Its rows, for an added type.
    std::shared_ptr<const AddedLinkage> added{};
    std::uint64_t added_key = 0;  ///< identifies `added`, which files do not contain
};

/// The place of the world itself in an AssemblyJoint.
inline constexpr int the_world = -1;

/// A joint between two bodies of the same assembly, by their places in it; one of them may be
/// the_world.
struct AssemblyJoint {
    Joint joint;
    int body_1 = the_world;
    int body_2 = the_world;
};

/// What is made together, or not at all.
struct Assembly {
    std::vector<Body> bodies;
    std::vector<AssemblyJoint> joints;
    bool self_collision = false;
};

struct AssemblyIds {
    GroupId group = 0;
    std::vector<BodyId> bodies;   ///< in the order of the assembly
    std::vector<JointId> joints;  ///< likewise
};

/// How two materials interact.
struct Interaction {
    double hardness = 1e-4;   ///< CFM of the sub-step: 0 is hard
    double bounciness = 0.2;  ///< ERP of the sub-step: the share of the error corrected in one
    double friction = 1;
    double slip_1 = 0;  ///< m/s per N along a wheel's rolling direction
    double slip_2 = 0;  ///< m/s per N across it
    double restitution = 0;
    double rolling_friction_m = 0;  ///< resisting torque per normal force

    friend bool operator==(const Interaction&, const Interaction&) = default;
};

/// The rows up to which an island is solved exactly because somebody asked for it: those of fifteen
/// modules with five motors each that stand on all their wheels, and half as many again.
inline constexpr int greatest_exact_rows_on_request = 1200;

/// Which solver steps the world. `normal` solves small islands exactly and large ones by
/// iteration; `fast` solves each by the cheaper one, with fewer iterations.
enum class SolverMode : std::uint8_t { normal, fast };

struct WorldParameters {
    Vector3 gravity_m_s2{0, 0, -9.8};
    double hardness = 1e-5;
    double bounciness = 0.2;
    int contact_points = 8;
    SolverMode solver = SolverMode::normal;
    int solver_iterations = 30;
    double linear_damping_per_s = 0;
    double angular_damping_per_s = 0;
    double maximum_correcting_speed_m_s = 0.5;  ///< at which overlapping bodies are separated
    bool sleeping = true;
    bool merge_fixed = true;  ///< bodies on fixed joints become one rigid body
    bool report_contacts = false;

    friend bool operator==(const WorldParameters&, const WorldParameters&) = default;
};

/// How many iterations an iterative solver makes in the mode of this world.
constexpr int iterations_in_mode(const WorldParameters& parameters) {
    const bool is_fast = parameters.solver == SolverMode::fast;
    return is_fast ? (parameters.solver_iterations + 1) / 2 : parameters.solver_iterations;
}

}  // namespace simrob::physics
