#include "view/wishes.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "command/decoder.h"
#include "view/reasons.h"
#include "view/told/wishes.h"

namespace simrob::view {
namespace {

using Json = nlohmann::ordered_json;

constexpr double least_frames_per_s = 1;
constexpr double most_frames_per_s = 120;
constexpr std::size_t most_overheard = 8;

tl::unexpected<Problem> refuse_member(const std::string& name, const Json& value, Reason expected) {
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return refuse(name, command::reported_value(text), std::move(expected));
}

Result<double> number_between(const std::string& name, const Json& value, double least, double most,
                              const Reason& expected) {
    if (!value.is_number()) return refuse_member(name, value, expected);
    const double number = value.get<double>();
    if (!std::isfinite(number) || number < least || number > most)
        return refuse_member(name, value, expected);
    return number;
}

using Take = Result<void> (*)(const std::string& name, const Json& value, Wishes& wishes);

template <bool Wishes::*Member>
Result<void> take_flag(const std::string& name, const Json& value, Wishes& wishes) {
    if (!value.is_boolean()) return refuse_member(name, value, expected_boolean());
    wishes.*Member = value.get<bool>();
    return {};
}

Result<void> take_frames(const std::string& name, const Json& value, Wishes& wishes) {
    const auto number = number_between(name, value, least_frames_per_s, most_frames_per_s,
                                       expected_number(least_frames_per_s, most_frames_per_s));
    if (!number) return tl::unexpected(number.error());
    wishes.frames_per_s = *number;
    return {};
}

Result<void> take_show(const std::string& name, const Json& value, Wishes& wishes) {
    if (value.is_null()) {
        wishes.show_s.reset();
        return {};
    }
    const auto number = number_between(name, value, 0, limits::maximum_recorded_time_s,
                                       reasons::expected_time_or_null());
    if (!number) return tl::unexpected(number.error());
    wishes.show_s = *number;
    return {};
}

Result<void> take_recording(const std::string& name, const Json& value, Wishes& wishes) {
    if (!value.is_null() && !value.is_string())
        return refuse_member(name, value, reasons::expected_recording_or_null());
    wishes.recording.reset();
    if (value.is_string()) wishes.recording = value.get<std::string>();
    return {};
}

Result<void> take_traffic(const std::string& name, const Json& value, Wishes& wishes) {
    const Reason expected = reasons::expected_addresses(most_overheard);
    if (!value.is_array() || value.size() > most_overheard)
        return refuse_member(name, value, expected);
    std::vector<agent::Address> agents;
    for (const auto& item : value) {
        const auto address =
            item.is_string() ? agent::from_text(item.get<std::string>()) : std::nullopt;
        if (!address) return refuse_member(name, item, expected);
        agents.push_back(*address);
    }
    wishes.traffic = std::move(agents);
    return {};
}

struct Member {
    std::string_view name;
    Take take;
};

constexpr Member members[] = {{wish::frames_per_s, take_frames},
                              {wish::contacts, take_flag<&Wishes::contacts>},
                              {wish::readings, take_flag<&Wishes::readings>},
                              {wish::recording, take_recording},
                              {wish::show, take_show},
                              {wish::traffic, take_traffic}};

Result<void> take(const std::string& name, const Json& value, Wishes& wishes) {
    std::string names;
    for (const Member& member : members) {
        if (member.name == name) return member.take(name, value, wishes);
        names += (names.empty() ? "" : ", ") + std::string(member.name);
    }
    return refuse(command::reported_value(name), "", expected_choice(names));
}

/// Opening a recording shows its beginning unless a time is given; closing it, or asking for the
/// newest, shows the world as it is.
void settle_time(const Json& json, Wishes& wishes) {
    if (json.contains(wish::recording) && !json.contains(wish::show))
        wishes.show_s = wishes.recording ? std::optional(0.0) : std::nullopt;
    if (!wishes.show_s) wishes.recording.reset();
}

}  // namespace

Result<Wishes> changed_by(std::string_view text, Wishes wishes) {
    const Json json = Json::parse(shallow_json(text), nullptr, false);
    if (!json.is_object()) return refuse("message", "", reasons::not_an_object_of_json());
    for (const auto& [name, value] : json.items()) SIMROB_REQUIRE(take(name, value, wishes));
    settle_time(json, wishes);
    return wishes;
}

}  // namespace simrob::view
