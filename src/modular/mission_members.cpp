#include "modular/mission_members.h"

#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/reasons.h"
#include "command/suggestion.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t longest_shown = 100;

const Json& no_member() {
    static const Json null;
    return null;
}

/// A whole number of this range.
std::optional<int> whole_of(const Json& value, int least, int most) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<unsigned>(most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
}

}  // namespace

std::string shown(const Json& value) {
    std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > longest_shown) text.resize(longest_shown);
    return text;
}

MissionMembers::MissionMembers(const Json& object, std::string path)
    : object_(object), path_(std::move(path)) {
    if (!object.is_object())
        problem_ = Problem{path_.empty() ? "mission" : path_, shown(object),
                           simrob::reasons::not_an_object()};
}

bool MissionMembers::has(const std::string& name) const {
    return object_.is_object() && object_.contains(name);
}

const Json& MissionMembers::any(const std::string& name) {
    taken_.push_back(name);
    return has(name) ? object_[name] : no_member();
}

std::string MissionMembers::path_of(const std::string& name) const {
    return path_.empty() ? name : path_ + "." + name;
}

std::string MissionMembers::path_of(const std::string& name, std::size_t item) const {
    return path_of(name) + "[" + std::to_string(item) + "]";
}

void MissionMembers::fail(const std::string& name, Reason reason) {
    fail({path_of(name), has(name) ? shown(object_[name]) : "", std::move(reason)});
}

void MissionMembers::fail(Problem problem) {
    if (!problem_) problem_ = std::move(problem);
}

void MissionMembers::pass_on(const Result<void>& result) {
    if (!result) fail(result.error());
}

double MissionMembers::real(const std::string& name, double least, double most,
                            std::optional<double> otherwise) {
    const Json& value = any(name);
    if (!has(name) && otherwise) return *otherwise;
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (number >= least && number <= most) return number;
    fail(name, expected_number(least, most));
    return least;
}

int MissionMembers::whole(const std::string& name, int least, int most,
                          std::optional<int> otherwise) {
    const Json& value = any(name);
    if (!has(name) && otherwise) return *otherwise;
    if (const auto number = whole_of(value, least, most)) return *number;
    fail(name, expected_whole_number(least, most));
    return least;
}

std::string MissionMembers::text(const std::string& name, std::size_t most_bytes,
                                 std::string otherwise) {
    const Json& value = any(name);
    if (!has(name)) return otherwise;
    if (value.is_string() && !value.get_ref<const std::string&>().empty() &&
        value.get_ref<const std::string&>().size() <= most_bytes)
        return value.get<std::string>();
    fail(name, expected_text(most_bytes));
    return otherwise;
}

std::size_t MissionMembers::choice(const std::string& name,
                                   const std::vector<std::string_view>& words,
                                   std::size_t otherwise) {
    const Json& value = any(name);
    if (!has(name)) return otherwise;
    const std::string given = value.is_string() ? value.get<std::string>() : "";
    std::string known;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (given == words[i]) return i;
        known += (i == 0 ? "" : ", ") + std::string(words[i]);
    }
    fail(name, expected_choice(known, command::did_you_mean(given, words)));
    return otherwise;
}

Words MissionMembers::words(const std::string& name, std::size_t most_bytes) {
    const Json& value = any(name);
    if (!has(name)) return {};
    if (!value.is_object()) {
        const std::string both = text(name, most_bytes, "");
        return {both, both};
    }
    MissionMembers languages(value, path_of(name));
    Words words{languages.text("es", most_bytes, ""), languages.text("en", most_bytes, "")};
    if (words.es.empty()) words.es = words.en;
    if (words.en.empty()) words.en = words.es;
    pass_on(languages.finish());
    return words;
}

Cell MissionMembers::cell(const std::string& name, const Floor& floor) {
    const Json& value = any(name);
    if (value.is_array() && value.size() == 2) {
        const auto row = whole_of(value[0], 1, floor.rows);
        const auto column = whole_of(value[1], 1, floor.columns);
        if (row && column) return {*row, *column};
    }
    fail(name, reasons::expected_cell(floor.rows, floor.columns));
    return {};
}

bool MissionMembers::is_list(const std::string& name, std::size_t most) {
    if (!has(name)) return false;
    if (!object_[name].is_array())
        fail(name, simrob::reasons::not_a_list());
    else if (object_[name].size() > most)
        fail(name, simrob::reasons::too_many(most));
    return is_good();
}

Result<void> MissionMembers::finish() const {
    if (problem_) return tl::unexpected(*problem_);
    for (const auto& [name, value] : object_.items()) {
        if (std::find(taken_.begin(), taken_.end(), name) != taken_.end()) continue;
        const std::vector<std::string_view> known(taken_.begin(), taken_.end());
        return refuse(path_of(name), shown(value),
                      reasons::no_such_mission_member(command::did_you_mean(name, known)));
    }
    return {};
}

}  // namespace simrob::modular
