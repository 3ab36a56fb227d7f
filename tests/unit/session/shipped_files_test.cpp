#include "session/shipped_files.h"

#include <gtest/gtest.h>

#include <fstream>

#include "simrob/version.h"
#include "support/temporary_folder.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

/// A tree as it is installed, with a folder of worlds.
struct InstalledTree {
    InstalledTree() { fs::create_directories(root / "share/simrob/worlds"); }

    test::TemporaryFolder folder;
    fs::path root = fs::canonical(folder.path());
};

TEST(ShippedFiles, lie_in_share_beside_the_folder_of_the_program) {
    const InstalledTree tree;
    EXPECT_EQ(ShippedFiles(tree.root / "bin").folder("worlds"), tree.root / "share/simrob/worlds");
}

TEST(ShippedFiles, are_none_where_the_program_stands_alone) {
    const InstalledTree tree;
    std::ofstream(tree.root / "share/simrob/library") << "not a folder";
    EXPECT_EQ(ShippedFiles(tree.root / "bin").folder("library"), std::nullopt);
    EXPECT_EQ(ShippedFiles(tree.root / "bin").folder("robots"), std::nullopt);
    EXPECT_EQ(ShippedFiles(tree.root / "elsewhere/bin").folder("worlds"), std::nullopt);
}

TEST(ShippedFiles, are_never_those_of_strangers_above_the_tree) {
    const InstalledTree tree;
    fs::create_directories(tree.root / "include");
    const fs::path program_folder = tree.root / "local/bin";
    fs::create_directories(program_folder);
    EXPECT_EQ(ShippedFiles(program_folder).folder("include"), std::nullopt);
    EXPECT_EQ(ShippedFiles(program_folder).folder("worlds"), std::nullopt);
}

TEST(ShippedFiles, are_told_without_links) {
    const InstalledTree tree;
    fs::create_directories(tree.root / "sources/robots");
    fs::create_directory_symlink("../../sources/robots", tree.root / "share/simrob/robots");
    EXPECT_EQ(ShippedFiles(tree.root / "bin").folder("robots"), tree.root / "sources/robots");
}

TEST(Version, is_told_in_text_and_numbers) {
    EXPECT_EQ(std::to_string(version_major) + "." + std::to_string(version_minor) + "." +
                  std::to_string(version_patch),
              version_text);
}

}  // namespace
}  // namespace simrob::session
