// What earlier versions wrote still opens, verifies and continues: tests/kept.

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "recording/origin.h"
#include "scenario/cli_process.h"
#include "storage/system/build_key.h"

namespace simrob::test {
namespace {

struct Kept {
    std::string file;
    std::string hash;  ///< after 20 more iterations, where the bits can be the same
};

void PrintTo(const Kept& kept, std::ostream* out) {
    *out << kept.file;
}

std::filesystem::path folder() {
    return source_folder() / "tests" / "kept";
}

std::vector<Kept> kept_files() {
    std::ifstream list(folder() / "hashes.tsv");
    std::vector<Kept> files;
    for (std::string line; std::getline(list, line);)
        if (const std::size_t tab = line.find('\t'); !line.starts_with('#') && tab != line.npos)
            files.push_back({line.substr(0, tab), line.substr(tab + 1)});
    return files;
}

/// Compiler and kind of processor; the processor's model does not matter.
bool is_same_kind_of_build() {
    const std::string key = storage::build_key();
    const std::string kind = key.substr(0, key.find(';')) + key.substr(key.rfind(';'));
    std::ifstream list(folder() / "hashes.tsv");
    std::string first;
    std::getline(list, first);
    return first == "# Made by " + kind;
}

class KeptFile : public ::testing::TestWithParam<Kept> {
  protected:
    std::string path() const { return "'" + (folder() / GetParam().file).string() + "'"; }
    bool is_recording() const { return GetParam().file.ends_with(".simrec"); }
};

TEST_P(KeptFile, goes_on_as_it_did) {
    const ProcessResult result = run_simrob("run " + path() + " --steps 20 --hash 2> /dev/null");
    EXPECT_EQ(result.status, 0);
    if (is_same_kind_of_build()) {
        EXPECT_EQ(result.out, GetParam().hash + "\n");
    }
}

TEST_P(KeptFile, verifies_if_it_is_a_recording) {
    if (!is_recording()) return;
    const ProcessResult result = run_simrob("replay " + path() + " --verify 2> /dev/null");
    if (is_same_kind_of_build()) {
        EXPECT_EQ(result.status, 0);
        EXPECT_NE(result.out.find("all as recorded"), std::string::npos) << result.out;
    }
    const ProcessResult listed = run_simrob("replay " + path() + " --commands 2> /dev/null");
    EXPECT_EQ(listed.status, 0);
}

TEST_P(KeptFile, goes_on_from_its_middle_if_it_is_a_recording) {
    if (!is_recording()) return;
    const ProcessResult result =
        run_simrob("run " + path() + " --at 0.5 --steps 5 --hash 2> /dev/null");
    EXPECT_EQ(result.status, 0);
}

INSTANTIATE_TEST_SUITE_P(files, KeptFile, ::testing::ValuesIn(kept_files()), [](const auto& of) {
    std::string name = of.param.file;
    for (char& letter : name)
        if (letter == '.') letter = '_';
    return name;
});

TEST(KeptFiles, are_all_listed) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        const auto extension = entry.path().extension();
        if (extension == ".xml" || extension == ".simrec") ++files;
    }
    EXPECT_EQ(kept_files().size(), files);
    EXPECT_GE(files, 9U);
}

}  // namespace
}  // namespace simrob::test
