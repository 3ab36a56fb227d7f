#pragma once

#include "base/result.h"
#include "physics/definitions.h"

/// Every number is checked before an engine sees it. A refusal names the field as a path in the
/// definition, the value, and what was expected.
namespace simrob::physics {

Result<void> validate(const Assembly& assembly);
Result<void> validate(const Body& body, const std::string& path);
Result<void> validate(const Joint& joint, const std::string& path);
Result<void> validate_motor(const Joint& joint, int axis, const std::string& joint_path);
/// Whether a joint of this type can hold a body that does or does not move; `body` is for the
/// refusal.
Result<void> validate_movable(const Joint& joint, bool moves, const std::string& field,
                              std::int64_t body);
Result<void> validate_pose(const Pose& pose, const std::string& path);
Result<void> validate(const Interaction& interaction);
Result<void> validate(const WorldParameters& parameters);

/// A finite vector with no component above `limit` in magnitude.
Result<void> validate_vector(const Vector3& v, double limit, const std::string& field);
Result<void> validate_range(double value, double low, double high, const std::string& field);

/// How many axes a joint of this type has (an angular motor has its own count).
int axis_count(const Joint& joint);
/// How many axes of it point somewhere, driven or not.
int direction_count(const Joint& joint);
/// By its type, which may be an added one.
bool is_along(const Joint& joint, int axis);
bool has_two_anchors(const Joint& joint);

}  // namespace simrob::physics
