#include "course/lesson_site.h"

#include <algorithm>

#include "base/require.h"
#include "course/results.h"
#include "course/runner_beginning.h"
#include "lesson/lesson.h"
#include "net/gzip.h"
#include "storage/plain_file.h"

namespace simrob::course {
namespace {

constexpr std::size_t most_picture_bytes = std::size_t{4} << 20U;

Json hints_json(const lesson::LessonFile& file) {
    Json hints = Json::array();
    for (const auto& hint : file.hints)
        hints.push_back(
            {{"after", hint.after}, {"when", hint.when}, {"text", words_json(hint.text)}});
    return hints;
}

std::string_view type_of(const std::filesystem::path& file) {
    if (file.extension() == ".svg") return "image/svg+xml";
    if (file.extension() == ".png") return "image/png";
    return "";
}

}  // namespace

Json lesson_json(const LessonFolder& lesson, const Json& devices) {
    const lesson::LessonFile& file = lesson.file;
    return {{"name", file.name},
            {"number", file.number},
            {"title", words_json(file.title)},
            {"task", words_json(file.task)},
            {"api", file.api},
            {"seeds", file.seeds},
            {"stars", file.greatest_stars()},
            {"start",
             {{"python", words_json(file.start.python)},
              {"blocks", {{"es", file.start.blocks_es}, {"en", file.start.blocks_en}}}}},
            {"hints", hints_json(file)},
            {"picture", file.picture.empty() ? Json() : Json(file.picture)},
            {"period_s", file.period_s},
            {"robot", file.robot},
            {"devices", devices}};
}

Result<Json> try_world(storage::Disk& disk, const LessonFolder& lesson) {
    Json devices;
    for (const std::uint64_t seed : lesson.file.seeds) {
        auto session = open_lesson_session(disk, graded_engine);
        if (!session) return tl::unexpected(session.error());
        lesson::Lesson attempt(*session->simulation, session->catalogue, lesson.file, seed,
                               lesson.world);
        SIMROB_REQUIRE(attempt.begin());
        devices = devices_of(lesson.file.robot, *session->simulation->snapshot());
    }
    return devices;
}

LessonSite::LessonSite(storage::Disk& disk, const command::Catalogue& catalogue,
                       const Lessons& lessons) {
    std::vector<LessonFolder> read;
    for (const auto& folder : lessons.folders()) {
        auto lesson = read_lesson(disk, folder, catalogue);
        if (lesson)
            read.push_back(std::move(*lesson));
        else
            problems_.push_back(lesson.error());
    }
    std::stable_sort(read.begin(), read.end(),
                     [](const auto& a, const auto& b) { return a.file.number < b.file.number; });
    for (const auto& lesson : read) add(disk, lesson);
    add_file("/lessons", "application/json",
             list_.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void LessonSite::add(storage::Disk& disk, const LessonFolder& lesson) {
    const auto devices = try_world(disk, lesson);
    if (!devices) {
        problems_.push_back(devices.error());
        return;
    }
    list_.push_back(lesson_json(lesson, *devices));
    add_pictures(disk, lesson);
}

void LessonSite::add_pictures(const storage::Disk& disk, const LessonFolder& lesson) {
    for (const auto& entry : disk.list(lesson.path)) {
        const std::string_view type = type_of(entry.path);
        if (!entry.is_file || type.empty()) continue;
        auto bytes = storage::read_plain_file(disk, entry.path, most_picture_bytes);
        if (bytes)
            add_file("/lessons/" + lesson.file.name + "/" + entry.path.filename().string(), type,
                     std::move(*bytes));
        else
            problems_.push_back(bytes.error());
    }
}

void LessonSite::add_file(std::string path, std::string_view type, std::string bytes) {
    const std::string& its_path = texts_.emplace_back(std::move(path));
    const std::string& plain = texts_.emplace_back(std::move(bytes));
    const std::string& gzipped = texts_.emplace_back(net::gzip(plain));
    files_.push_back({its_path, type, plain, gzipped, false});
}

}  // namespace simrob::course
