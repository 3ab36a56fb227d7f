#pragma once

#include <vector>

#include "engine/simulation.h"

namespace simrob::inspection {

/// Something that stands above a body whose contacts are too soft to carry it: it will be pressed
/// in as far as the core of the contacts.
struct SoftContact {
    int entity = 0;  ///< what lies on the other
    int under_entity = 0;
    int under_body = 0;
    std::uint32_t material = 0;  ///< of what lies there, where it carries most
    std::uint32_t under_material = 0;
    double weight_n = 0;
    double carried_n = 0;          ///< if all its bodies touched
    double hardness = 0;           ///< of the two materials
    double carrying_hardness = 0;  ///< the greatest that would do; 0: none does
};

/// One for each entity at the most, where everything stands now.
std::vector<SoftContact> find_soft_contacts(const engine::Simulation& simulation);

}  // namespace simrob::inspection
