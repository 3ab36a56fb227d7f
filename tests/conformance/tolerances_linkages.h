#pragma once

#include "conformance/tolerances.h"

namespace simrob::test {

/// Every engine gets the same rows from physics/linkage.h, hence the same limits.
inline constexpr std::array linkage_tolerances = {
    // Guides.
    Tolerance{"every", "point in a plane, speed down the slope", 1e-12, "relative", "rounding"},
    Tolerance{"every", "point in a plane, way out of it", 1e-5, "m", "softness under the weight"},
    Tolerance{"every", "point on a line, speed down the line", 1e-12, "relative", "rounding"},
    Tolerance{"every", "point on a line, way off it", 1e-5, "m", "softness under the weight"},
    Tolerance{"every", "body in a plane, speed down the slope", 1e-12, "relative", "rounding"},
    Tolerance{"every", "body in a plane, way out of it", 1e-5, "m", "softness under the weight"},
    Tolerance{"every", "body in a plane, spin about the normal", 5e-3, "relative",
              "the pull of a spin that is not about a main axis is found before it is held"},
    Tolerance{"every", "linear motor, speed under its force", 1e-12, "relative", "rounding"},
    Tolerance{"every", "linear motor, target speed", 1e-12, "m/s", "rounding"},
    Tolerance{"every", "piston, speed along its axis", 1e-12, "relative", "rounding"},
    Tolerance{"every", "piston, spin about its axis", 1e-12, "relative", "rounding"},
    Tolerance{"every", "piston, way off its axis", 1e-5, "m", "softness under the weight"},
    Tolerance{"every", "piston, its travel as it says", 1e-12, "m", "rounding"},
    Tolerance{"every", "piston, place where its stop holds it", 1e-5, "m",
              "softness under the weight"},
    Tolerance{"every", "piston, speed of a lifted load", 3e-4, "m/s",
              "softness of the motor: CFM times the weight"},
    Tolerance{"every", "screw, speed of a falling nut", 1e-7, "relative", "softness"},
    Tolerance{"every", "screw, turn for its travel", 1e-7, "relative", "softness"},
    Tolerance{"every", "screw, its angle as it says", 1e-12, "rad", "rounding"},
    Tolerance{"every", "screw, thread off after its fall", 2e-4, "rad", "softness"},
    Tolerance{"every", "screw, height after 2.5 turns", 1e-6, "relative", "softness"},
    Tolerance{"every", "screw, height at a stop after 3 turns", 2e-6, "relative", "softness"},
    Tolerance{"every", "transmission, speed under a torque", 1e-6, "relative",
              "softness; in ODE also the millionth part that the drums weigh"},
    Tolerance{"every", "transmission, ratio of the speeds", 1e-6, "relative", "softness"},
    // Rods and ropes.
    Tolerance{"every", "rod, its length under a swinging ball", 1e-5, "m",
              "each step leaves the circle along its tangent"},
    Tolerance{"every", "rod, period of a ball on it at 5 degrees", 1e-5, "relative",
              "second order in the step"},
    Tolerance{"every", "rod, the length that it was given", 1e-9, "m", "correction, halved often"},
    Tolerance{"every", "rod, its length between balls that circle", 1e-4, "m",
              "each step leaves the circle along its tangent"},
    Tolerance{"every", "rod, pull of balls that circle", 5e-4, "relative", "likewise"},
    Tolerance{"every", "rod between hinges, its length", 5e-5, "m",
              "each step leaves the circle along its tangent"},
    Tolerance{"every", "rod between hinges, way along the axis", 1e-5, "m", "softness"},
    Tolerance{"every", "rod between hinges, tilt against the axis", 2e-4, "rad", "softness"},
    Tolerance{"every", "pulley, speed of the light ball", 2e-6, "relative",
              "in ODE the millionth part that the drums weigh"},
    Tolerance{"every", "pulley, speed of the heavy ball", 2e-6, "relative", "likewise"},
    Tolerance{"every", "pulley, pull of the rope", 2e-6, "relative", "likewise"},
    Tolerance{"every", "pulley in the fast solver, speed of the light ball", 2e-6, "relative",
              "likewise"},
    Tolerance{"every", "pulley with ratio 2, way of balanced weights in 2 s", 1e-5, "m",
              "softness under the weight"},
    Tolerance{"every", "pulley, way of what is thrown up with a slack rope", 1e-6, "m",
              "in ODE the drums, in the first step"},
};

}  // namespace simrob::test
