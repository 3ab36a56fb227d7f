// What every disk does, whatever it is made of; and what only that of the machine can be asked.

#include "storage/disk.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <memory>

#include "storage/memory_disk.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/temporary_folder.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;
using test::must;

constexpr std::uint64_t memory_bytes = 1U << 20U;

/// A kind of disk, and an empty folder of it.
class AnyDisk : public ::testing::TestWithParam<const char*> {
  protected:
    AnyDisk() {
        if (GetParam() == std::string("memory"))
            disk = std::make_unique<MemoryDisk>(memory_bytes);
        else
            disk = std::make_unique<SystemDisk>();
        must(disk->make_folder(folder));
    }

    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const DiskEntry& entry : disk->list(folder))
            found.push_back(entry.path.filename().string());
        return found;
    }
    void create(const std::string& name, const std::string& text) {
        must(must(disk->create(folder / name))->append(text));
    }
    std::string text_of(const std::string& name) const {
        return must(disk->read(folder / name, memory_bytes));
    }

    test::TemporaryFolder temporary;
    const fs::path folder = fs::path(temporary.path()) / "files";
    std::unique_ptr<Disk> disk;
};

std::string words_of(const auto& result) {
    return result ? "" : result.error().reason.words();
}

TEST_P(AnyDisk, reads_what_was_written) {
    const std::string text("some\0bytes\n", 11);
    must(disk->write(folder / "a.xml", text));
    EXPECT_EQ(text_of("a.xml"), text);
    must(disk->write(folder / "a.xml", "other"));
    EXPECT_EQ(text_of("a.xml"), "other");
    EXPECT_EQ(names(), std::vector<std::string>{"a.xml"}) << "a temporary file was left";
}

TEST_P(AnyDisk, what_cannot_be_written_leaves_nothing_behind) {
    must(disk->make_folder(folder / "taken"));
    const auto refused = disk->write(folder / "taken", "text");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, file_field);
    EXPECT_EQ(refused.error().value, (folder / "taken").string());
    EXPECT_EQ(names(), std::vector<std::string>{"taken"});
    EXPECT_EQ(words_of(disk->write(folder / "missing" / "a.xml", "text")),
              "cannot be written in its folder: No such file or directory");
}

TEST_P(AnyDisk, refuses_files_that_are_too_large_or_no_files) {
    must(disk->write(folder / "a", std::string(200, 'x')));
    EXPECT_EQ(words_of(disk->read(folder / "a", 199)), "is larger than 199 bytes");
    EXPECT_TRUE(disk->read(folder / "a", 200));
    EXPECT_EQ(words_of(disk->read(folder, 1000)), "cannot be read: Is a directory");
    EXPECT_EQ(words_of(disk->read(folder / "none", 1000)),
              "cannot be opened: No such file or directory");
    EXPECT_EQ(words_of(disk->open(folder)), "is not a plain file");
    EXPECT_EQ(words_of(disk->open(folder / "none")), "cannot be opened: No such file or directory");
}

TEST_P(AnyDisk, creates_only_what_is_not_there) {
    create("a", "one");
    EXPECT_EQ(words_of(disk->create(folder / "a")), "cannot be made: File exists");
    EXPECT_EQ(words_of(disk->create(folder)), "cannot be made: File exists");
    EXPECT_EQ(words_of(disk->create(folder / "missing" / "a")),
              "cannot be made: No such file or directory");
    EXPECT_EQ(text_of("a"), "one");
}

TEST_P(AnyDisk, lets_a_file_be_read_while_it_grows) {
    const auto writer = must(disk->create(folder / "a"));
    const auto reader = must(disk->open(folder / "a"));
    EXPECT_EQ(must(reader->bytes()), 0U);
    must(writer->append("first "));
    must(writer->append("second"));
    must(writer->synchronise());
    EXPECT_EQ(must(reader->bytes()), 12U);
    std::array<char, 8> piece{};
    EXPECT_EQ(must(reader->read(6, piece)), 6U) << "fewer only where the file ends";
    EXPECT_EQ(std::string(piece.data(), 6), "second");
    EXPECT_EQ(must(reader->read(2, std::span(piece).first(3))), 3U);
    EXPECT_EQ(std::string(piece.data(), 3), "rst");
    EXPECT_EQ(must(reader->read(12, piece)), 0U);
    EXPECT_EQ(must(reader->read(1000, piece)), 0U);
}

TEST_P(AnyDisk, lets_those_who_have_a_file_open_go_on_when_it_is_removed_or_replaced) {
    create("a", "old");
    const auto reader = must(disk->open(folder / "a"));
    must(disk->write(folder / "a", "new"));
    std::array<char, 3> piece{};
    EXPECT_EQ(must(reader->read(0, piece)), 3U);
    EXPECT_EQ(std::string(piece.data(), 3), "old");
    const auto writer = must(disk->create(folder / "b"));
    EXPECT_TRUE(must(disk->remove(folder / "b")));
    EXPECT_TRUE(writer->append("nowhere"));
    EXPECT_FALSE(disk->find(folder / "b"));
}

TEST_P(AnyDisk, finds_what_there_is) {
    create("a", "text");
    const auto file = disk->find(folder / "a");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->path, folder / "a");
    EXPECT_TRUE(file->is_file);
    EXPECT_FALSE(file->is_folder);
    EXPECT_EQ(file->bytes, 4U);
    const auto found = disk->find(folder);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->is_file);
    EXPECT_TRUE(found->is_folder);
    EXPECT_FALSE(disk->find(folder / "b"));
    EXPECT_FALSE(disk->find(folder / "a" / "b"));
    EXPECT_TRUE(disk->has_file(folder / "a"));
    EXPECT_FALSE(disk->has_file(folder));
    EXPECT_TRUE(disk->find(folder / "." / ".." / "files" / "a")) << "another way to the same place";
}

