#include "codec/xml_document.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <pugixml.hpp>

#include "base/limits.h"
#include "base/number.h"
#include "codec/utf8.h"
#include "codec/xml_diagnosis.h"
#include "codec/xml_escape.h"
#include "command/decoder.h"

namespace simrob::codec {
namespace {

using command::Node;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Escapes are left to us: the parser lets unknown ones pass.
constexpr unsigned parse_flags = pugi::parse_cdata | pugi::parse_eol | pugi::parse_fragment |
                                 pugi::parse_pi | pugi::parse_doctype | pugi::parse_declaration;

MessageProblem problem_at(std::string_view text, std::size_t offset, std::string value,
                          std::string reason) {
    return {"", {"", std::move(value), std::move(reason)}, LineIndex(text).place(offset)};
}

/// Before the parser makes a node of everything: a bound on how many there can be.
std::optional<MessageProblem> find_excess(std::string_view text, const XmlBounds& bounds) {
    const auto at_most = [](std::size_t limit, const char* what) {
        return "expected at most " + std::to_string(limit) + " " + what;
    };
    if (text.size() > bounds.bytes)
        return MessageProblem{
            "", {"", std::to_string(text.size()) + " bytes", at_most(bounds.bytes, "bytes")}, {}};
    std::size_t tags = 0;
    std::size_t attributes = 0;
    for (const char c : text) {
        if (c == '<') ++tags;
        if (c == '=') ++attributes;
    }
    // An element may take two tags, and have an attribute or two.
    if (tags > 2 * bounds.elements)
        return problem_at(text, 0, "", at_most(bounds.elements, "elements"));
    if (attributes > 2 * bounds.elements)
        return problem_at(text, 0, "", at_most(2 * bounds.elements, "attributes"));
    return std::nullopt;
}

std::size_t count_elements(const pugi::xml_node& node) {
    std::size_t count = 0;
    for (const auto& child : node.children())
        if (child.type() == pugi::node_element) ++count;
    return count;
}

std::optional<MessageProblem> find_bad_bytes(std::string_view text) {
    const auto offset = find_bad_character(text);
    if (!offset) return std::nullopt;
    const auto byte = static_cast<unsigned char>(text[*offset]);
    const std::string value = "byte 0x" + to_hex(byte).substr(14);
    return problem_at(text, *offset, value, "expected UTF-8 without control characters");
}

}  // namespace

/// Turns what the parser made into nodes, and refuses what the parser lets pass.
class XmlDocument::Reader {
  public:
    Reader(std::string_view text, XmlDocument& document) : text_(text), document_(document) {}

    bool read_roots(const pugi::xml_document& parsed);
    const MessageProblem& problem() const { return *problem_; }

  private:
    bool read_element(const pugi::xml_node& from, Node& to, std::size_t depth);
    bool read_attributes(const pugi::xml_node& from, std::span<Node> to);
    bool read_content(const pugi::xml_node& from, Node& to, std::span<Node> elements,
                      std::size_t depth);
    bool check_declaration(const pugi::xml_node& declaration);
    std::optional<std::string_view> unescape(const char* text);
    std::string_view join(const std::vector<std::string_view>& pieces);
    std::size_t offset_of(const char* pointer) const {
        return static_cast<std::size_t>(pointer - document_.buffer_.data());
    }
    /// Of the tag that makes the node.
    std::size_t offset_of(const pugi::xml_node& node) const {
        const std::ptrdiff_t name = node.offset_debug();
        const auto tag = text_.rfind('<', name < 0 ? 0 : static_cast<std::size_t>(name));
        return tag == std::string_view::npos ? 0 : tag;
    }
    bool fail(std::size_t offset, std::string value, std::string reason) {
        problem_ = problem_at(text_, offset, std::move(value), std::move(reason));
        return false;
    }

