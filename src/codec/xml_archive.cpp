#include "codec/xml_archive.h"

#include <charconv>
#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "codec/reasons.h"

namespace simrob::codec {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void append_real(std::string& out, double value) {
    if (std::isinf(value))
        out += value > 0 ? "inf" : "-inf";
    else
        append_text(out, value);
}

std::optional<double> parse_saved_real(std::string_view text) {
    if (text == "inf") return infinity;
    if (text == "-inf") return -infinity;
    return parse_real(text);
}

/// The text up to the next space, removed from `rest`.
std::string_view take_word(std::string_view& rest) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

}  // namespace

// ---- Writing

void XmlWriteArchive::line(const char* name, std::string_view text) {
    indent();
    out_.append("<").append(name).append(">").append(text);
    out_.append("</").append(name).append(">\n");
}

void XmlWriteArchive::open(const char* name) {
    indent();
    out_.append("<").append(name).append(">\n");
    ++depth_;
}

void XmlWriteArchive::close(const char* name) {
    --depth_;
    indent();
    out_.append("</").append(name).append(">\n");
}

void XmlWriteArchive::field(const char* name, const double& value) {
    std::string text;
    append_real(text, value);
    line(name, text);
}

void XmlWriteArchive::field(const char* name, const bool& value) {
    line(name, value ? "true" : "false");
}

void XmlWriteArchive::field(const char* name, const Vector3& value) {
    std::string text;
    append_real(text, value.x);
    append_real(text += ' ', value.y);
    append_real(text += ' ', value.z);
    line(name, text);
}

void XmlWriteArchive::field(const char* name, const Quaternion& value) {
    std::string text;
    append_real(text, value.w);
    append_real(text += ' ', value.x);
    append_real(text += ' ', value.y);
    append_real(text += ' ', value.z);
    line(name, text);
}

void XmlWriteArchive::field(const char* name, const std::vector<double>& values) {
    std::string text;
    for (const double value : values) append_real(text += text.empty() ? "" : " ", value);
    line(name, text);
}

void XmlWriteArchive::field(const char* name, const std::vector<std::int32_t>& values) {
    std::string text;
    for (const auto value : values) (text += text.empty() ? "" : " ") += std::to_string(value);
    line(name, text);
}

// ---- Reading

void XmlReadArchive::skip_attributes() {
    while (place_ < node_->children.size() &&
           node_->children[place_].kind == command::Node::Kind::attribute)
        ++place_;
}

bool XmlReadArchive::next_is(std::string_view name) const {
    return place_ < node_->children.size() && node_->children[place_].name == name;
}

const command::Node* XmlReadArchive::next(std::string_view name) {
    if (problem_) return nullptr;
    if (next_is(name)) return &node_->children[place_++];
    const bool is_end = place_ >= node_->children.size();
    refuse_text(node_->name, is_end ? "" : node_->children[place_].name,
                reasons::another_element_here(name));
    return nullptr;
}

void XmlReadArchive::refuse_text(std::string_view name, std::string_view text, Reason reason) {
    problem_ = Problem{std::string(name),
                       std::string(text.substr(0, limits::maximum_reported_value_bytes)),
                       std::move(reason)};
}

void XmlReadArchive::reals(const char* name, double* first, std::size_t count) {
    const command::Node* node = next(name);
    if (!node) return;
    std::string_view rest = node->text;
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = parse_saved_real(take_word(rest));
        if (!number) return refuse_text(name, node->text, reasons::not_so_many_numbers(count));
        first[i] = *number;
    }
    if (!rest.empty()) refuse_text(name, node->text, reasons::too_many_numbers(count));
}

void XmlReadArchive::field(const char* name, double& value) {
    reals(name, &value, 1);
}

void XmlReadArchive::field(const char* name, Vector3& value) {
    double numbers[3] = {};
    reals(name, numbers, 3);
    value = {numbers[0], numbers[1], numbers[2]};
}

void XmlReadArchive::field(const char* name, Quaternion& value) {
    double numbers[4] = {};
    reals(name, numbers, 4);
    value = {numbers[0], numbers[1], numbers[2], numbers[3]};
}

void XmlReadArchive::field(const char* name, std::vector<double>& values) {
    const command::Node* node = next(name);
    if (!node) return;
    values.clear();
    for (std::string_view rest = node->text; !rest.empty();) {
        const auto number = parse_saved_real(take_word(rest));
        if (!number) return refuse_text(name, node->text, reasons::not_numbers());
        values.push_back(*number);
    }
}

void XmlReadArchive::field(const char* name, std::vector<std::int32_t>& values) {
    const command::Node* node = next(name);
    if (!node) return;
    values.clear();
    for (std::string_view rest = node->text; !rest.empty();) {
        const auto number = parse_integer(take_word(rest));
        if (!number || *number < 0 || *number > std::numeric_limits<std::int32_t>::max())
            return refuse_text(name, node->text, reasons::not_whole_numbers());
        values.push_back(static_cast<std::int32_t>(*number));
    }
}

void XmlReadArchive::field(const char* name, bool& value) {
    const command::Node* node = next(name);
    if (!node) return;
    value = node->text == "true";
    if (!value && node->text != "false") refuse_text(name, node->text, expected_boolean());
}

std::uint64_t XmlReadArchive::natural(const char* name, std::uint64_t maximum) {
    const command::Node* node = next(name);
    if (!node) return 0;
    const char* const end = node->text.data() + node->text.size();
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(node->text.data(), end, number);
    if (error == std::errc() && stop == end && number <= maximum) return number;
    refuse_text(name, node->text, expected_whole_number(0, static_cast<double>(maximum)));
    return 0;
}

std::int64_t XmlReadArchive::integer(const char* name, std::int64_t minimum, std::int64_t maximum) {
    const command::Node* node = next(name);
    if (!node) return 0;
    const auto number = parse_integer(node->text);
    if (number && *number >= minimum && *number <= maximum) return *number;
    refuse_text(name, node->text,
                expected_whole_number(static_cast<double>(minimum), static_cast<double>(maximum)));
    return 0;
}

Result<void> XmlReadArchive::finish() {
    if (!problem_ && place_ < node_->children.size())
        refuse_text(node_->name, node_->children[place_].name, reasons::element_not_here());
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

}  // namespace simrob::codec
