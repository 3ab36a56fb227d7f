#include "course/lesson_folder.h"

#include "base/limits.h"
#include "command/suggestion.h"
#include "course/reasons.h"
#include "storage/file_name.h"
#include "storage/plain_file.h"
#include "storage/world_file.h"

namespace simrob::course {

namespace fs = std::filesystem;

namespace {

Problem in_file(const std::string& file, Problem problem) {
    problem.field = problem.field.empty() ? file : file + ": " + problem.field;
    return problem;
}

Result<std::vector<command::Request>> read_world(const storage::Disk& disk, const fs::path& path,
                                                 const command::Catalogue& catalogue) {
    const auto text = storage::read_plain_file(disk, path, limits::maximum_world_file_bytes);
    if (!text) return tl::unexpected(text.error());
    auto read = storage::decode_world_file(*text, catalogue);
    if (!read)
        return refuse(storage::file_field, path.string(),
                      codec::as_reason(read.error().front(), path.filename().string()));
    return std::move(read->requests);
}

}  // namespace

Result<LessonFolder> read_lesson(const storage::Disk& disk, const fs::path& folder,
                                 const command::Catalogue& catalogue) {
    const fs::path path = folder / lesson_file_name;
    const auto text = storage::read_plain_file(disk, path, lesson::maximum_lesson_bytes);
    if (!text) return tl::unexpected(text.error());
    auto file = lesson::lesson_from_text(*text);
    if (!file) return tl::unexpected(in_file(path.string(), file.error()));
    auto world = read_world(disk, folder / file->world, catalogue);
    if (!world) return tl::unexpected(world.error());
    return LessonFolder{folder, std::move(*file), std::move(*world)};
}

Result<LessonFolder> Lessons::named(const std::string& name) const {
    if (own_ && own_->name == name) return read_lesson(disk_, own_->path, catalogue_);
    if (!storage::is_file_stem(name) || !folder_) return refuse_name(name);
    const fs::path folder = *folder_ / name;
    if (!disk_.has_file(folder / lesson_file_name)) return refuse_name(name);
    return read_lesson(disk_, folder, catalogue_);
}

Result<LessonFolder> Lessons::find(const std::string& lesson) const {
    const fs::path path(lesson);
    if (!disk_.has_file(path / lesson_file_name)) return named(lesson);
    return read_lesson(disk_, path, catalogue_);
}

std::vector<fs::path> Lessons::folders() const {
    std::vector<fs::path> found;
    const auto is_own = [&](const fs::path& path) {
        return own_ && (path.filename() == own_->name || path == own_->path);
    };
    if (folder_)
        for (const auto& entry : disk_.list(*folder_))
            if (entry.is_folder && disk_.has_file(entry.path / lesson_file_name) &&
                !is_own(entry.path))
                found.push_back(entry.path);
    if (own_) found.push_back(own_->path);
    return found;
}

tl::unexpected<Problem> Lessons::refuse_name(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& folder : folders()) names.push_back(folder.filename().string());
    const std::vector<std::string_view> known(names.begin(), names.end());
    return refuse("Lesson", name, reasons::no_such_lesson(command::did_you_mean(name, known)));
}

}  // namespace simrob::course
