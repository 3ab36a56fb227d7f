#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace simrob::codec {

/// `text` escaped for an element or an attribute.
std::string escape(std::string_view text);

/// An undefined reference, and its position.
struct BadReference {
    std::string text;
    std::size_t offset = 0;
};

/// `text` with XML's five named references and all numeric ones replaced.
tl::expected<std::string, BadReference> unescape(std::string_view text);

}  // namespace simrob::codec
