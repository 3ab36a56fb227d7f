#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command/catalogue.h"
#include "command/request.h"
#include "lesson/lesson_file.h"
#include "storage/disk.h"

namespace simrob::course {

inline constexpr const char* lesson_file_name = "lesson.json";

/// A lesson, as it lies in its folder.
struct LessonFolder {
    std::filesystem::path path;
    lesson::LessonFile file;
    std::vector<command::Request> world;  ///< the commands that make it
};

/// A refusal names the file in it, the member or the line, and what was expected. The catalogue
/// must outlive the folder.
Result<LessonFolder> read_lesson(const storage::Disk& disk, const std::filesystem::path& folder,
                                 const command::Catalogue& catalogue);

/// The lessons that there are: folders in a folder. All must outlive it.
class Lessons {
  public:
    Lessons(const storage::Disk& disk, const command::Catalogue& catalogue,
            std::optional<std::filesystem::path> folder)
        : disk_(disk), catalogue_(catalogue), folder_(std::move(folder)) {}

    /// One of them by its name, which reaches no other folder.
    Result<LessonFolder> named(const std::string& name) const;
    /// One of them by its name, or that in any folder.
    Result<LessonFolder> find(const std::string& lesson) const;
    /// Their folders, in the order of names.
    std::vector<std::filesystem::path> folders() const;

  private:
    tl::unexpected<Problem> refuse_name(const std::string& name) const;

    const storage::Disk& disk_;
    const command::Catalogue& catalogue_;
    std::optional<std::filesystem::path> folder_;
};

}  // namespace simrob::course
