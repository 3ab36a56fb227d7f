#pragma once

#include <array>
#include <string_view>

#include "command/field.h"

namespace simrob::codec {

// The contents of broadcasts, for those who read them. Their writers are tuned for speed and fill
// no objects; a test compares what they write with this, in both directions.

/// Describes the object `broadcast` in JSON.
command::Record broadcast_record();

/// The elements in XML. Those of shapes are the fields of Create_Entity.
inline constexpr std::array<std::string_view, 33> broadcast_elements = {
    "Broadcast",  "Iteration",  "Part",       "Parts",         "DrawData",   "Body",
    "Body_id",    "Material",   "Mass",       "Position_X",    "Position_Y", "Position_Z",
    "Rotation_X", "Rotation_Y", "Rotation_Z", "Entities_Info", "Entity_Id",  "Position",
    "pos_x",      "pos_y",      "pos_z",      "Rotation",      "rot_x",      "rot_y",
    "rot_z",      "Devices",    "Device",     "Device_Id",     "Reading",    "Time",
    "Step_Mode",  "Sync_Mode",  "Engine",
};

/// Follows the type of an entity in the name of its element.
inline constexpr std::string_view entity_suffix = "_Entity";

}  // namespace simrob::codec
