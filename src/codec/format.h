#pragma once

#include <cstdint>

namespace simrob::codec {

/// The format of an agent's messages, in both directions.
enum class Format : std::uint8_t {
    xml,
    json,
    binary,  ///< broadcasts only: requests and answers of such an agent are in JSON
};

}  // namespace simrob::codec
