#pragma once

#include <string>
#include <string_view>

namespace simrob::codec {

/// Appends `text` as the content of an XML element or attribute, so that it reads back the same.
/// Bytes that are not UTF-8, and characters that XML does not allow, become U+FFFD.
void append_xml_text(std::string& out, std::string_view text);

/// Appends `text` as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
void append_json_text(std::string& out, std::string_view text);

/// Appends a wire name, which is ASCII, in lower case.
void append_lower_case(std::string& out, std::string_view name);

}  // namespace simrob::codec
