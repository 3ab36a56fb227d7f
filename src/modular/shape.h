#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "modular/gait.h"
#include "modular/module.h"
#include "modular/words.h"

/// What modules build together, as data: docs/shapes.md.
namespace simrob::modular {

/// A face of a module, docked to one of another. The modules are roles of a shape, from 1, or
/// entities of a world.
struct Docking {
    int module = 0;
    Face face = Face::front;
    int other = 0;
    Face other_face = Face::rear;
    int rotation = 0;  ///< in quarters, 0 to 3

    friend bool operator==(const Docking&, const Docking&) = default;
};

/// The same docking, seen from the other module.
inline Docking from_other_side(const Docking& docking) {
    return {docking.other, docking.other_face, docking.module, docking.face, docking.rotation};
}

struct Shape {
    std::string name;
    Words title;
    int modules = 0;  ///< its roles are 1 to `modules`
    int root = 1;     ///< the role that stays where it is while others dock
    std::vector<Docking> docked;
    std::vector<JointTarget> standing;  ///< once it has stood up; empty: it stays flat
    std::vector<Gait> gaits;

    const Gait* gait(std::string_view called) const;
};

/// By role - 1.
using ShapeAngles = std::vector<JointAngles>;

/// Lying flat on the floor, as it is docked.
inline ShapeAngles flat_angles(const Shape& shape) {
    return ShapeAngles(static_cast<std::size_t>(shape.modules));
}
ShapeAngles standing_angles(const Shape& shape);

/// Refused where a docking names no module of the shape or its own, a face is used twice, modules
/// hang together no way, a loop does not close or two modules are in one place. The field is the
/// path in the file.
Result<void> check_shape(const Shape& shape);

}  // namespace simrob::modular
