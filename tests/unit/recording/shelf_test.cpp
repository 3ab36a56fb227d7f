// Recordings that people upload: kept if they are valid, within bounds, and never in place of
// another.

#include "recording/shelf.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

namespace fs = std::filesystem;
using test::must;
using test::TemporaryFolder;

/// The bytes of a recording.
std::string some_recording() {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/some.simrec";
    test::Play play("ode", "pendulum.xml");
    auto recorder = play.record(path);
    for (int i = 0; i < 20; ++i) play.simulation->step();
    must(recorder->stop());
    return must(storage::SystemDisk().read(path, 1U << 24U));
}

Result<std::string> bring(Shelf& shelf, const std::string& name, const std::string& bytes) {
    auto delivery = shelf.begin(name, bytes.size());
    if (!delivery) return tl::unexpected(delivery.error());
    if (auto written = delivery->write(bytes); !written) return tl::unexpected(written.error());
    return delivery->finish();
}

std::size_t files_below(const std::string& folder) {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) ++count;
    return count;
}

TEST(Shelf, keeps_what_is_brought_beside_what_was_made_here) {
    const TemporaryFolder folder;
    const std::string bytes = some_recording();
    std::ofstream(folder.path() + "/final.simrec", std::ios::binary) << bytes;
    storage::SystemDisk disk;
    Shelf shelf(disk, folder.path());
    EXPECT_EQ(must(bring(shelf, "final.simrec", bytes)), "final-2");
    EXPECT_EQ(must(bring(shelf, "final", bytes)), "final-3");
    EXPECT_EQ(must(bring(shelf, "other", bytes)), "other");
    const auto list = shelf.list();
    ASSERT_EQ(list.size(), 4U);
    for (const auto& entry : list) {
        EXPECT_EQ(entry.bytes, bytes.size());
        EXPECT_EQ(entry.is_brought, entry.name != "final");
        EXPECT_TRUE(Recording::open(storage::SystemDisk(), must(shelf.find(entry.name))));
    }
}

TEST(Shelf, keeps_nothing_of_what_is_no_recording_or_was_given_up) {
    const TemporaryFolder folder;
    storage::SystemDisk disk;
    Shelf shelf(disk, folder.path());
    for (const std::string& junk :
         {std::string("junk"), std::string(), some_recording().substr(0, 20)}) {
        const auto brought = bring(shelf, "junk", junk);
        ASSERT_FALSE(brought);
        EXPECT_NE(brought.error().reason.words().find("is not a recording"), std::string::npos);
    }
    must(must(shelf.begin("half", 100)).write("half"));
    EXPECT_EQ(files_below(folder.path()), 0U);
    for (const char* name : {"../up", "a/b", "", ".simrec", "a b", "a\xc3\xb1"})
        EXPECT_FALSE(shelf.begin(name, 100)) << name;
    EXPECT_FALSE(shelf.find("../../etc/passwd"));
}

TEST(Shelf, takes_no_more_than_its_limits) {
    const TemporaryFolder folder;
    const std::string bytes = some_recording();
    storage::SystemDisk disk;
    Shelf shelf(
        disk, folder.path(),
        {.file_bytes = bytes.size(), .all_bytes = 3 * bytes.size(), .files = 2, .at_once = 1});
    EXPECT_FALSE(shelf.begin("large", bytes.size() + 1));
    {
        const auto first = must(shelf.begin("first", 10));
        EXPECT_FALSE(shelf.begin("second", 10));
    }
    for (const char* name : {"a", "b", "c", "d"}) EXPECT_TRUE(bring(shelf, name, bytes)) << name;
    EXPECT_EQ(shelf.list().size(), 2U);
}

}  // namespace
}  // namespace simrob::recording
