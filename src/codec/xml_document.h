#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "codec/node_store.h"
#include "command/node.h"

namespace simrob::codec {

/// How much a text may contain.
struct XmlBounds {
    std::size_t bytes = 0;
    std::size_t elements = 0;
};

/// An XML text that was found well-formed and harmless: within the limits of size, depth and
/// number, in UTF-8, without document types, processing instructions or entity declarations.
class XmlDocument {
  public:
    XmlDocument() = default;
    ~XmlDocument() = default;
    XmlDocument(const XmlDocument&) = delete;
    XmlDocument& operator=(const XmlDocument&) = delete;
    XmlDocument(XmlDocument&&) = default;
    XmlDocument& operator=(XmlDocument&&) = default;

    static tl::expected<XmlDocument, MessageProblem> parse(std::string_view text,
                                                           const XmlBounds& bounds);
    /// Loads another text into the memory of this document, or says why not. The previous contents
    /// are gone.
    std::optional<MessageProblem> load(std::string_view text, const XmlBounds& bounds);

    /// The outermost elements; there may be several. They live until the next load().
    std::span<const command::Node> roots() const { return roots_; }

  private:
    class Reader;

    std::vector<char> buffer_;           ///< holds most texts of the nodes
    std::deque<std::string> unescaped_;  ///< holds the others: deques do not move their elements
    NodeStore nodes_;
    /// The contents of the elements that are being read, until they are complete.
    std::vector<command::Node> open_;
    std::span<const command::Node> roots_;
};

}  // namespace simrob::codec
