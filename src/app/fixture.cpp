#include "app/fixture.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sport/contests/contests.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::app {
namespace {

using soccer::Team;

/// How often the visible clock is updated, in simulated time.
constexpr double clock_s = 0.2;

std::string dumped(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

Result<std::unique_ptr<Fixture>> Fixture::make(engine::Simulation& simulation,
                                               const command::Catalogue& catalogue,
                                               const FixtureSettings& settings,
                                               StrategyMaker& maker) {
    Strategies strategies;
    for (const Team team : sport::referee::both_teams) {
        const std::size_t number = sport::referee::number_of(team);
        auto made = maker.make(settings.match.names[number], team, settings.match.league);
        if (!made) return tl::unexpected(made.error());
        strategies[number] = std::move(*made);
    }
    return std::unique_ptr<Fixture>(
        new Fixture(simulation, catalogue, settings, std::move(strategies)));
}

Fixture::Fixture(engine::Simulation& simulation, const command::Catalogue& catalogue,
                 const FixtureSettings& settings, Strategies strategies)
    : strategies_(std::move(strategies)),
      contest_(sport::contests::make_contest(simulation, catalogue, settings.match,
                                             {strategies_[0].get(), strategies_[1].get()})) {}

std::shared_ptr<const std::string> Fixture::text() {
    const double time_s = contest_->report().time_s;
    const bool is_new = !text_ || text_revision_ != contest_->revision() ||
                        std::abs(time_s - text_time_s_) >= clock_s;
    if (!is_new) return text_;
    text_revision_ = contest_->revision();
    text_time_s_ = time_s;
    auto json = contest_->json();
    for (std::size_t i = 0; i < std::min(recorded_.size(), json["decisions"].size()); ++i) {
        auto& place = json["decisions"][i]["recorded_at"];
        if (recorded_[i].time_s) place = *recorded_[i].time_s;
    }
    text_ = std::make_shared<const std::string>(dumped(json));
    return text_;
}

void Fixture::follow_recording(std::uint64_t iteration, std::optional<double> now_s) {
    if (recorded_revision_ == contest_->revision()) return;
    recorded_revision_ = contest_->revision();
    const auto& decisions = contest_->report().decisions;
    std::size_t same = 0;
    while (same < std::min(recorded_.size(), decisions.size()) &&
           recorded_[same].iteration == decisions[same].iteration &&
           recorded_[same].rule == decisions[same].rule)
        ++same;
    recorded_.resize(same);
    for (std::size_t i = same; i < decisions.size(); ++i)
        recorded_.push_back({decisions[i].iteration, decisions[i].rule,
                             decisions[i].iteration == iteration ? now_s : std::nullopt});
}

std::string text_of(const contest::Contest& contest) {
    return dumped(contest.json());
}

void MatchParticipants::act() {
    others_.act();
    const auto* const contest = simulation_.services().find<contest::Contest>();
    act_(simulation_.may_step() && contest != nullptr && !contest->has_played());
}

}  // namespace simrob::app
