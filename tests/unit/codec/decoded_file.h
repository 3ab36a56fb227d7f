#pragma once

#include <string_view>

#include "base/limits.h"
#include "codec/xml_document.h"
#include "codec/xml_message.h"

namespace simrob::test {

/// The commands of a text that stands in a file: its size is that of files, it may have several
/// messages, and all its problems are wanted.
inline tl::expected<codec::Requests, codec::MessageProblems> decode_file(
    std::string_view text, const command::Catalogue& catalogue) {
    const auto document = codec::XmlDocument::parse(
        text, {limits::maximum_world_file_bytes, limits::maximum_xml_elements});
    if (!document) return tl::unexpected(codec::MessageProblems{document.error()});
    codec::Requests requests;
    command::RequestProblems problems(limits::maximum_reported_problems);
    for (const auto& root : document->roots())
        codec::decode_message_element(root, catalogue, codec::Origin::world_file, requests,
                                      problems);
    if (problems.size() == 0) return requests;
    return tl::unexpected(codec::located(problems, text));
}

}  // namespace simrob::test
