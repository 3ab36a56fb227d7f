#include "app/match_teller.h"

#include <nlohmann/json.hpp>

#include "base/shallow_json.h"
#include "contest/contest.h"
#include "recording/match_file.h"
#include "storage/plain_file.h"

namespace simrob::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_file_bytes = 4U << 20U;
/// The number of earlier decisions that may be news at a moment.
constexpr std::size_t most_told_then = 2;

std::string told_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_of(const engine::Companion& match) {
    const auto* const contest = dynamic_cast<const contest::Contest*>(&match);
    return contest != nullptr ? contest->json() : Json();
}

}  // namespace

engine::CompanionMaker JudgedMatchTeller::companions() const {
    return kinds_.judges(catalogue_);
}

std::string JudgedMatchTeller::then(const engine::Companion& match) const {
    Json json = json_of(match);
    json.erase("kind");
    Json& decisions = json["decisions"];
    if (decisions.size() > most_told_then)
        decisions.erase(decisions.begin(),
                        decisions.end() - static_cast<std::ptrdiff_t>(most_told_then));
    return told_text(json);
}

std::string JudgedMatchTeller::whole(const engine::Companion& match) const {
    Json json = json_of(match);
    json["recorded"] = true;
    return told_text(json);
}

std::shared_ptr<const std::string> JudgedMatchTeller::beside(
    const std::filesystem::path& recording) const {
    const auto text =
        storage::read_plain_file(disk_, recording::match_file_of(recording), most_file_bytes);
    if (!text) return nullptr;
    auto json = Json::parse(shallow_json(*text), nullptr, false);
    if (!json.is_object() || !json.contains("kind") || json["kind"] != "match") return nullptr;
    json["recorded"] = true;
    json["unproven"] = true;
    return std::make_shared<const std::string>(told_text(json));
}

}  // namespace simrob::app
