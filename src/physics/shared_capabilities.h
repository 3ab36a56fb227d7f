#pragma once

#include "physics/capabilities.h"

/// What engines have in common because this room does it, or its laws, and not the engines.
namespace simrob::physics::shared {

inline constexpr Capability soft_contacts{"interaction Hardness of soft contacts",
                                          Support::approximated,
                                          "half of the way to a body's middle they are hard"};
inline constexpr Capability bounciness{"interaction Bounciness", Support::approximated,
                                       "above 0.8 the last 0.01 mm of an overlap stay"};
inline constexpr Capability friction{
    "interaction Friction", Support::approximated,
    "a pyramid with one axis along the motion; inf is taken as 1e9"};
inline constexpr Capability restitution{"interaction Restitution", Support::approximated,
                                        "what comes slower than 0.01 m/s does not bounce"};
inline constexpr Capability sleep{
    "sleep", Support::approximated,
    "what stays within 0.2 mm and 4 mrad for half a second stands still until something wakes it"};

}  // namespace simrob::physics::shared