    std::string_view text_;
    XmlDocument& document_;
    std::optional<MessageProblem> problem_;
};

bool XmlDocument::Reader::read_roots(const pugi::xml_document& parsed) {
    document_.roots_ = document_.add_nodes(count_elements(parsed));
    std::size_t count = 0;
    for (const auto& node : parsed.children()) {
        if (node.type() == pugi::node_declaration) {
            if (!check_declaration(node)) return false;
        } else if (node.type() == pugi::node_doctype) {
            return fail(offset_of(node), "", "a document type (DOCTYPE) is not allowed");
        } else if (node.type() == pugi::node_pi) {
            return fail(offset_of(node), "", "a processing instruction is not allowed");
        } else if (node.type() != pugi::node_element) {
            const std::string_view words = trimmed(node.value());
            return fail(offset_of(words.data()), command::reported_value(words),
                        "expected elements, not text");
        } else if (!read_element(node, document_.roots_[count++], 1)) {
            return false;
        }
    }
    return true;
}

bool XmlDocument::Reader::check_declaration(const pugi::xml_node& declaration) {
    if (declaration.previous_sibling())
        return fail(offset_of(declaration), "",
                    "an XML declaration is allowed only at the very beginning");
    const std::string_view encoding = declaration.attribute("encoding").value();
    if (encoding.empty() || command::same_name(encoding, "UTF-8") ||
        command::same_name(encoding, "US-ASCII"))
        return true;
    return fail(offset_of(declaration), command::reported_value(encoding),
                "expected the encoding UTF-8");
}

bool XmlDocument::Reader::read_element(const pugi::xml_node& from, Node& to, std::size_t depth) {
    to.name = from.name();
    to.offset = offset_of(from);
    if (depth > limits::maximum_xml_depth)
        return fail(
            to.offset, command::reported_value(to.name),
            "elements are nested more than " + std::to_string(limits::maximum_xml_depth) + " deep");
    const auto attributes =
        static_cast<std::size_t>(std::distance(from.attributes_begin(), from.attributes_end()));
    const auto children = document_.add_nodes(attributes + count_elements(from));
    to.children = children;
    return read_attributes(from, children.first(attributes)) &&
           read_content(from, to, children.subspan(attributes), depth);
}

bool XmlDocument::Reader::read_attributes(const pugi::xml_node& from, std::span<Node> to) {
    // Comparing every name with every other takes long where there are many.
    std::array<std::size_t, limits::maximum_xml_attributes> hashes;
    std::size_t count = 0;
    for (const auto& attribute : from.attributes()) {
        const std::size_t offset = offset_of(attribute.name());
        const std::string_view name = attribute.name();
        const std::size_t hash = command::name_hash(name);
        for (std::size_t i = 0; i < count; ++i)
            if (hashes[i] == hash && command::same_name(to[i].name, name))
                return fail(offset, command::reported_value(name), "attribute given twice");
        if (count >= limits::maximum_xml_attributes)
            return fail(offset, command::reported_value(name),
                        "expected at most " + std::to_string(limits::maximum_xml_attributes) +
                            " attributes");
        const auto value = unescape(attribute.value());
        if (!value) return false;
        hashes[count] = hash;
        to[count++] = {Node::Kind::attribute, name, trimmed(*value), offset, {}};
    }
    return true;
}

bool XmlDocument::Reader::read_content(const pugi::xml_node& from, Node& to,
                                       std::span<Node> elements, std::size_t depth) {
    std::size_t count = 0;
    std::vector<std::string_view> pieces;
    for (const auto& child : from.children()) {
        if (child.type() == pugi::node_element) {
            if (!read_element(child, elements[count++], depth + 1)) return false;
        } else if (child.type() == pugi::node_pcdata) {
            const auto piece = unescape(child.value());
            if (!piece) return false;
            pieces.push_back(*piece);
        } else if (child.type() == pugi::node_cdata) {
            pieces.emplace_back(child.value());
        } else {
            return fail(offset_of(child), "", "a processing instruction is not allowed");
        }
    }
    to.text = trimmed(join(pieces));
    return true;
}

std::string_view XmlDocument::Reader::join(const std::vector<std::string_view>& pieces) {
    if (pieces.empty()) return {};
    if (pieces.size() == 1) return pieces.front();
    std::string& whole = document_.unescaped_.emplace_back();
    for (const auto piece : pieces) whole += piece;
    return whole;
}

std::optional<std::string_view> XmlDocument::Reader::unescape(const char* text) {
    const std::string_view escaped = text;
    if (escaped.find('<') != std::string_view::npos) {
        fail(offset_of(text), "", "'<' stands where no tag begins: write &lt; for it");
        return std::nullopt;
    }
    if (escaped.find('&') == std::string_view::npos) return escaped;
    auto plain = codec::unescape(escaped);
    if (!plain) {
        fail(offset_of(text) + plain.error().offset, plain.error().text,
             "expected &lt; &gt; &amp; &quot; &apos; or a character by its number, such as &#65;");
        return std::nullopt;
    }
    return document_.unescaped_.emplace_back(std::move(*plain));
}

std::span<Node> XmlDocument::add_nodes(std::size_t count) {
    constexpr std::size_t block_size = 256;
    if (count > room_) {
        room_ = std::max(count, block_size);
        next_ = blocks_.emplace_back(std::make_unique<Node[]>(room_)).get();
    }
    Node* const first = next_;
    next_ += count;
    room_ -= count;
    return {first, count};
}

tl::expected<XmlDocument, MessageProblem> XmlDocument::parse(std::string_view text,
                                                             const XmlBounds& bounds) {
    if (auto problem = find_excess(text, bounds)) return tl::unexpected(std::move(*problem));
    if (auto problem = find_bad_bytes(text)) return tl::unexpected(std::move(*problem));

    XmlDocument document;
    document.buffer_.assign(text.begin(), text.end());
    document.buffer_.push_back('\n');  // the parser overwrites the last character
    // A byte order mark says nothing in UTF-8. Blanks in its place keep all offsets.
    if (text.starts_with(byte_order_mark))
        std::fill_n(document.buffer_.begin(), byte_order_mark.size(), ' ');
    pugi::xml_document parsed;
    const auto result = parsed.load_buffer_inplace(document.buffer_.data(), document.buffer_.size(),
                                                   parse_flags, pugi::encoding_utf8);
    if (!result) {
        const auto fault = diagnose(text);
        const auto offset = fault ? fault->offset : static_cast<std::size_t>(result.offset);
        return tl::unexpected(
            problem_at(text, offset, "",
                       "not well-formed XML: " + (fault ? fault->reason : result.description())));
    }
    Reader reader(text, document);
    if (!reader.read_roots(parsed)) return tl::unexpected(reader.problem());
    return document;
}

}  // namespace simrob::codec
