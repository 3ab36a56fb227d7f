#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "command/catalogue.h"
#include "import/model.h"
#include "import/options.h"
#include "world/specification.h"

/// Converts robot models in other languages to entities. Whatever the text says, no file is opened,
/// nothing is written to a console, and errors come back with their lines.
namespace simrob::import {

/// The part of the description that a body or joint of an entity came from.
struct PartName {
    int entity_id = 0;
    int id = 0;  ///< of the body or joint
    std::string name;
    std::string type;  ///< as on the wire
    Source source;
};

/// A model converted for a world.
struct Imported {
    std::string format;  ///< URDF or MJCF
    std::string name;
    world::MaterialsSpecification materials;
    std::vector<world::EntitySpecification> fields;  ///< what does not move: one or none
    std::vector<world::EntitySpecification> robots;  ///< at least one
    std::vector<PartName> bodies;
    std::vector<PartName> joints;
    Findings findings;  ///< in the order of the text
};

/// Reads a model in URDF (root `robot`) or MJCF (root `mujoco`).
tl::expected<Imported, codec::MessageProblems> import_model(std::string_view text,
                                                            const Options& options = {});

/// The world file that makes the materials, what does not move, and the robots; a comment lists the
/// names of their parts.
std::string world_text(const Imported& imported, const command::Catalogue& catalogue);

}  // namespace simrob::import
