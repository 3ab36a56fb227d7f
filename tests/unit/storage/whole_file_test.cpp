#include "storage/whole_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "support/must.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

class WholeFileTest : public ::testing::Test {
  protected:
    WholeFileTest() {
        std::string name = (fs::temp_directory_path() / "simrob-test-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~WholeFileTest() override { fs::remove_all(folder); }

    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    fs::path folder;
};

TEST_F(WholeFileTest, reads_what_was_written) {
    const std::string text("some\0bytes\n", 11);
    test::must(write_whole_file(folder / "a.xml", text));
    EXPECT_EQ(test::must(read_whole_file(folder / "a.xml", 100)), text);
    test::must(write_whole_file(folder / "a.xml", "other"));
    EXPECT_EQ(test::must(read_whole_file(folder / "a.xml", 100)), "other");
    EXPECT_EQ(entries(), 1U) << "a temporary file was left";
}

TEST_F(WholeFileTest, what_cannot_be_written_leaves_nothing_behind) {
    fs::create_directory(folder / "taken");
    std::ofstream(folder / "taken" / "x") << "x";
    const auto refused = write_whole_file(folder / "taken", "text");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, file_field);
    EXPECT_EQ(entries(), 1U);
    EXPECT_FALSE(write_whole_file(folder / "missing" / "a.xml", "text"));
}

TEST_F(WholeFileTest, refuses_files_that_are_too_large_or_no_files) {
    test::must(write_whole_file(folder / "a", std::string(200, 'x')));
    EXPECT_FALSE(read_whole_file(folder / "a", 199));
    EXPECT_TRUE(read_whole_file(folder / "a", 200));
    EXPECT_FALSE(read_whole_file(folder, 1000));
    EXPECT_FALSE(read_whole_file(folder / "none", 1000));
    EXPECT_FALSE(read_whole_file("/dev/zero", 100000));
}

}  // namespace
}  // namespace simrob::storage
