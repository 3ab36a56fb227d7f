// The report's promise: no part of a model is passed over in silence.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "codec/xml_document.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"
#include "unit/import/model_texts.h"

namespace simrob::test {
namespace {

using Places = std::set<std::pair<std::size_t, std::size_t>>;

Places places_of(const Imported& imported, Fate fate) {
    Places places;
    for (const auto& finding : imported.findings)
        if (finding.fate == fate) places.emplace(finding.place.line, finding.place.column);
    return places;
}

/// Walks all elements that are not inside an ignored one.
void expect_told(const command::Node& node, const codec::LineIndex& lines, const Places& used,
                 const Places& ignored) {
    const auto at = lines.place(node.offset);
    const std::pair place(at.line, at.column);
    EXPECT_NE(used.contains(place), ignored.contains(place)) << at.line << ":" << at.column;
    if (ignored.contains(place)) return;
    for (const auto& child : node.children)
        if (child.kind == command::Node::Kind::element) expect_told(child, lines, used, ignored);
}

TEST(ImportReport, every_element_of_the_shipped_robots_is_used_or_ignored_and_told_once) {
    int robots = 0;
    for (const auto& entry : std::filesystem::directory_iterator(source_folder() / "robots")) {
        SCOPED_TRACE(entry.path());
        const auto text =
            must(storage::SystemDisk().read(entry.path(), limits::maximum_model_bytes));
        // Modules are worlds of our own messages, which nobody imports.
        if (text.find("<Message>") != std::string::npos) continue;
        const auto imported = must_import(text);
        const auto document = codec::XmlDocument::parse(
            text, {limits::maximum_model_bytes, limits::maximum_model_elements});
        ASSERT_TRUE(document);
        auto ignored = places_of(imported, Fate::ignored);
        const auto used = places_of(imported, Fate::used);
        // Something used may still turn out to be useless, such as a geom that never collides.
        for (const auto& place : used) ignored.erase(place);
        expect_told(document->roots().front(), codec::LineIndex(text), used, ignored);
        std::set<std::string> told;
        for (const auto& finding : imported.findings) {
            const std::string line = std::to_string(finding.place.line) + ":" +
                                     std::to_string(finding.place.column) + " " + finding.path +
                                     finding.note;
            EXPECT_TRUE(told.insert(line).second) << line;
        }
        ++robots;
    }
    EXPECT_GE(robots, 10);
}

TEST(ImportReport, the_world_that_is_written_names_its_parts) {
    const auto imported = must_import(two_links(urdf_joint("fixed", "")));
    const auto catalogue = catalogue::standard();
    const std::string text = world_text(imported, catalogue);
    EXPECT_TRUE(text.starts_with("<!-- test, from URDF.")) << text;
    EXPECT_NE(text.find("entity 1 body 1: Box two\n"), std::string::npos);
    EXPECT_NE(text.find("entity 1 joint 0: FixedJoint two\n"), std::string::npos);
}

TEST(ImportReport, a_name_cannot_end_the_comment_that_it_stands_in) {
    const auto imported =
        must_import("<robot name=\"a--&gt;&lt;b/&gt;\">" + box_link("--&gt;") + "</robot>");
    const auto catalogue = catalogue::standard();
    const std::string text = world_text(imported, catalogue);
    EXPECT_EQ(text.find("-->"), text.rfind("-->"));
    EXPECT_LT(text.find("-->"), text.find("<Message>"));
}

}  // namespace
}  // namespace simrob::test
