#include "codec/xml_document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <pugixml.hpp>

#include "base/limits.h"
#include "base/number.h"
#include "codec/reasons.h"
#include "codec/utf8.h"
#include "codec/xml_diagnosis.h"
#include "codec/xml_escape.h"
#include "command/decoder.h"
#include "command/reasons.h"

namespace simrob::codec {
namespace {

using command::Node;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Escapes are handled here: the parser lets unknown ones pass.
constexpr unsigned parse_flags = pugi::parse_cdata | pugi::parse_eol | pugi::parse_fragment |
                                 pugi::parse_pi | pugi::parse_doctype | pugi::parse_declaration;

MessageProblem problem_at(std::string_view text, std::size_t offset, std::string value,
                          Reason reason) {
    return {"", {"", std::move(value), std::move(reason)}, LineIndex(text).place(offset)};
}

/// Bounds the number of nodes before the parser makes them.
std::optional<MessageProblem> find_excess(std::string_view text, const XmlBounds& bounds) {
    if (text.size() > bounds.bytes)
        return MessageProblem{
            "",
            {"", std::to_string(text.size()) + " bytes", reasons::too_many_bytes(bounds.bytes)},
            {}};
    std::size_t elements = 0;
    std::size_t closings = 0;
    std::size_t attributes = 0;
    unsigned was_tag = 0;
    for (const char c : text) {
        const unsigned is_tag = c == '<' ? 1 : 0;
        const unsigned is_slash = c == '/' ? 1 : 0;
        elements += is_tag;
        closings += is_slash & was_tag;
        attributes += c == '=' ? 1U : 0U;
        was_tag = is_tag;
    }
    // Comments and the like count as elements too, and an element may have two attributes.
    if (elements - closings > bounds.elements)
        return problem_at(text, 0, "", reasons::too_many_elements(bounds.elements));
    if (attributes > 2 * bounds.elements)
        return problem_at(text, 0, "", reasons::too_many_attributes(2 * bounds.elements));
    return std::nullopt;
}

std::optional<MessageProblem> find_bad_bytes(std::string_view text) {
    const auto offset = find_bad_character(text);
    if (!offset) return std::nullopt;
    const auto byte = static_cast<unsigned char>(text[*offset]);
    const std::string value = "byte 0x" + to_hex(byte).substr(14);
    return problem_at(text, *offset, value, reasons::bad_character());
}

}  // namespace

/// Converts the parser's tree to nodes, and refuses what the parser lets pass.
class XmlDocument::Reader {
  public:
    Reader(std::string_view text, XmlDocument& document)
        : text_(text), document_(document), open_(document.open_) {
        open_.clear();
    }

    bool read_roots(const pugi::xml_document& parsed);
    const MessageProblem& problem() const { return *problem_; }

  private:
    bool read_element(const pugi::xml_node& from, std::size_t depth);
    bool read_attributes(const pugi::xml_node& from);
    bool read_content(const pugi::xml_node& from, std::string_view& text, std::size_t depth);
    bool check_declaration(const pugi::xml_node& declaration);
    std::optional<std::string_view> unescape(const char* text);
    std::size_t offset_of(const char* pointer) const {
        return static_cast<std::size_t>(pointer - document_.buffer_.data());
    }
    /// Of the tag that makes the node, whatever its kind.
    std::size_t offset_of(const pugi::xml_node& node) const {
        const std::ptrdiff_t name = node.offset_debug();
        const auto tag = text_.rfind('<', name < 0 ? 0 : static_cast<std::size_t>(name));
        return tag == std::string_view::npos ? 0 : tag;
    }
    bool fail(std::size_t offset, std::string value, Reason reason) {
        problem_ = problem_at(text_, offset, std::move(value), std::move(reason));
        return false;
    }

