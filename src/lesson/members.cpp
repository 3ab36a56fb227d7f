#include "lesson/members.h"

#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/reasons.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t longest_value = 100;
constexpr std::size_t most_listed = 64;

const Json& nothing() {
    static const Json null;
    return null;
}

std::string shown(const Json& value) {
    return value.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, longest_value);
}

}  // namespace

Members::Members(const Json& object, std::string path) : object_(object), path_(std::move(path)) {
    if (!object.is_object())
        problem_ =
            Problem{path_.empty() ? "lesson" : path_, shown(object), reasons::expected_object()};
}

std::string Members::path_of(const std::string& name) const {
    return path_.empty() ? name : path_ + "." + name;
}

const Json& Members::any(const std::string& name) {
    taken_.push_back(name);
    return has(name) ? object_[name] : nothing();
}

void Members::fail(const std::string& name, Reason reason) {
    fail({path_of(name), has(name) ? shown(object_[name]) : "", std::move(reason)});
}

void Members::fail(Problem problem) {
    if (!problem_) problem_ = std::move(problem);
}

double Members::real(const std::string& name, double least, double most,
                     std::optional<double> otherwise) {
    const Json& value = any(name);
    if (value.is_null() && !has(name) && otherwise) return *otherwise;
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (number >= least && number <= most) return number;
    fail(name, expected_number(least, most));
    return least;
}

std::int64_t Members::whole(const std::string& name, std::int64_t least, std::int64_t most,
                            std::optional<std::int64_t> otherwise) {
    const Json& value = any(name);
    if (value.is_null() && !has(name) && otherwise) return *otherwise;
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() ||
                       value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most));
    const std::int64_t number = fits ? value.get<std::int64_t>() : least;
    if (fits && number >= least && number <= most) return number;
    fail(name, expected_whole_number(static_cast<double>(least), static_cast<double>(most)));
    return least;
}

int Members::entity(const std::string& name) {
    return static_cast<int>(whole(name, 0, static_cast<std::int64_t>(limits::maximum_id)));
}

std::string Members::text(const std::string& name, std::size_t most_bytes,
                          std::optional<std::string> otherwise) {
    const Json& value = any(name);
    if (value.is_null() && !has(name) && otherwise) return *otherwise;
    if (value.is_string() && !value.get_ref<const std::string&>().empty() &&
        value.get_ref<const std::string&>().size() <= most_bytes)
        return value.get<std::string>();
    fail(name, expected_text(most_bytes));
    return "";
}

std::size_t Members::choice(const std::string& name, std::initializer_list<const char*> words,
                            std::optional<std::size_t> otherwise) {
    const Json& value = any(name);
    if (value.is_null() && !has(name) && otherwise) return *otherwise;
    std::string known;
    std::size_t place = 0;
    for (const char* const word : words) {
        if (value.is_string() && value.get_ref<const std::string&>() == word) return place;
        known += (known.empty() ? "" : ", ") + std::string(word);
        ++place;
    }
    fail(name, expected_choice(known));
    return 0;
}

Words Members::words(const std::string& name, std::size_t most_bytes) {
    Members both(any(name), path_of(name));
    Words words{both.text("es", most_bytes), both.text("en", most_bytes)};
    if (auto good = both.finish(); !good) fail(std::move(good).error());
    return words;
}

Vector3 Members::point(const std::string& name) {
    const Json& value = any(name);
    constexpr double most = limits::maximum_size_m;
    const auto fits = [](const Json& number) {
        return number.is_number() && std::abs(number.get<double>()) <= most;
    };
    if (value.is_array() && value.size() == 3 && fits(value[0]) && fits(value[1]) && fits(value[2]))
        return {value[0].get<double>(), value[1].get<double>(), value[2].get<double>()};
    fail(name, reasons::expected_point());
    return {};
}

std::vector<int> Members::entities(const std::string& name) {
    const Json& value = any(name);
    std::vector<int> ids;
    const auto fits = [](const Json& id) {
        return id.is_number_unsigned() && id.get<std::uint64_t>() <= limits::maximum_id;
    };
    const Json list = value.is_array() ? value : Json::array({value});
    if (!list.empty() && list.size() <= most_listed && std::all_of(list.begin(), list.end(), fits))
        for (const Json& id : list) ids.push_back(id.get<int>());
    else
        fail(name, reasons::expected_entities());
    return ids;
}

Result<void> Members::finish() {
    if (problem_) return tl::unexpected(*problem_);
    for (const auto& [name, value] : object_.items())
        if (std::find(taken_.begin(), taken_.end(), name) == taken_.end())
            return refuse(path_of(name), shown(value), simrob::reasons::no_such_member());
    return {};
}

}  // namespace simrob::lesson
