#pragma once

#include "command/catalogue.h"
#include "command/request.h"
#include "world/specification.h"

namespace simrob::command {

/// The command Create_Entity of a catalogue that has it, asking for `specification`.
Request create_entity_request(const Catalogue& catalogue,
                              const world::EntitySpecification& specification);

/// What such a request asks for. The request must be one for Create_Entity of `catalogue`.
world::EntitySpecification specification_of(const Catalogue& catalogue, const Request& request);

}  // namespace simrob::command
