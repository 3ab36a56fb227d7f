#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "contract/contract.h"

namespace simrob::contract {

/// The differences between a JSON text and a shape: members that the shape does not have, members
/// that the text lacks, and members of another type. Empty: none.
std::string differences(const nlohmann::json& told, const std::string& shape,
                        const Contract& contract);

}  // namespace simrob::contract
