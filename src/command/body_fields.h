#pragma once

#include "command/record_builder.h"
#include "world/added_types.h"

namespace simrob::command {

/// The types of bodies: the built-in ones and `added`.
std::vector<Choice> body_choices(const world::AddedTypes& added);

/// A body by its type and the fields that belong to it. The number of an added type is in
/// BodySpecification::type until Create_Entity is done.
RecordBuilder<world::BodySpecification> body_fields(const world::AddedTypes& added);

/// The one body of a Ball, which has no element of its own.
RecordBuilder<world::BodySpecification> ball_fields();

}  // namespace simrob::command
