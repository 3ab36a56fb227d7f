#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "command/catalogue.h"
#include "import/model.h"
#include "import/options.h"
#include "world/specification.h"

/// Models of robots in other languages, made into entities. Whatever the text says, no file is
/// opened, nothing is written to a console, and what is wrong comes back with its line.
namespace simrob::import {

/// Which part of the description a body or joint of an entity came from.
struct PartName {
    int entity_id = 0;
    int id = 0;  ///< of the body or joint
    std::string name;
    std::string type;  ///< as on the wire
    Source source;
};

/// A model as a world takes it.
struct Imported {
    std::string format;  ///< URDF or MJCF
    std::string name;
    world::MaterialsSpecification materials;
    std::vector<world::EntitySpecification> fields;  ///< what stands still: one or none
    std::vector<world::EntitySpecification> robots;  ///< at least one
    std::vector<PartName> bodies;
    std::vector<PartName> joints;
    Findings findings;  ///< in the order of the text
};

/// Reads a model in URDF (root `robot`) or MJCF (root `mujoco`).
tl::expected<Imported, codec::MessageProblems> import_model(std::string_view text,
                                                            const Options& options = {});

/// The world file that makes the materials, what stands still, and the robots; as a comment the
/// names of their parts.
std::string world_text(const Imported& imported, const command::Catalogue& catalogue);

}  // namespace simrob::import
