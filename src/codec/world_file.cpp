#include "codec/world_file.h"

#include "base/limits.h"
#include "base/number.h"
#include "codec/reasons.h"
#include "codec/xml_document.h"

namespace simrob::codec {

tl::expected<WorldFile, MessageProblems> decode_world_file(std::string_view text,
                                                           const command::Catalogue& catalogue) {
    auto document =
        XmlDocument::parse(text, {limits::maximum_world_file_bytes, limits::maximum_xml_elements});
    if (!document) return tl::unexpected(MessageProblems{std::move(document).error()});
    const auto& roots = document->roots();
    if (roots.empty())
        return tl::unexpected(
            MessageProblems{{"", {"Message", "", reasons::element_missing("Message")}, {}}});

    WorldFile file;
    command::RequestProblems problems(limits::maximum_reported_problems);
    for (const auto& root : roots) {
        const bool is_last = &root == &roots.back();
        if (is_last && same_name(root.name, "State")) {
            file.state = std::string(trimmed(text.substr(root.offset)));
            file.state_offset = root.offset;
        } else {
            decode_message_element(root, catalogue, Origin::world_file, file.requests, problems);
        }
    }
    if (problems.size() == 0) return file;
    return tl::unexpected(located(problems, text));
}

}  // namespace simrob::codec
