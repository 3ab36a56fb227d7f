#include "command/requests/match.h"

#include "base/limits.h"
#include "command/families.h"
#include "command/match_control.h"
#include "command/reasons.h"

namespace simrob::command {
namespace {

constexpr int most_goals = 999;
constexpr double longest_match_s = 86400;
constexpr double most_decisions = 1000000;

const std::vector<Choice>& restart_states() {
    static const std::vector<Choice> choices{
        {"free_ball", static_cast<int>(RestartState::free_ball),
         "the ball at a mark, one robot of each team beside it"},
        {"place_kick", static_cast<int>(RestartState::place_kick), "as at the beginning"},
        {"penalty_kick", static_cast<int>(RestartState::penalty_kick),
         "one robot against the goalkeeper"},
        {"free_kick", static_cast<int>(RestartState::free_kick), "the others stand back"},
        {"goal_kick", static_cast<int>(RestartState::goal_kick), "from the goal area"}};
    return choices;
}

const std::vector<Choice>& restart_teams() {
    static const std::vector<Choice> choices{
        {"anyone", static_cast<int>(RestartTeam::anyone), "whoever comes first"},
        {"blue", static_cast<int>(RestartTeam::blue), "the blue team"},
        {"yellow", static_cast<int>(RestartTeam::yellow), "the yellow team"}};
    return choices;
}

template <class Enumeration>
std::string_view name_of_choice(const std::vector<Choice>& choices, Enumeration value) {
    for (const Choice& choice : choices)
        if (choice.value == static_cast<int>(value)) return choice.name;
    return {};
}

Result<void> in_match(const Context& context, auto action) {
    const auto match = require_service<MatchControl>(context, reasons::only_in_match);
    if (!match) return tl::unexpected(match.error());
    return action(**match);
}

FieldOptions goals() {
    return integer().between(0, most_goals).required();
}

Result<void> call_restart(const CallRestart& command, Context& context) {
    return in_match(context, [&](MatchControl& match) {
        return match.call_restart(name_of_choice(restart_states(), command.state),
                                  name_of_choice(restart_teams(), command.ball_for));
    });
}

Result<MatchAnswer> tell_match(const GetMatch&, const Context& context) {
    MatchAnswer told;
    const auto done = in_match(context, [&](const MatchControl& match) -> Result<void> {
        told = match.match_answer();
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    return told;
}

}  // namespace

void add_match_commands(Catalogue& catalogue) {
    catalogue.add(command<SetScore>()
                      .help("Overrules the score of the match that is being played.")
                      .effect(Effect::none)
                      .field<&SetScore::blue>("Blue", goals().help("Goals of the blue team."))
                      .field<&SetScore::yellow>("Yellow", goals().help("Goals of the yellow team."))
                      .apply([](const SetScore& command, Context& context) {
                          return in_match(context, [&](MatchControl& match) {
                              return match.set_score(command.blue, command.yellow);
                          });
                      }));

    catalogue.add(command<SetMatchClock>()
                      .help("Overrules the clock of the match that is being played.")
                      .effect(Effect::none)
                      .field<&SetMatchClock::seconds>(
                          "Seconds", real()
                                         .unit("s")
                                         .between(0, longest_match_s)
                                         .required()
                                         .help("Played so far, with what the first half took."))
                      .apply([](const SetMatchClock& command, Context& context) {
                          return in_match(context, [&](MatchControl& match) {
                              return match.set_match_clock(command.seconds);
                          });
                      }));

    catalogue.add(command<OverruleDecision>()
                      .help("Takes a decision of the referee back: of a goal, the goal.")
                      .effect(Effect::none)
                      .field<&OverruleDecision::decision>(
                          "Decision", integer()
                                          .between(1, most_decisions)
                                          .required()
                                          .help("Its number, from 1, as the page tells it."))
                      .apply([](const OverruleDecision& command, Context& context) {
                          return in_match(context, [&](MatchControl& match) {
                              return match.overrule(command.decision);
                          });
                      }));

    catalogue.add(
        command<CallRestart>()
            .help("Stops play as a referee does: ball and robots are placed for it.")
            .effect(Effect::none)
            .field<&CallRestart::state>(
                "State", choice(restart_states()).required().help("What play goes on with."))
            .field<&CallRestart::ball_for>(
                "Ball_For", choice(restart_teams()).help("The team that may take it."))
            .apply(call_restart));

    catalogue.add(command<GetMatch>()
                      .help("Tells score, clock, phase and state of the match that is being "
                            "played, to the one who asks.")
                      .effect(Effect::none)
                      .tells(describe_match_answer(), tell_match));
}

}  // namespace simrob::command
