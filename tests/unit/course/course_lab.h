#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "catalogue/standard.h"
#include "course/attempt.h"
#include "course/grade.h"
#include "storage/system/system_disk.h"
#include "support/paths.h"
#include "support/temporary_folder.h"

namespace simrob::test {

/// A program that passes the lesson of these tests, with all its stars.
inline constexpr const char* good_program = "forward(0.25)\nwait(2.05)\nstop()\nwait(1)\n";

/// A lesson in a folder that may be edited, and the tiny runner.
class CourseLab : public ::testing::Test {
  protected:
    CourseLab() {
        for (const char* file : {"lesson.json", "world.xml"})
            std::filesystem::copy_file(
                source_folder() / "tests" / "unit" / "course" / "lesson" / file, lesson / file);
    }

    course::LessonFolder read() const {
        auto made = course::read_lesson(disk, lesson, catalogue);
        if (made) return std::move(*made);
        ADD_FAILURE() << made.error().field << ": " << made.error().reason.words();
        return {};
    }
    course::AttemptResult run(const std::string& program, std::uint64_t seed = 1,
                              const std::string& engine = course::graded_engine) {
        const course::LessonFolder folder_read = read();
        auto result = course::run_attempt(disk, {.lesson = folder_read,
                                                 .seed = seed,
                                                 .program = {.program = program},
                                                 .runner = runner,
                                                 .data = folder.path(),
                                                 .engine = engine,
                                                 .patience = patience});
        if (result) return std::move(*result);
        ADD_FAILURE() << result.error().field << ": " << result.error().reason.words();
        return {};
    }
    course::Grade grade(const std::filesystem::path& recording, bool again = false) {
        const course::Lessons lessons(disk, catalogue, lesson.parent_path());
        course::GradeOrder order{.recording = recording, .lessons = lessons, .patience = patience};
        if (again) order.runner = runner;
        auto made = course::grade_recording(disk, order);
        if (made) return std::move(*made);
        course::Grade refused;
        refused.refusal = made.error();
        return refused;
    }
    /// Replaces text in a file of the lesson.
    void edit(const char* file, const std::string& from, const std::string& to) const {
        std::ifstream in(lesson / file);
        std::string text((std::istreambuf_iterator<char>(in)), {});
        in.close();
        const auto at = text.find(from);
        ASSERT_NE(at, text.npos) << from;
        std::ofstream(lesson / file) << text.replace(at, from.size(), to);
    }
    static std::string why(const course::Grade& grade) {
        return grade.refusal ? grade.refusal->field + " " + grade.refusal->value + ": " +
                                   grade.refusal->reason.words()
                             : "";
    }

    TemporaryFolder folder;
    std::filesystem::path lesson = [this] {
        const auto made = std::filesystem::path(folder.path()) / "lessons" / "course_test";
        std::filesystem::create_directories(made);
        return made;
    }();
    storage::SystemDisk disk;
    const command::Catalogue catalogue = catalogue::standard();
    std::vector<std::string> runner = {
        "python3", (source_folder() / "tests" / "lessons" / "tiny_runner.py").string()};
    WallTime patience = std::chrono::seconds(60);
};

}  // namespace simrob::test
