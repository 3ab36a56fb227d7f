#pragma once

#include <vector>

#include "engine/simulation.h"

namespace simrob::inspection {

/// Something above a body whose contacts are too soft to carry it: it will sink in as far as the
/// core of the contacts.
struct SoftContact {
    int entity = 0;  ///< what lies on top
    int under_entity = 0;
    int under_body = 0;
    std::uint32_t material = 0;  ///< of what lies on top, where it carries the most
    std::uint32_t under_material = 0;
    double weight_n = 0;
    double carried_n = 0;          ///< if all its bodies touch
    double hardness = 0;           ///< between the two materials
    double carrying_hardness = 0;  ///< the maximum that would carry it; 0: none does
};

/// At most one for each entity, as everything stands now.
std::vector<SoftContact> find_soft_contacts(const engine::Simulation& simulation);

}  // namespace simrob::inspection
