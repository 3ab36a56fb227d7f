#include "storage/world_file.h"

#include "base/limits.h"
#include "base/number.h"
#include "codec/reasons.h"
#include "codec/xml_document.h"

namespace simrob::storage {

tl::expected<WorldFile, codec::MessageProblems> decode_world_file(
    std::string_view text, const command::Catalogue& catalogue) {
    auto document = codec::XmlDocument::parse(
        text, {limits::maximum_world_file_bytes, limits::maximum_xml_elements});
    if (!document) return tl::unexpected(codec::MessageProblems{std::move(document).error()});
    const auto& roots = document->roots();
    if (roots.empty())
        return tl::unexpected(codec::MessageProblems{
            {"", {"Message", "", codec::reasons::element_missing("Message")}, {}}});

    WorldFile file;
    command::RequestProblems problems(limits::maximum_reported_problems);
    for (const auto& root : roots) {
        const bool is_last = &root == &roots.back();
        if (is_last && same_name(root.name, "State")) {
            file.state = std::string(trimmed(text.substr(root.offset)));
            file.state_offset = root.offset;
        } else {
            codec::decode_message_element(root, catalogue, codec::Origin::world_file, file.requests,
                                          problems);
        }
    }
    if (problems.size() == 0) return file;
    return tl::unexpected(codec::located(problems, text));
}

}  // namespace simrob::storage