TEST_P(AnyDisk, lists_a_folder_by_name_and_nothing_below) {
    for (const char* const name : {"b", "a", "c"}) create(name, name);
    must(disk->make_folder(folder / "bb" / "inside"));
    EXPECT_EQ(names(), (std::vector<std::string>{"a", "b", "bb", "c"}));
    EXPECT_TRUE(disk->list(folder / "missing").empty());
    EXPECT_TRUE(disk->list(folder / "a").empty());
}

TEST_P(AnyDisk, tells_the_newer_of_two_files) {
    create("a", "");
    create("b", "");
    // Some file systems tell times in steps of milliseconds.
    while (disk->find(folder / "a")->written <= disk->find(folder / "b")->written) {
        must(disk->remove(folder / "a"));
        create("a", "again");
    }
    EXPECT_GT(disk->find(folder / "a")->written, disk->find(folder / "b")->written);
}

TEST_P(AnyDisk, makes_folders_with_all_above_them) {
    must(disk->make_folder(folder / "x" / "y"));
    must(disk->make_folder(folder / "x" / "y"));
    EXPECT_TRUE(disk->find(folder / "x" / "y")->is_folder);
    must(disk->synchronise_folder(folder / "x"));
    EXPECT_EQ(words_of(disk->synchronise_folder(folder / "z")),
              "its folder cannot be synchronised: No such file or directory");
    create("file", "");
    EXPECT_EQ(words_of(disk->make_folder(folder / "file" / "below")),
              "the folder cannot be made: Not a directory");
    EXPECT_EQ(words_of(disk->make_folder(folder / "file")),
              "the folder cannot be made: Not a directory");
}

TEST_P(AnyDisk, renames_in_place_of_what_was_there) {
    create("a", "new");
    create("b", "old");
    must(disk->rename(folder / "a", folder / "b"));
    EXPECT_EQ(names(), std::vector<std::string>{"b"});
    EXPECT_EQ(text_of("b"), "new");
    EXPECT_EQ(words_of(disk->rename(folder / "a", folder / "b")),
              "cannot be written: No such file or directory");
    EXPECT_EQ(words_of(disk->rename(folder / "b", folder / "missing" / "b")),
              "cannot be written: No such file or directory");
    must(disk->make_folder(folder / "taken"));
    EXPECT_EQ(words_of(disk->rename(folder / "b", folder / "taken")),
              "cannot be written: Is a directory");
    EXPECT_EQ(text_of("b"), "new");
    must(disk->rename(folder / "b", folder / "b"));
    EXPECT_EQ(text_of("b"), "new") << "renamed to itself";
}

TEST_P(AnyDisk, removes_files_and_no_folders) {
    create("a", "text");
    EXPECT_TRUE(must(disk->remove(folder / "a")));
    EXPECT_FALSE(must(disk->remove(folder / "a")));
    EXPECT_FALSE(must(disk->remove(folder / "missing" / "a")));
    EXPECT_EQ(words_of(disk->remove(folder)), "cannot be removed: Is a directory");
    EXPECT_TRUE(disk->find(folder));
}

INSTANTIATE_TEST_SUITE_P(all, AnyDisk, testing::Values("memory", "system"),
                         [](const auto& test) { return std::string(test.param); });

TEST(SystemDisk, reads_no_more_than_asked_of_what_has_no_end) {
    EXPECT_FALSE(SystemDisk().read("/dev/zero", 100000));
}

TEST(SystemDisk, writes_over_no_device_and_no_pipe) {
    const test::TemporaryFolder folder;
    const fs::path pipe = fs::path(folder.path()) / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    SystemDisk disk;
    for (const fs::path& path : {pipe, fs::path("/dev/null")})
        EXPECT_EQ(words_of(disk.write(path, "text")), "cannot be written: it is not a plain file");
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_EQ(disk.list(folder.path()).size(), 1U);
}

TEST(MemoryDisk, holds_so_many_bytes_and_no_more) {
    MemoryDisk disk(10);
    must(disk.write("a", "12345"));
    const auto writer = must(disk.create("b"));
    must(writer->append("123"));
    EXPECT_EQ(words_of(writer->append("456")), "cannot be written: No space left on device");
    EXPECT_EQ(must(disk.read("b", 10)), "123") << "it stays as long as it was";
    EXPECT_TRUE(writer->append("45"));
    EXPECT_FALSE(disk.write("a", "x")) << "while the new file is written, the old one is there";
    must(disk.remove("a"));
    EXPECT_TRUE(disk.write("a", "12345"));
}

TEST(MemoryDisk, begins_with_a_root_and_a_current_folder) {
    MemoryDisk disk(100);
    must(disk.write("a", "relative"));
    must(disk.write("/a", "absolute"));
    EXPECT_EQ(must(disk.read("./b/../a", 100)), "relative");
    EXPECT_EQ(must(disk.read("/a", 100)), "absolute");
    EXPECT_EQ(disk.list("").size(), 1U);
    EXPECT_EQ(disk.list(".").size(), 1U);
    EXPECT_EQ(disk.list("/").size(), 1U);
}

}  // namespace
}  // namespace simrob::storage
