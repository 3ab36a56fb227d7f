#pragma once

#include <string>

#include "command/catalogue.h"

namespace simrob::codec {

/// The words of the protocol, in the format of libFuzzer's dictionaries.
std::string fuzz_dictionary(const command::Catalogue& catalogue);

}  // namespace simrob::codec
