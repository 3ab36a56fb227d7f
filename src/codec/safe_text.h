#pragma once

#include <string>
#include <string_view>

namespace simrob::codec {

/// Appends `text` as it may stand in an XML element or attribute, so that it reads back the same.
/// What is not UTF-8, or no character of XML, becomes U+FFFD.
void append_xml_text(std::string& out, std::string_view text);

/// Appends `text` as a JSON string with its quotes. What is not UTF-8 becomes U+FFFD.
void append_json_text(std::string& out, std::string_view text);

/// Appends a name of the wire, which is ASCII, in lower case.
void append_lower_case(std::string& out, std::string_view name);

}  // namespace simrob::codec
