#include "sport/tournament/job.h"

#include <algorithm>

#include "base/require.h"
#include "physics/engines/engines.h"
#include "simrob/soccer.h"
#include "sport/match/rules_json.h"
#include "sport/match/strategy_file.h"
#include "sport/players/players.h"
#include "sport/tournament/reasons.h"
#include "sport/tournament/sha256.h"

namespace simrob::sport::tournament {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t greatest_strategy_bytes = 256U << 20U;
constexpr double least_match_s = 0.2;
constexpr double greatest_match_s = 86'400;

bool is_level(std::string_view strategy) {
    const auto levels = players::player_levels();
    return std::find(levels.begin(), levels.end(), strategy) != levels.end();
}

Reason expected_strategies() {
    std::string names;
    for (const std::string_view level : players::player_levels())
        names += (names.empty() ? "" : ", ") + std::string(level);
    return reasons::expected_strategy(names);
}

std::vector<std::string_view> league_names() {
    std::vector<std::string_view> names;
    for (const soccer::League& league : soccer::leagues()) names.emplace_back(league.name);
    return names;
}

void take_league(Members& members, std::string& league) {
    const auto names = league_names();
    std::size_t place = names.size();
    members.take_choice("league", place, names);
    if (place < names.size()) league = names[place];
}

void take_engine(Members& members, std::string& engine) {
    std::vector<std::string_view> names;
    for (const auto& known : physics::engines()) names.emplace_back(known.name);
    std::size_t place = names.size();
    members.take_choice("engine", place, names);
    if (place < names.size()) engine = names[place];
}

void take_rules(Members& members, soccer::Rules& rules) {
    const Json* const json = members.take_any("rules");
    if (json == nullptr) return;
    const auto changed = match::rules_from_json(nlohmann::ordered_json(*json), rules);
    if (changed)
        rules = *changed;
    else
        members.keep(tl::unexpected(changed.error()));
}

}  // namespace

bool is_strategy_file(std::string_view strategy) {
    return match::strategy_file(strategy).has_value();
}

void take_strategy(Members& members, const std::string& name, const fs::path& folder,
                   std::string& strategy) {
    const Reason expected = expected_strategies();
    std::string given;
    members.require(name);
    members.take(name, given, expected);
    if (given.empty()) return;
    if (!is_level(given) && !is_strategy_file(given))
        return members.refuse_member(name, given, expected);
    strategy = is_level(given) ? given : (folder / given).lexically_normal().string();
}

void take_terms(Members& members, Terms& terms) {
    take_league(members, terms.league);
    take_engine(members, terms.engine);
    members.take("record", terms.record);
    double seconds = soccer::find_league(terms.league)->match_s;
    members.take("seconds", seconds, least_match_s, greatest_match_s);
    terms.rules.halves.half_s = seconds / 2;
    take_rules(members, terms.rules);
}

Result<Job> parse_job(std::string_view text, const fs::path& folder) {
    const auto json = parse_object(text);
    SIMROB_REQUIRE(json);
    Members members(*json);
    Job job;
    std::size_t kind = 0;
    members.require("kind");
    members.take_choice("kind", kind, {"match"});
    take_strategy(members, "blue", folder, job.blue);
    take_strategy(members, "yellow", folder, job.yellow);
    members.take("seed", job.seed, 0, greatest_whole);
    take_terms(members, job.terms);
    SIMROB_REQUIRE(members.finish());
    return job;
}

Json job_json(const Job& job) {
    return {{"kind", "match"},
            {"league", job.terms.league},
            {"blue", job.blue},
            {"yellow", job.yellow},
            {"seed", job.seed},
            {"rules", Json(match::rules_json(job.terms.rules))},
            {"engine", job.terms.engine},
            {"record", job.terms.record}};
}

double length_s(const soccer::Rules& rules) {
    return 2 * rules.halves.half_s;
}

soccer::MatchSettings match_settings(const Job& job) {
    soccer::MatchSettings settings;
    if (const soccer::League* const league = soccer::find_league(job.terms.league))
        settings.league = *league;
    settings.rules = job.terms.rules;
    settings.seed = job.seed;
    settings.physics = job.terms.engine;
    settings.names = {name_of(job.blue), name_of(job.yellow)};
    return settings;
}

std::string name_of(const std::string& strategy) {
    return is_strategy_file(strategy) ? fs::path(strategy).filename().string() : strategy;
}

JobHasher::JobHasher(const storage::Disk& disk, std::string program)
    : disk_(disk), program_(std::move(program)) {}

Result<std::string> JobHasher::digest_of(const std::string& name, const std::string& strategy) {
    const auto file = match::strategy_file(strategy);
    if (!file) return std::string();
    if (const auto found = digests_.find(strategy); found != digests_.end()) return found->second;
    const auto bytes = disk_.read(file->path, greatest_strategy_bytes);
    if (!bytes) return refuse(name, strategy, bytes.error().reason);
    return digests_[strategy] = sha256(*bytes);
}

Result<std::string> JobHasher::hash(const Job& job) {
    const auto blue = digest_of("blue", job.blue);
    SIMROB_REQUIRE(blue);
    const auto yellow = digest_of("yellow", job.yellow);
    SIMROB_REQUIRE(yellow);
    Json json = job_json(job);
    json["blue"] = {name_of(job.blue), *blue};
    json["yellow"] = {name_of(job.yellow), *yellow};
    json["program"] = program_;
    return sha256(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

}  // namespace simrob::sport::tournament
