#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "contract/contract.h"

namespace simrob::contract {

/// Where a text of JSON and a shape differ: members that the shape does not have, members that it
/// has and the text lacks, and members of another type. Empty: nowhere.
std::string differences(const nlohmann::json& told, const std::string& shape,
                        const Contract& contract);

}  // namespace simrob::contract
