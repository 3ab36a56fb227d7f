#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "course/attempt.h"
#include "course/lesson_folder.h"
#include "net/site_file.h"

namespace simrob::course {

/// Lessons as pages are told of them: all but how they are solved.
Json lesson_json(const LessonFolder& lesson, const Json& devices);

/// Checks that the world of a lesson can be made for each of its seeds. Returns the devices of its
/// robot.
Result<Json> try_world(storage::Disk& disk, const LessonFolder& lesson);

/// What a server has of lessons: /lessons, a list in JSON, and /lessons/NAME/FILE for pictures. It
/// is read once, so that no path that is asked for reaches a file.
class LessonSite {
  public:
    /// Lessons that are refused are left out and told of in problems().
    LessonSite(storage::Disk& disk, const command::Catalogue& catalogue, const Lessons& lessons);
    ~LessonSite() = default;
    LessonSite(const LessonSite&) = delete;
    LessonSite& operator=(const LessonSite&) = delete;
    LessonSite(LessonSite&&) = delete;
    LessonSite& operator=(LessonSite&&) = delete;

    std::span<const net::SiteFile> files() const { return files_; }
    const Json& list() const { return list_; }
    const std::vector<Problem>& problems() const { return problems_; }

  private:
    void add(storage::Disk& disk, const LessonFolder& lesson);
    void add_file(std::string path, std::string_view type, std::string bytes);
    void add_pictures(const storage::Disk& disk, const LessonFolder& lesson);

    Json list_ = Json::array();
    std::deque<std::string> texts_;  ///< that the files point to
    std::vector<net::SiteFile> files_;
    std::vector<Problem> problems_;
};

}  // namespace simrob::course
