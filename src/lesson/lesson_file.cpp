#include "lesson/lesson_file.h"

#include <algorithm>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "lesson/condition.h"
#include "lesson/condition_kinds.h"
#include "lesson/lesson_reader.h"
#include "lesson/reasons.h"
#include "lesson/say.h"

namespace simrob::lesson {
namespace {

constexpr std::array judged_members = {"lesson",  "number",  "robot",   "period_s", "vary",
                                       "shuffle", "regions", "names",   "goals",    "fails",
                                       "stars",   "play",    "football"};

Result<Json> json_of(std::string_view text) {
    if (text.size() > maximum_lesson_bytes)
        return refuse("lesson", "", reasons::lesson_too_long(maximum_lesson_bytes));
    Json json = Json::parse(shallow_json(text, maximum_block_depth), nullptr, false);
    if (!json.is_object()) return refuse("lesson", "", reasons::expected_object());
    return json;
}

Json judging_of(const Json& lesson) {
    Json judging = Json::object();
    for (const char* const name : judged_members)
        if (lesson.contains(name)) judging[name] = lesson[name];
    return judging;
}

/// Of all that a file holds, only together can it be said to fit.
Result<void> check_conditions(const LessonFile& file) {
    std::array<std::size_t, 3> counts{};
    for (const ConditionEntry& entry : file.conditions) {
        std::size_t& count = counts[static_cast<std::size_t>(entry.role)];
        const std::string path =
            std::string(list_of(entry.role)) + "[" + std::to_string(count) + "]." + entry.kind;
        if (auto made = make_condition(entry, file, path); !made)
            return tl::unexpected(made.error());
        ++count;
    }
    return {};
}

}  // namespace

Words called(const Names& names, int entity) {
    const auto found = names.find(entity);
    if (found != names.end()) return found->second;
    return say("la entidad {}", "entity {}", entity);
}

int LessonFile::greatest_stars() const {
    return 1 + static_cast<int>(std::count_if(
                   conditions.begin(), conditions.end(),
                   [](const ConditionEntry& entry) { return entry.role == Role::star; }));
}

Result<LessonFile> lesson_from_text(std::string_view text) {
    const auto json = json_of(text);
    if (!json) return tl::unexpected(json.error());
    auto file = LessonReader(*json, LessonReader::Purpose::whole).read();
    if (!file) return file;
    file->judging = judging_of(*json);
    SIMROB_REQUIRE(check_conditions(*file));
    return file;
}

std::string judging_text(const LessonFile& file, std::uint64_t seed) {
    Json json = file.judging;
    json["seed"] = seed;
    return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Result<JudgedLesson> judged_from_text(std::string_view text) {
    auto json = json_of(text);
    if (!json) return tl::unexpected(json.error());
    const Json seed = json->contains("seed") ? (*json)["seed"] : Json();
    if (!seed.is_number_unsigned())
        return refuse("seed", "", expected_whole_number(0, limits::maximum_iteration));
    json->erase("seed");
    auto file = LessonReader(*json, LessonReader::Purpose::judging).read();
    if (!file) return tl::unexpected(file.error());
    file->judging = judging_of(*json);
    SIMROB_REQUIRE(check_conditions(*file));
    return JudgedLesson{std::move(*file), seed.get<std::uint64_t>()};
}

}  // namespace simrob::lesson
