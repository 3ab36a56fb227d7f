#include "contest/contest_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "contest/contest.h"

namespace simrob::contest {
namespace {

using command::boolean;
using command::integer;
using command::real;
using command::RecordBuilder;
using command::text;

constexpr std::array<std::string_view, 2> side_names = {"blue", "yellow"};

/// Texts have names for only two sides.
std::optional<std::string> told(const std::optional<Side>& side) {
    if (!side || *side >= side_names.size()) return std::nullopt;
    return std::string(side_names[*side]);
}

DecisionText told(const Decision& decision, std::size_t number) {
    return {.number = number,
            .time_s = decision.time_s,
            .iteration = decision.iteration,
            .rule = decision.rule,
            .text = decision.text,
            .restart = decision.restart,
            .ball_for = told(decision.restart_for),
            .goal_for = told(decision.point_for),
            .score = decision.score,
            .is_overruled = decision.is_overruled};
}

RecordBuilder<SideText> describe_side() {
    RecordBuilder<SideText> fields;
    fields.called("SideText", "How one side of a contest stands.");
    return fields.field<&SideText::name>("name", text())
        .field<&SideText::goals>("goals", integer());
}

const codec::Told<PlainContestText>& told_contest() {
    static const codec::Told<PlainContestText> told(
        "match", describe_contest_text<PlainContestText>()
                     .part<&PlainContestText::blue>("blue", describe_side())
                     .part<&PlainContestText::yellow>("yellow", describe_side()));
    return told;
}

}  // namespace

command::FieldOptions side_name() {
    std::vector<command::Choice> names;
    for (const std::string_view name : side_names)
        names.push_back({std::string(name), static_cast<std::int64_t>(names.size()), ""});
    return text().choices(std::move(names));
}

RecordBuilder<DecisionText> describe_decision_text() {
    using Value = DecisionText;
    RecordBuilder<Value> fields;
    fields.called("DecisionText", "Something that the referee decided.");
    return fields.field<&Value::number>("number", integer())
        .field<&Value::time_s>("time", real().help("s, on the clock of the match."))
        .field<&Value::iteration>("iteration", integer().help("Of the world."))
        .field<&Value::rule>("rule", text())
        .field<&Value::text>("text", text().help("Why, in English words."))
        .field<&Value::restart>("restart", text().help("What play goes on with, or play."))
        .field<&Value::ball_for>("ball_for", side_name().nullable())
        .field<&Value::goal_for>("goal_for", side_name().nullable())
        .field<&Value::score>("score", integer().help("After it, by side."))
        .field<&Value::is_overruled>("overruled", boolean())
        .field<&Value::recorded_at_s>(
            "recorded_at", real().optional().nullable().help(
                               "s, in the recording that is being made; null: not in it."));
}

RecordBuilder<RestartText> describe_restart_text() {
    RecordBuilder<RestartText> fields;
    fields.called("RestartText", "A way in which play may begin again.");
    return fields.field<&RestartText::name>("name", text())
        .field<&RestartText::is_for_a_side>("for_a_side",
                                            boolean().help("One of the teams has to be named."));
}

RecordBuilder<TakenOverText> describe_taken_over_text() {
    RecordBuilder<TakenOverText> fields;
    fields.called("TakenOverText", "A robot that somebody drives instead of its side.");
    return fields.field<&TakenOverText::entity>("entity", integer())
        .field<&TakenOverText::by>("by", text().help("As recordings call whoever asked for it."));
}

RecordBuilder<ForfeitText> describe_forfeit_text() {
    RecordBuilder<ForfeitText> fields;
    fields.called("ForfeitText", "Who gave up, and why.");
    return fields.field<&ForfeitText::by>("by", side_name())
        .field<&ForfeitText::reason>("reason", text())
        .field<&ForfeitText::is_unrepeatable>("unrepeatable", boolean());
}

ContestText contest_text(const ContestKind& kind, const Report& report) {
    ContestText text{.sport = kind.name,
                     .point = kind.point,
                     .phase = report.phase,
                     .time_s = report.time_s,
                     .state = report.state,
                     .ball_for = told(report.state_for),
                     .winner = told(report.winner()),
                     .score = report.score};
    for (const auto& restart : kind.restarts)
        text.restarts.push_back({restart.name, restart.is_for_a_side});
    for (const auto& decision : report.decisions)
        text.decisions.push_back(told(decision, text.decisions.size() + 1));
    if (report.forfeited_by)
        text.forfeit = ForfeitText{told(report.forfeited_by).value_or(""), report.forfeit.reason,
                                   report.forfeit.is_unrepeatable};
    return text;
}

std::vector<TakenOverText> taken_over_text(const std::vector<TakenOver>& taken_over) {
    std::vector<TakenOverText> robots;
    for (const auto& taken : taken_over) robots.push_back({taken.entity, taken.by});
    return robots;
}

nlohmann::ordered_json Contest::json() const {
    const auto side = [this](Side number) {
        return number < names_.size() ? SideText{names_[number], report_.score[number]}
                                      : SideText{};
    };
    PlainContestText text{contest_text(kind_, report_), side(0), side(1)};
    text.taken_over = taken_over_text(taken_over_);
    return told_contest().json(text);
}

}  // namespace simrob::contest
