#pragma once

#include <string_view>

namespace simrob::net {

/// A file of the page, as the program carries it in itself. What it points to lives for ever.
struct SiteFile {
    std::string_view path;     ///< such as "/assets/index.js"; "/" is the page itself
    std::string_view type;     ///< of its content, as HTTP has it
    std::string_view plain;    ///< its bytes
    std::string_view gzipped;  ///< the same, compressed
};

}  // namespace simrob::net