    std::string_view text_;
    XmlDocument& document_;
    std::optional<MessageProblem> problem_;
    std::vector<Node>& open_;
};

bool XmlDocument::Reader::read_roots(const pugi::xml_document& parsed) {
    for (auto node = parsed.first_child(); node; node = node.next_sibling()) {
        if (node.type() == pugi::node_declaration) {
            if (!check_declaration(node)) return false;
        } else if (node.type() == pugi::node_doctype) {
            return fail(offset_of(node), "", reasons::doctype_not_allowed());
        } else if (node.type() == pugi::node_pi) {
            return fail(offset_of(node), "", reasons::processing_not_allowed());
        } else if (node.type() != pugi::node_element) {
            const std::string_view words = trimmed(node.value());
            return fail(offset_of(words.data()), command::reported_value(words),
                        command::reasons::text_for_elements());
        } else if (!read_element(node, 1)) {
            return false;
        }
    }
    document_.roots_ = document_.nodes_.add(open_);
    return true;
}

bool XmlDocument::Reader::check_declaration(const pugi::xml_node& declaration) {
    if (declaration.previous_sibling())
        return fail(offset_of(declaration), "", reasons::declaration_not_first());
    const std::string_view encoding = declaration.attribute("encoding").value();
    if (encoding.empty() || same_name(encoding, "UTF-8") || same_name(encoding, "US-ASCII"))
        return true;
    return fail(offset_of(declaration), command::reported_value(encoding),
                reasons::encoding_not_allowed());
}

bool XmlDocument::Reader::read_element(const pugi::xml_node& from, std::size_t depth) {
    Node node;
    node.name = from.name();
    node.offset = offset_of(node.name.data()) - 1;
    if (depth > limits::maximum_xml_depth)
        return fail(node.offset, command::reported_value(node.name),
                    reasons::element_nested_too_deep(limits::maximum_xml_depth));
    const std::size_t first = open_.size();
    if (!read_attributes(from) || !read_content(from, node.text, depth)) return false;
    node.children = document_.nodes_.add(std::span(open_).subspan(first));
    open_.resize(first);
    open_.push_back(node);
    return true;
}

bool XmlDocument::Reader::read_attributes(const pugi::xml_node& from) {
    // Comparing every name with every other would take long where there are many.
    std::array<std::size_t, limits::maximum_xml_attributes> hashes;
    std::size_t count = 0;
    for (auto attribute = from.first_attribute(); attribute;
         attribute = attribute.next_attribute()) {
        const std::string_view name = attribute.name();
        const std::size_t offset = offset_of(name.data());
        const std::size_t hash = command::name_hash(name);
        for (std::size_t i = 0; i < count; ++i)
            if (hashes[i] == hash && same_name(open_[open_.size() - count + i].name, name))
                return fail(offset, command::reported_value(name),
                            reasons::attribute_given_twice());
        if (count >= limits::maximum_xml_attributes)
            return fail(offset, command::reported_value(name),
                        reasons::too_many_attributes(limits::maximum_xml_attributes));
        const auto value = unescape(attribute.value());
        if (!value) return false;
        hashes[count++] = hash;
        open_.push_back({Node::Kind::attribute, name, trimmed(*value), offset, {}});
    }
    return true;
}

bool XmlDocument::Reader::read_content(const pugi::xml_node& from, std::string_view& text,
                                       std::size_t depth) {
    std::string_view first;
    std::string* whole = nullptr;  // for a text in several pieces
    const auto add = [&](std::string_view piece) {
        if (first.empty()) {
            first = piece;
            return;
        }
        if (whole == nullptr) whole = &document_.unescaped_.emplace_back(first);
        *whole += piece;
    };
    for (auto child = from.first_child(); child; child = child.next_sibling()) {
        const pugi::xml_node_type type = child.type();
        if (type == pugi::node_element) {
            if (!read_element(child, depth + 1)) return false;
        } else if (type == pugi::node_pcdata) {
            const auto piece = unescape(child.value());
            if (!piece) return false;
            add(*piece);
        } else if (type == pugi::node_cdata) {
            add(child.value());
        } else {
            return fail(offset_of(child), "", reasons::processing_not_allowed());
        }
    }
    text = trimmed(whole != nullptr ? *whole : first);
    return true;
}

std::optional<std::string_view> XmlDocument::Reader::unescape(const char* text) {
    const std::string_view escaped = text;
    if (escaped.find('<') != std::string_view::npos) {
        fail(offset_of(text), "", reasons::tag_where_none_begins());
        return std::nullopt;
    }
    if (escaped.find('&') == std::string_view::npos) return escaped;
    auto plain = codec::unescape(escaped);
    if (!plain) {
        fail(offset_of(text) + plain.error().offset, plain.error().text, reasons::unknown_escape());
        return std::nullopt;
    }
    return document_.unescaped_.emplace_back(std::move(*plain));
}

tl::expected<XmlDocument, MessageProblem> XmlDocument::parse(std::string_view text,
                                                             const XmlBounds& bounds) {
    XmlDocument document;
    if (auto problem = document.load(text, bounds)) return tl::unexpected(std::move(*problem));
    return document;
}

std::optional<MessageProblem> XmlDocument::load(std::string_view text, const XmlBounds& bounds) {
    roots_ = {};
    nodes_.clear();
    unescaped_.clear();
    if (auto problem = find_excess(text, bounds)) return problem;
    if (auto problem = find_bad_bytes(text)) return problem;

    buffer_.assign(text.begin(), text.end());
    buffer_.push_back('\n');  // the parser overwrites the last character
    // A byte order mark means nothing in UTF-8. Spaces in its place keep all offsets.
    if (text.starts_with(byte_order_mark))
        std::fill_n(buffer_.begin(), byte_order_mark.size(), ' ');
    pugi::xml_document parsed;
    const auto result = parsed.load_buffer_inplace(buffer_.data(), buffer_.size(), parse_flags,
                                                   pugi::encoding_utf8);
    if (!result) {
        auto fault = diagnose(text);
        if (!fault)
            fault = XmlFault{reasons::xml_parser_refuses(result.description()),
                             static_cast<std::size_t>(result.offset)};
        return problem_at(text, fault->offset, "",
                          reasons::xml_not_well_formed(std::move(fault->reason)));
    }
    Reader reader(text, *this);
    if (!reader.read_roots(parsed)) return reader.problem();
    return std::nullopt;
}

}  // namespace simrob::codec
