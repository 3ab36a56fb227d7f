#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/number.h"
#include "base/reasons.h"
#include "base/require.h"
#include "contest/contest.h"
#include "contest/reasons.h"
#include "recording/reasons.h"

// Who drives a robot. Taking over is a command, so that a recording says whose hand it was; it is
// part of the contest's memory, and a replay follows it.
namespace simrob::contest {
namespace {

constexpr std::size_t key_separator_bytes = 2;

bool is_before(const TakenOver& one, int entity) {
    return one.entity < entity;
}

/// Up to where the first key of a list of keys goes: one in quotes may have commas in it.
std::size_t first_key_end(std::string_view keys) {
    bool is_quoted = false;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i] == '"') is_quoted = !is_quoted;
        if (keys[i] == ',' && !is_quoted) return i;
    }
    return keys.size();
}

/// Of those who speak from one address, the first: others may come and go.
std::string hand_of(std::string_view asker) {
    return std::string(asker.empty() ? program_hand : asker.substr(0, first_key_end(asker)));
}

/// Whether `hand` is among those who ask.
bool is_hand_of(std::string_view asker, std::string_view hand) {
    if (asker.empty()) return hand == program_hand;
    for (std::string_view rest = asker;;) {
        const std::size_t end = first_key_end(rest);
        if (rest.substr(0, end) == hand) return true;
        if (end == rest.size()) return false;
        rest.remove_prefix(std::min(end + key_separator_bytes, rest.size()));
    }
}

}  // namespace

std::vector<TakenOver>::iterator Contest::taken_over_from(int entity) {
    return std::lower_bound(taken_over_.begin(), taken_over_.end(), entity, is_before);
}

bool Contest::is_taken_over(int entity) const {
    const auto found = std::lower_bound(taken_over_.begin(), taken_over_.end(), entity, is_before);
    return found != taken_over_.end() && found->entity == entity;
}

Result<void> Contest::require_part(int entity) const {
    if (is_over()) return refuse("Entity_Id", std::to_string(entity), reasons::contest_is_over());
    if (side_of(entity) && simulation_.world().entities().contains(entity)) return {};
    return refuse("Entity_Id", std::to_string(entity),
                  reasons::takes_no_part(kind_.names_of_sides()));
}

Result<void> Contest::take_over(int entity, std::string_view by, double seconds) {
    if (!(seconds >= shortest_drive_s && seconds <= longest_drive_s))
        return refuse("Seconds", real_text(seconds),
                      expected_number(shortest_drive_s, longest_drive_s, "s"));
    SIMROB_REQUIRE(require_world());
    decide();
    SIMROB_REQUIRE(require_part(entity));
    if (!is_taken_over(entity) && taken_over_.size() >= most_taken_over)
        return refuse("Entity_Id", std::to_string(entity),
                      simrob::reasons::too_many(most_taken_over));
    const double until_s = simulation_.time_s() + seconds;
    const auto place = taken_over_from(entity);
    if (place == taken_over_.end() || place->entity != entity)
        taken_over_.insert(place, {entity, hand_of(by), until_s});
    else if (is_hand_of(by, place->by))
        place->until_s = until_s;
    else
        return refuse("Entity_Id", std::to_string(entity), reasons::taken_over_by(place->by));
    touch();
    return {};
}

Result<void> Contest::give_back(int entity, std::string_view by) {
    decide();
    const auto place = taken_over_from(entity);
    if (place == taken_over_.end() || place->entity != entity)
        return refuse("Entity_Id", std::to_string(entity), reasons::not_taken_over());
    if (!is_hand_of(by, place->by))
        return refuse("Entity_Id", std::to_string(entity), reasons::taken_over_by(place->by));
    taken_over_.erase(place);
    touch();
    return {};
}

/// Nobody can have asked for longer than may be: a save that says so was not made by a contest.
void Contest::end_take_overs() {
    const double now_s = simulation_.time_s();
    const auto ended = std::erase_if(taken_over_, [now_s](const TakenOver& taken) {
        return taken.until_s <= now_s || taken.until_s > now_s + longest_drive_s;
    });
    if (ended > 0) touch();
}

Result<void> Contest::allow(const command::Request& request, std::string_view asker) const {
    const command::Command& command = *request.command;
    if (command.power != command::Power::drive || command.is_for_contests || is_over()) return {};
    const auto entity = request.entity_id();
    const auto side = entity ? side_of(*entity) : std::nullopt;
    if (!side) return {};
    const auto taken = std::lower_bound(taken_over_.begin(), taken_over_.end(), *entity, is_before);
    if (taken != taken_over_.end() && taken->entity == *entity) {
        if (is_hand_of(asker, taken->by)) return {};
        return refuse("Entity_Id", std::to_string(*entity), reasons::taken_over_by(taken->by));
    }
    if (!is_driven(*side)) return {};
    return refuse("Entity_Id", std::to_string(*entity),
                  reasons::driven_by_side(kind_.sides[*side]));
}

void Contest::describe_taken_over(Memory& memory) {
    memory.list(taken_over_, most_taken_over, [&](TakenOver& taken) {
        memory.fields(taken.entity, taken.by, taken.until_s);
        memory.require(std::isfinite(taken.until_s), recording::reasons::expected_time);
    });
    const auto is_ascending =
        std::is_sorted(taken_over_.begin(), taken_over_.end(),
                       [](const TakenOver& a, const TakenOver& b) { return a.entity <= b.entity; });
    memory.require(is_ascending, reasons::expected_ascending_entities);
}

}  // namespace simrob::contest
