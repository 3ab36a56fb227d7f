#include "app/rehearsal.h"

#include "app/reasons.h"
#include "app/strategies.h"
#include "physics/engines/engines.h"

namespace simrob::app {

Result<Rehearsal> make_rehearsal(const soccer::Scenario& scenario,
                                 const std::array<std::string, 2>& teams, CommonOptions options,
                                 Console console) {
    Rehearsal made;
    StrategyMaker maker;
    for (const soccer::Team team : sport::referee::both_teams) {
        const std::string& name = teams[sport::referee::number_of(team)];
        if (name == nobody_plays) continue;
        auto strategy = maker.make(name, team, scenario.league);
        if (!strategy) return tl::unexpected(strategy.error());
        made.strategies[sport::referee::number_of(team)] = std::move(*strategy);
    }
    if (const auto backend = physics::make_backend(scenario.physics, "physics"); !backend)
        return tl::unexpected(backend.error());
    options.engine = scenario.physics;
    options.seed = scenario.seed;
    auto session = session::open_session(options, console);
    if (!session) return refuse("options", "", reasons::cannot_be_followed());
    made.session = std::make_unique<session::Session>(std::move(*session));
    made.stage = std::make_unique<sport::scenario::Stage>(*made.session->simulation,
                                                          made.session->catalogue, scenario);
    for (const soccer::Team team : sport::referee::both_teams)
        made.stage->set_strategy(team, made.strategies[sport::referee::number_of(team)].get());
    return made;
}

}  // namespace simrob::app
