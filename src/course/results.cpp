#include "course/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/number.h"
#include "codec/message_problem.h"

namespace simrob::course {
namespace {

constexpr std::array roles = {"goal", "fail", "star"};

Json verdict_json(const lesson::Verdict& verdict) {
    Json json{
        {"condition", verdict.condition},  {"role", roles[static_cast<std::size_t>(verdict.role)]},
        {"met", verdict.is_met},           {"time_s", nullptr},
        {"progress", verdict.progress},    {"wanted", words_json(verdict.wanted)},
        {"text", words_json(verdict.text)}};
    if (verdict.time_s) json["time_s"] = *verdict.time_s;
    return json;
}

const std::string& in_language(const lesson::Words& words, const std::string& language) {
    return language == "es" ? words.es : words.en;
}

/// A fail that did not happen has nothing to tell.
bool is_telling(const lesson::Verdict& verdict) {
    return verdict.role != lesson::Role::fail || verdict.is_met;
}

bool is_worse(const AttemptResult& a, const AttemptResult& b) {
    return a.has_passed != b.has_passed ? b.has_passed : a.stars < b.stars;
}

}  // namespace

Json words_json(const lesson::Words& words) {
    return {{"es", words.es}, {"en", words.en}};
}

const AttemptResult& speaking(const std::vector<AttemptResult>& results) {
    return *std::min_element(results.begin(), results.end(), [](const auto& a, const auto& b) {
        // Of those that did not pass, the first speaks, whatever its stars.
        return (a.has_passed || b.has_passed) && is_worse(a, b);
    });
}

Json result_json(const AttemptResult& result) {
    Json json{{"lesson", result.lesson},
              {"seed", result.seed},
              {"passed", result.has_passed},
              {"stars", result.stars},
              {"failed_by", result.failed_by},
              {"verdicts", Json::array()},
              {"time_s", result.time_s},
              {"iterations", result.iterations},
              {"hash", to_hex(result.hash)},
              {"recording", result.recording.string()},
              {"program_ended", result.program_ended}};
    for (const auto& verdict : result.verdicts) json["verdicts"].push_back(verdict_json(verdict));
    return json;
}

Json results_json(const std::vector<AttemptResult>& results) {
    const AttemptResult& first = speaking(results);
    Json json = result_json(first);
    json["error"] = first.error;
    json["output"] = first.output;
    Json seeds = Json::array();
    for (const auto& result : results) {
        Json one = result_json(result);
        one.erase("lesson");
        one["error"] = result.error;
        one["exchanges"] = result.exchanges;
        one["wall_s"] = result.wall_s;
        seeds.push_back(std::move(one));
    }
    json["seeds"] = std::move(seeds);
    return json;
}

Json grade_json(const Grade& grade) {
    Json json = result_json(grade.result);
    json["proven"] = grade.is_proven;
    json["lesson_known"] = grade.knows_lesson;
    json["again"] = nullptr;
    json["refused"] = nullptr;
    if (grade.ran_again) json["again"] = *grade.ran_again;
    if (!grade.refusal) return json;
    // Nothing of what is not proven counts.
    json["passed"] = false;
    json["stars"] = 0;
    json["refused"] = Json{{"field", grade.refusal->field},
                           {"value", grade.refusal->value},
                           {"reason", grade.refusal->reason.words()},
                           {"code", std::string(grade.refusal->reason.code())}};
    return json;
}

std::string result_text(const AttemptResult& result, const std::string& language) {
    std::string text = fmt::format(
        "{}, seed {}: {}, {:.2f} s, hash {}\n", result.lesson, result.seed,
        result.has_passed
            ? fmt::format("passed with {} star{}", result.stars, result.stars == 1 ? "" : "s")
            : "not passed: " + result.failed_by,
        result.time_s, to_hex(result.hash));
    for (const auto& verdict : result.verdicts)
        if (is_telling(verdict))
            text += fmt::format("  {} {}: {}\n",
                                verdict.is_met == (verdict.role != lesson::Role::fail) ? "+" : "-",
                                verdict.condition, in_language(verdict.text, language));
    if (result.error.is_object() && result.error.contains("text")) {
        const Json& line = result.error.contains("line") ? result.error["line"] : Json();
        text += fmt::format("  the program: {}{}\n",
                            line.is_number() ? "line " + line.dump() + ": " : "",
                            result.error["text"].value(language, ""));
    }
    if (!result.recording.empty()) text += "  " + result.recording.string() + '\n';
    return text;
}

std::string grade_text(const Grade& grade, const std::string& language) {
    if (grade.refusal)
        return fmt::format("{}: refused: {}\n", grade.result.recording.string(),
                           codec::to_text(*grade.refusal));
    std::string text = result_text(grade.result, language);
    text += grade.knows_lesson ? "  proven: every hash, decision and command is as recorded\n"
                               : "  proven, but the lesson is not here: it was judged by the "
                                 "rules in the recording\n";
    if (grade.ran_again) text += "  run again, the program comes to the same bits\n";
    return text;
}

}  // namespace simrob::course
