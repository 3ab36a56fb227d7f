#pragma once

#include "command/catalogue.h"
#include "command/request.h"
#include "world/specification.h"

namespace simrob::command {

/// The command Create_Entity of a catalogue that has it, asking for `specification`.
Request create_entity_request(const Catalogue& catalogue,
                              const world::EntitySpecification& specification);

}  // namespace simrob::command
