#include "contest/commands.h"

#include "contest/contest.h"
#include "contest/reasons.h"
#include "contest/requests.h"

namespace simrob::contest {
namespace {

using command::command;
using command::Context;
using command::integer;
using command::real;
using command::text;

constexpr std::size_t longest_name_bytes = 64;
constexpr double longest_clock_s = 86400;

Result<Contest*> contest_of(const Context& context) {
    return command::require_service<Contest>(context, reasons::only_in_match);
}

Result<void> in_contest(const Context& context, auto action) {
    const auto contest = contest_of(context);
    if (!contest) return tl::unexpected(contest.error());
    return action(**contest);
}

Result<MatchAnswer> tell_match(const GetMatch&, const Context& context) {
    const auto contest = contest_of(context);
    if (!contest) return tl::unexpected(contest.error());
    return (*contest)->match_answer();
}

command::FieldOptions points() {
    return integer().between(0, most_points).required();
}

command::FieldOptions which_entity() {
    return integer().required().help("The robot.");
}

void add_overruling(command::Catalogue& catalogue) {
    catalogue.add(
        command<SetScore>()
            .help("Overrules the score of the match that is being played.")
            .for_contests()
            .field<&SetScore::blue>("Blue", points().help("Goals of the blue team."))
            .field<&SetScore::yellow>("Yellow", points().help("Goals of the yellow team."))
            .apply([](const SetScore& wanted, Context& context) {
                return in_contest(context, [&](Contest& contest) {
                    return contest.overrule_score({wanted.blue, wanted.yellow});
                });
            }));

    catalogue.add(command<SetMatchClock>()
                      .help("Overrules the clock of the match that is being played.")
                      .for_contests()
                      .field<&SetMatchClock::seconds>(
                          "Seconds", real()
                                         .unit("s")
                                         .between(0, longest_clock_s)
                                         .required()
                                         .help("Played so far, with what the first half took."))
                      .apply([](const SetMatchClock& wanted, Context& context) {
                          return in_contest(context, [&](Contest& contest) {
                              return contest.set_clock(wanted.seconds);
                          });
                      }));

    catalogue.add(command<OverruleDecision>()
                      .help("Takes a decision of the referee back: of a goal, the goal.")
                      .for_contests()
                      .field<&OverruleDecision::decision>(
                          "Decision", integer()
                                          .between(1, static_cast<double>(most_decisions))
                                          .required()
                                          .help("Its number, from 1, as the page tells it."))
                      .apply([](const OverruleDecision& wanted, Context& context) {
                          return in_contest(context, [&](Contest& contest) {
                              return contest.overrule_decision(
                                  static_cast<std::size_t>(wanted.decision));
                          });
                      }));

    catalogue.add(
        command<CallRestart>()
            .help("Stops play as a referee does: ball and robots are placed for it.")
            .for_contests()
            .field<&CallRestart::state>("State", text()
                                                     .required()
                                                     .maximum_bytes(longest_name_bytes)
                                                     .help("What play goes on with, by its name "
                                                           "in the match: Get_Match tells all."))
            .field<&CallRestart::ball_for>(
                "Ball_For",
                text().maximum_bytes(longest_name_bytes).help("The team that may take it."))
            .apply([](const CallRestart& wanted, Context& context) {
                return in_contest(context, [&](Contest& contest) {
                    return contest.call_restart(wanted.state, wanted.ball_for);
                });
            }));
}

void add_hands(command::Catalogue& catalogue) {
    catalogue.add(
        command<TakeOver>()
            .help(
                "In a match, lets whoever asks drive a robot for a while, and nobody else. Asking "
                "again makes it longer.")
            .for_contests()
            .field<&TakeOver::entity_id>("Entity_Id", which_entity())
            .field<&TakeOver::seconds>("Seconds",
                                       real()
                                           .unit("s")
                                           .between(shortest_drive_s, longest_drive_s)
                                           .help("Simulated time, after which it is given back."))
            .apply([](const TakeOver& wanted, Context& context) {
                return in_contest(context, [&](Contest& contest) {
                    return contest.take_over(wanted.entity_id, context.asker, wanted.seconds);
                });
            }));

    catalogue.add(command<GiveBack>()
                      .help("Gives a robot back that was taken over.")
                      .for_contests()
                      .field<&GiveBack::entity_id>("Entity_Id", which_entity())
                      .apply([](const GiveBack& wanted, Context& context) {
                          return in_contest(context, [&](Contest& contest) {
                              return contest.give_back(wanted.entity_id, context.asker);
                          });
                      }));
}

}  // namespace

void add_contest_commands(command::Catalogue& catalogue) {
    add_overruling(catalogue);
    add_hands(catalogue);
    catalogue.add(command<GetMatch>()
                      .help("Tells score, clock, phase and state of the match that is being "
                            "played, to the one who asks.")
                      .effect(command::Effect::none)
                      .tells(describe_match_answer(), tell_match));
}

}  // namespace simrob::contest
