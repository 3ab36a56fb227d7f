#include <filesystem>
#include <fstream>
#include <sstream>

#include "attempt_at.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(ShippedLessons, have_worlds_with_all_that_they_speak_of) {
    int count = 0;
    for (const auto& folder : std::filesystem::directory_iterator(source_folder() / "lessons")) {
        if (!folder.is_directory()) continue;
        ++count;
        const auto file = lesson::lesson_from_text(text_of(folder.path() / "lesson.json"));
        ASSERT_TRUE(file) << folder.path() << ": " << file.error().field << ": "
                          << file.error().reason.words();
        EXPECT_EQ(file->name, folder.path().filename().string());
        const auto catalogue = lesson_commands();
        for (const std::uint64_t seed : file->seeds) {
            const auto simulation = empty_simulation();
            auto lesson = lesson::make_lesson(*simulation, catalogue, *file,
                                              text_of(folder.path() / file->world), seed);
            ASSERT_TRUE(lesson) << folder.path() << ": " << lesson.error().field << ": "
                                << lesson.error().reason.words();
            const auto begun = (*lesson)->begin();
            ASSERT_TRUE(begun) << folder.path() << ": " << begun.error().field << ": "
                               << begun.error().reason.words();
            must(simulation->apply(command::make_request(catalogue, lesson::BeginProgram{"go"}),
                                   "pupil"));
            for (int i = 0; i < 10; ++i) {
                (*lesson)->play();
                simulation->step();
            }
            EXPECT_FALSE((*lesson)->is_over()) << folder.path() << ": " << (*lesson)->failed_by();
        }
    }
    EXPECT_GE(count, 6);
}

}  // namespace
}  // namespace simrob::test
