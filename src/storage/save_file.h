#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "engine/simulation.h"

namespace simrob::storage {

/// A world file that ends with the element State, which holds everything that running has changed:
/// whoever loads it goes on to the same bits. Without that element it is a plain world. Its
/// checksum covers all that comes before the element and all that is in it.
std::string encode_save(const command::Catalogue& catalogue, const engine::Simulation& simulation);

/// What was loaded.
struct Loaded {
    std::size_t commands = 0;
    bool is_save = false;  ///< it held a State, so time goes on from where it was saved
};

/// Makes `simulation` what the world file or save in `text` says, in place of all that it was; or
/// tells all that is wrong, and changes nothing.
tl::expected<Loaded, codec::MessageProblems> load(std::string_view text,
                                                  const command::Catalogue& catalogue,
                                                  engine::Simulation& simulation);

}  // namespace simrob::storage
