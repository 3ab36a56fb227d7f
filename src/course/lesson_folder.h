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

/// A lesson that lies apart from the others, such as one that somebody is writing.
struct OwnLesson {
    std::string name;  ///< as its file states it
    std::filesystem::path path;
};

/// The lessons that there are: folders in a folder, and perhaps one's own, which stands in place of
/// one of the same name. All must outlive it.
class Lessons {
  public:
    Lessons(const storage::Disk& disk, const command::Catalogue& catalogue,
            std::optional<std::filesystem::path> folder, std::optional<OwnLesson> own = {})
        : disk_(disk), catalogue_(catalogue), folder_(std::move(folder)), own_(std::move(own)) {}

    /// One of them by its name, which reaches no other folder.
    Result<LessonFolder> named(const std::string& name) const;
    /// One of them by its name, or that in any folder.
    Result<LessonFolder> find(const std::string& lesson) const;
    /// Their folders, in the order of names; one's own is the last.
    std::vector<std::filesystem::path> folders() const;

  private:
    tl::unexpected<Problem> refuse_name(const std::string& name) const;

    const storage::Disk& disk_;
    const command::Catalogue& catalogue_;
    std::optional<std::filesystem::path> folder_;
    std::optional<OwnLesson> own_;
};

}  // namespace simrob::course
