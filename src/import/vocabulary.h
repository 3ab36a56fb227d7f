#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/reason.h"
#include "command/node.h"

/// What SimRob understands of a language of models. Paths are those of elements without their
/// names, where an element directly inside one of the same kind counts as that one:
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
    /// The elements that are used, and the attributes of each that are. An attribute that holds
    /// numbers says how many and of what kind: `xyz:3` three, `size:*` any number of them,
    /// `mass:1>` above zero, `ixx:1=` not below. An exclamation mark ends those that are required,
    /// a minus those that the library must see but nothing comes of.
    std::map<std::string_view, std::string_view> used;
    /// Why others are not; attributes end in `/@name`, and `@name` is of any element.
    std::map<std::string_view, std::string_view> ignored;
    /// The elements that may stand more than once in theirs; when empty, all may.
    std::set<std::string_view> repeated{};
    /// Looks closer at an element that would be used.
    Judgement (*judge)(std::string_view path, const command::Node& element) = nullptr;
};

/// The value of an attribute, or nothing.
std::string_view attribute_text(const command::Node& element, std::string_view name);

/// URDF: links and joints of a `robot`.
const Vocabulary& urdf_vocabulary();

/// MJCF: the bodies, geoms, joints and motors of a `mujoco` model.
const Vocabulary& mjcf_vocabulary();

}  // namespace simrob::import
