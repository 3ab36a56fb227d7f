#include "view/wishes.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/limits.h"
#include "base/require.h"
#include "command/decoder.h"

namespace simrob::view {
namespace {

using Json = nlohmann::ordered_json;

constexpr double least_frames_per_s = 1;
constexpr double most_frames_per_s = 120;

tl::unexpected<Problem> refuse_member(const std::string& name, const Json& value,
                                      const std::string& expected) {
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return refuse(name, command::reported_value(text), "expected " + expected);
}

Result<double> number_between(const std::string& name, const Json& value, double least, double most,
                              const std::string& expected) {
    if (!value.is_number()) return refuse_member(name, value, expected);
    const double number = value.get<double>();
    if (!std::isfinite(number) || number < least || number > most)
        return refuse_member(name, value, expected);
    return number;
}

Result<void> take(const std::string& name, const Json& value, Wishes& wishes) {
    if (name == "contacts" || name == "readings") {
        if (!value.is_boolean()) return refuse_member(name, value, "true or false");
        (name == "contacts" ? wishes.contacts : wishes.readings) = value.get<bool>();
        return {};
    }
    if (name == "frames_per_s") {
        const auto number = number_between(name, value, least_frames_per_s, most_frames_per_s,
                                           "a number from 1 to 120");
        if (!number) return tl::unexpected(number.error());
        wishes.frames_per_s = *number;
        return {};
    }
    if (name != "show")
        return refuse(command::reported_value(name), "",
                      "expected frames_per_s, contacts, readings or show");
    if (value.is_null()) {
        wishes.show_s.reset();
        return {};
    }
    const auto number = number_between(name, value, 0, limits::maximum_recorded_time_s,
                                       "a time of the recording, s, or null");
    if (!number) return tl::unexpected(number.error());
    wishes.show_s = *number;
    return {};
}

}  // namespace

Result<Wishes> changed_by(std::string_view text, Wishes wishes) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return refuse("message", "", "expected an object of JSON");
    for (const auto& [name, value] : json.items()) SIMROB_REQUIRE(take(name, value, wishes));
    return wishes;
}

}  // namespace simrob::view
