#pragma once

#include "modular/fields.h"
#include "modular/gait.h"

namespace simrob::modular {

/// The member `name` of the object of gaits, for a shape of so many modules.
Gait read_gait(Fields& gaits, const std::string& name, int modules);

/// A list of joint targets: each of some modules, a motor, an angle and perhaps a speed. Refused
/// where the shape has no such module, or the motor cannot do it.
std::vector<JointTarget> read_targets(Fields& fields, const std::string& name, int modules,
                                      double speed_rad_s);

}  // namespace simrob::modular
