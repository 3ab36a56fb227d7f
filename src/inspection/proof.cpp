#include "inspection/proof.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/number.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "contest/contest.h"
#include "kinds/kinds.h"
#include "recording/match_file.h"
#include "storage/plain_file.h"

namespace simrob::inspection {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_match_bytes = 64U << 20U;

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string inside(const std::string& place, const std::string& member) {
    return place.empty() ? member : place + "." + member;
}

std::optional<std::string> difference_of_objects(const Json& file, const Json& judged,
                                                 const std::string& place) {
    for (const auto& [member, value] : judged.items()) {
        if (!file.contains(member)) return inside(place, member) + " is missing";
        if (auto found = difference_between(file[member], value, inside(place, member)))
            return found;
    }
    // The file may contain more than the match: a tournament's has its job too.
    if (place.empty()) return std::nullopt;
    for (const auto& [member, value] : file.items())
        if (!judged.contains(member)) return inside(place, member) + " is not of the match";
    return std::nullopt;
}

std::optional<std::string> difference_of_lists(const Json& file, const Json& judged,
                                               const std::string& place) {
    for (std::size_t i = 0; i < std::min(file.size(), judged.size()); ++i)
        if (auto found =
                difference_between(file[i], judged[i], fmt::format("{}[{}]", place, i + 1)))
            return found;
    if (file.size() == judged.size()) return std::nullopt;
    return fmt::format("{} has {} entries, and the recording gives {}", place, file.size(),
                       judged.size());
}

}  // namespace

std::string in_words(const recording::Difference& difference) {
    const std::string place = fmt::format("at iteration {}, {:.9g} s, ", difference.place.iteration,
                                          difference.place.time_s);
    if (!difference.text.empty()) return place + difference.text;
    return place + fmt::format("the hash is {} and was recorded as {}", to_hex(difference.replayed),
                               to_hex(difference.recorded));
}

Json proof_report(const Proof& proof) {
    Json report{{"proven", !proof.difference},
                {"ended", !proof.is_cut},
                {"iterations", proof.end.iteration - proof.begin.iteration},
                {"from", proof.begin.time_s},
                {"to", proof.end.time_s},
                {"hashes", proof.hashes},
                {"digest", to_hex(proof.digest)},
                {"difference", nullptr},
                {"score", nullptr},
                {"judged_from", nullptr},
                {"match", nullptr}};
    if (proof.difference) report["difference"] = *proof.difference;
    if (proof.contest == nullptr) return report;
    report["score"] = contest::score_text(proof.contest->report().score);
    report["judged_from"] = proof.given.value_or(proof.begin).time_s;
    report["match"] = proof.contest->json();
    return report;
}

void let_judge(session::Session& session) {
    session.simulation->set_companion_maker(kinds::all().judges(session.catalogue));
}

Result<Proof> prove(const recording::Recording& recording, recording::Player& player,
                    const session::Session& session) {
    SIMROB_REQUIRE(recording.check_index());
    if (auto begun = player.begin(); !begun) return tl::unexpected(begun.error());
    Proof proof{.begin = player.place(), .is_cut = !recording.ending()};
    for (;;) {
        const auto advanced = player.advance();
        if (!advanced) return tl::unexpected(advanced.error());
        if (player.difference()) {
            proof.difference = in_words(*player.difference());
            break;
        }
        if (!*advanced) break;
    }
    proof.end = player.place();
    if (!proof.difference && recording.ending() &&
        recording.ending()->place.iteration != proof.end.iteration)
        proof.difference = fmt::format("it says that it ends at iteration {}, and ends at {}",
                                       recording.ending()->place.iteration, proof.end.iteration);
    proof.given = player.given();
    proof.jumps = player.jumps();
    proof.hashes = player.verified();
    proof.digest = player.digest();
    proof.contest = dynamic_cast<const contest::Contest*>(session.simulation->companion());
    return proof;
}

std::optional<std::string> difference_between(const Json& file, const Json& judged,
                                              const std::string& place) {
    if (file.is_object() && judged.is_object()) return difference_of_objects(file, judged, place);
    if (file.is_array() && judged.is_array()) return difference_of_lists(file, judged, place);
    if (file == judged) return std::nullopt;
    return fmt::format("{} is {}, and the recording gives {}", place, text_of(file),
                       text_of(judged));
}

bool has_match_file(const storage::Disk& disk, const std::filesystem::path& recording) {
    return disk.find(recording::match_file_of(recording)).has_value();
}

std::optional<std::string> difference_of_match_file(const storage::Disk& disk,
                                                    const std::filesystem::path& recording,
                                                    const contest::Contest& contest) {
    const std::filesystem::path path = recording::match_file_of(recording);
    if (!has_match_file(disk, recording)) return std::nullopt;
    const auto text = storage::read_plain_file(disk, path, most_match_bytes);
    if (!text) return path.string() + ": " + text.error().reason.words();
    const Json file = Json::parse(shallow_json(*text), nullptr, false);
    if (!file.is_object()) return path.string() + ": expected an object in JSON";
    const Json judged = Json::parse(text_of(contest.json()));
    if (const auto found = difference_between(file, judged)) return path.string() + ": " + *found;
    return std::nullopt;
}

}  // namespace simrob::inspection
