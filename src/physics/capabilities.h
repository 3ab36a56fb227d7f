#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace simrob::physics {

enum class Support { exact, approximated, refused };

/// How well an engine does one thing. Whatever is not exact is named, and `simrob check` reports
/// it.
struct Capability {
    std::string_view feature;  ///< for example "joint WheelJoint" or "interaction Hardness 0"
    Support support = Support::exact;
    std::string_view note;  ///< what differs, if it is not exact
};

std::string_view to_text(Support support);

}  // namespace simrob::physics
