#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "import/finding.h"
#include "physics/definitions.h"
#include "physics/mass.h"

/// A robot as described in any modelling language: a tree of links, each with its joints to its
/// parent, its shapes and its mass. SI units.
namespace simrob::import {

/// A position in the text.
struct Source {
    std::string path;
    codec::TextPlace place;
};

struct ModelShape {
    physics::Shape shape;  ///< `local` is in the frame of its link
    double friction = 1;
    bool collides = true;
    Source source;
};

/// One degree of freedom of a link relative to its parent.
struct ModelJoint {
    enum class Kind : std::uint8_t { hinge, slide, ball };

    std::string name;
    Kind kind = Kind::hinge;
    Vector3 anchor_m;         ///< in the frame of its link
    Vector3 axis{1, 0, 0};    ///< likewise, unit length
    bool is_limited = false;  ///< by the two that follow, rad or m
    double low = 0;
    double high = 0;
    double maximum_force = 0;  ///< of its motor, N m or N; 0 is no motor
    bool has_motor = false;
    Source source;
};

/// The parent of a root link.
inline constexpr int no_parent = -1;

struct ModelLink {
    std::string name;
    int parent = no_parent;          ///< index of a link before this one
    Pose local;                      ///< in the frame of its parent, or of the world
    bool is_world = false;           ///< the world itself: the first link, or none
    bool is_free = false;            ///< moves freely; otherwise it has joints, or is fixed
    std::vector<ModelJoint> joints;  ///< in sequence, starting at the parent
    std::vector<ModelShape> shapes;
    std::optional<physics::MassProperties> mass;  ///< in its own frame
    Source source;
};

struct Model {
    std::string name;
    std::vector<ModelLink> links;  ///< parents before their children
    bool has_own_place = false;    ///< the description states its place in the world
    Findings findings;
};

/// A model, or everything that is wrong with its description.
using ReadModel = tl::expected<Model, codec::MessageProblems>;

}  // namespace simrob::import
