#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace simrob::codec {

/// `text` as it may stand in an element or an attribute.
std::string escape(std::string_view text);

/// A reference that means nothing, and where it stands.
struct BadReference {
    std::string text;
    std::size_t offset = 0;
};

/// `text` with the five names of XML and the characters given by number put in.
tl::expected<std::string, BadReference> unescape(std::string_view text);

}  // namespace simrob::codec
