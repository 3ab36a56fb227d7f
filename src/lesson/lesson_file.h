#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/vector3.h"
#include "lesson/verdict.h"
#include "lesson/words.h"

/// A lesson as its author wrote it: docs/lessons_authors.md.
namespace simrob::lesson {

using Json = nlohmann::ordered_json;

/// A part of the world, or what is near an entity. One that says nothing about z is an upright
/// cylinder without ends.
struct Region {
    std::optional<int> entity{};  ///< around its reference body
    std::optional<Vector3> from_m{};
    std::optional<Vector3> to_m{};
    double x_m = 0;
    double y_m = 0;
    std::optional<double> z_m{};
    double radius_m = 0;
    std::optional<Words> called{};  ///< how verdicts call it, with its article: the red dot
};

using Regions = std::map<std::string, Region>;

/// How verdicts call entities, with their articles: the red wall.
using Names = std::map<int, Words>;

/// Its name, or its number.
Words called(const Names& names, int entity);

/// A condition of a known kind whose settings are sound.
struct ConditionEntry {
    std::string kind;  ///< such as reach
    Json settings;
    Role role = Role::goal;
};

/// A number of a pose that the seed draws: of an entity, its `what`.
struct Variation {
    enum class What : std::uint8_t { x_m, y_m, z_m, turn_degrees };
    int entity = 0;
    What what = What::x_m;
    double least = 0;  ///< added to the pose in the world's file
    double most = 0;
};

/// A robot that the lesson itself drives.
struct PlayedRobot {
    enum class Part : std::uint8_t { chaser, keeper };
    int entity = 0;
    Part part = Part::chaser;
    bool is_for_pupil = false;  ///< side blue: the pupil's
    double skill = 0.5;         ///< 0 to 1
};

struct Football {
    int ball = 0;
    Region mine;    ///< where the pupil's side gets a goal against it
    Region theirs;  ///< where the pupil's side scores
    int to = 10;    ///< goals
};

struct Hint {
    int after = 1;     ///< attempts that failed by the condition
    std::string when;  ///< the kind of a condition; empty: any
    Words text;
};

/// What a pupil's program begins as.
struct Start {
    Words python;
    Json blocks_es;  ///< null: none
    Json blocks_en;
};

struct LessonFile {
    std::string name;
    int number = 0;
    Words title;
    Words task;
    std::string picture;  ///< a file beside it; empty: none
    std::string world;    ///< likewise
    int robot = 1;        ///< the entity that the program drives
    double period_s = 0.02;
    std::vector<std::uint64_t> seeds;
    std::vector<Variation> variations;
    std::vector<std::vector<int>> shuffles;  ///< entities that exchange their places
    std::vector<std::string> api;            ///< functions that the program may use
    Regions regions;
    Names names;
    std::vector<ConditionEntry> conditions;  ///< goals, then fails, then stars
    std::vector<PlayedRobot> play;
    std::optional<Football> football;
    std::vector<Hint> hints;
    Start start;

    /// How many stars there are: one for passing.
    int greatest_stars() const;

    Json judging;  ///< the members that judging goes by
};

/// Of JSON with blocks in it: each is inside the one before.
inline constexpr std::size_t maximum_block_depth = 1000;
/// Longer ones are refused.
inline constexpr std::size_t maximum_lesson_bytes = std::size_t{1} << 20U;

/// A refusal names the member, such as goals[2].reach.region.
Result<LessonFile> lesson_from_text(std::string_view text);

/// What a judge needs of a lesson and of an attempt at it, from Lesson::settings_bytes().
struct JudgedLesson {
    LessonFile file;
    std::uint64_t seed = 0;
};

std::string judging_text(const LessonFile& file, std::uint64_t seed);
Result<JudgedLesson> judged_from_text(std::string_view text);

}  // namespace simrob::lesson
