#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/reason.h"
#include "command/node.h"

/// The part of a modelling language that SimRob understands. Paths consist of element kinds without
/// names; an element directly inside one of the same kind counts as that one:
/// `mujoco/worldbody/body/geom` at any depth of bodies.
namespace simrob::import {

/// What is to be done with an element, and why.
struct Judgement {
    enum class Verdict : std::uint8_t { use, ignore, refuse };

    Verdict verdict = Verdict::use;
    std::string why{};  ///< it is ignored
    Reason refusal{};
};

struct Vocabulary {
    /// The used elements, with the used attributes of each. A numeric attribute states how many
    /// numbers of what kind: `xyz:3` three, `size:*` any number, `mass:1>` above zero, `ixx:1=` not
    /// below. An exclamation mark ends required ones, a minus those that the library must see but
    /// that have no effect.
    std::map<std::string_view, std::string_view> used;
    /// Why others are not used; attributes end in `/@name`, and `@name` applies to any element.
    std::map<std::string_view, std::string_view> ignored;
    /// The elements that may be repeated within their parent; if empty, all may.
    std::set<std::string_view> repeated{};
    /// Examines an element that would be used.
    Judgement (*judge)(std::string_view path, const command::Node& element) = nullptr;
};

/// The value of an attribute, or nothing.
std::string_view attribute_text(const command::Node& element, std::string_view name);

/// URDF: links and joints of a `robot`.
const Vocabulary& urdf_vocabulary();

/// MJCF: the bodies, geoms, joints and motors of a `mujoco` model.
const Vocabulary& mjcf_vocabulary();

}  // namespace simrob::import
