#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace simrob::command {

/// A received piece of a message, in whichever format: an element or attribute of XML. Texts and
/// children belong to the document that made the node and live as long as it does.
struct Node {
    enum class Kind : std::uint8_t { element, attribute };

    Kind kind = Kind::element;
    std::string_view name;
    std::string_view text;             ///< without spaces at either end
    std::size_t offset = 0;            ///< in the document, in bytes
    std::span<const Node> children{};  ///< attributes first, then elements, in order
};

}  // namespace simrob::command
