#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/wall_clock.h"
#include "course/lesson_folder.h"
#include "lesson/requests.h"
#include "session/session.h"

namespace simrob::course {

using Json = nlohmann::ordered_json;

/// The engine in which lessons are graded.
inline constexpr const char* graded_engine = "ode";
/// For a runner that lets no time pass.
inline constexpr WallTime usual_patience = std::chrono::seconds(30);
/// Of what a program prints, this much is kept.
inline constexpr std::size_t most_output_bytes = 65536;

/// How a program's attempt at a lesson is to be run.
struct AttemptOrder {
    const LessonFolder& lesson;
    std::uint64_t seed = 0;
    lesson::BeginProgram program;
    std::vector<std::string> runner;    ///< words that start it
    std::filesystem::path data;         ///< folder of the recording
    std::optional<std::string> record;  ///< its name, else one after lesson and seed
    std::string engine = graded_engine;
    std::string words = "es";  ///< language of the program's errors
    WallTime patience = usual_patience;
    std::function<void(const std::string& text)> print;  ///< what the program prints, if wanted
};

/// What came of it.
struct AttemptResult {
    std::string lesson;
    std::uint64_t seed = 0;
    bool has_passed = false;
    int stars = 0;
    std::string failed_by;
    std::vector<lesson::Verdict> verdicts;
    double time_s = 0;
    std::uint64_t iterations = 0;
    std::uint64_t hash = 0;
    std::filesystem::path recording;
    std::string program_ended;  ///< finished, error or stopped; empty if it had not ended
    Json error;                 ///< of the program: line, kind, text; else null
    std::string output;
    double wall_s = 0;            ///< that running took, once the program had begun
    std::uint64_t exchanges = 0;  ///< with the program
};

/// In the words of results; empty before the program has ended.
std::string outcome_name(const std::optional<lesson::Outcome>& outcome);

/// A simulation in which lessons are the same on every machine, whatever its configuration says.
Result<session::Session> open_lesson_session(storage::Disk& disk, const std::string& engine);

/// Runs it, as fast as possible, to its verdict. Refused where it could not be begun; a program
/// that does harm to itself has a result like any other.
Result<AttemptResult> run_attempt(storage::Disk& disk, const AttemptOrder& order);

}  // namespace simrob::course
