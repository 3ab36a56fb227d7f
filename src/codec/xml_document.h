#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "command/node.h"

namespace simrob::codec {

/// How much a text may hold.
struct XmlBounds {
    std::size_t bytes = 0;
    std::size_t elements = 0;
};

/// A text in XML that was found well-formed and harmless: within the limits of size, depth and
/// number, in UTF-8, without document types, processing instructions or entities of its own.
class XmlDocument {
  public:
    ~XmlDocument() = default;
    XmlDocument(const XmlDocument&) = delete;
    XmlDocument& operator=(const XmlDocument&) = delete;
    XmlDocument(XmlDocument&&) = default;
    XmlDocument& operator=(XmlDocument&&) = default;

    static tl::expected<XmlDocument, MessageProblem> parse(std::string_view text,
                                                           const XmlBounds& bounds);

    /// The outermost elements; there may be several. They live as long as the document.
    std::span<const command::Node> roots() const { return roots_; }

  private:
    class Reader;
    XmlDocument() = default;

    /// Room for so many nodes side by side.
    std::span<command::Node> add_nodes(std::size_t count);

    std::vector<char> buffer_;           ///< what most texts of the nodes lie in
    std::deque<std::string> unescaped_;  ///< and the others: deques do not move their elements
    std::vector<std::unique_ptr<command::Node[]>> blocks_;  ///< all nodes: one by one costs more
    std::size_t room_ = 0;                                  ///< in the last block, at its end
    command::Node* next_ = nullptr;
    std::span<command::Node> roots_;
};

}  // namespace simrob::codec
