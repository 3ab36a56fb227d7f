#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "engine/simulation.h"

namespace simrob::storage {

/// A save is a world file that ends with the element State, which holds everything that running has
/// changed, so that a loaded save continues with the same bits. A file without State is a plain
/// world. The checksum covers everything before State and everything in it.
std::string encode_save(const command::Catalogue& catalogue, const engine::Simulation& simulation);

/// What was loaded.
struct Loaded {
    std::size_t commands = 0;
    bool is_save = false;  ///< it held a State, so time goes on from where it was saved
};

/// Replaces everything in `simulation` by the world file or save in `text`, or reports everything
/// that is wrong with it and changes nothing.
tl::expected<Loaded, codec::MessageProblems> load(std::string_view text,
                                                  const command::Catalogue& catalogue,
                                                  engine::Simulation& simulation);

}  // namespace simrob::storage
