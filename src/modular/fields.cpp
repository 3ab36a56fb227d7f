#include "modular/fields.h"

#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t longest_shown = 100;

const Json& no_value() {
    static const Json null;
    return null;
}

}  // namespace

std::string shown_value(const Json& value) {
    return value.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, longest_shown);
}

Fields::Fields(const Json& object, std::string path) : object_(object), path_(std::move(path)) {
    if (!object.is_object())
        problem_ = Problem{path_, shown_value(object), simrob::reasons::not_an_object()};
}

std::string Fields::path_of(const std::string& name) const {
    return path_.empty() ? name : path_ + "." + name;
}

const Json& Fields::any(const std::string& name) {
    taken_.push_back(name);
    return has(name) ? object_[name] : no_value();
}

void Fields::fail(const std::string& name, Reason reason) {
    fail({path_of(name), has(name) ? shown_value(object_[name]) : "", std::move(reason)});
}

void Fields::fail(Problem problem) {
    if (!problem_) problem_ = std::move(problem);
}

double Fields::real(const std::string& name, double least, double most,
                    std::optional<double> otherwise) {
    const Json& value = any(name);
    if (!has(name) && otherwise) return *otherwise;
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (number >= least && number <= most) return number;
    fail(name, expected_number(least, most));
    return least;
}

int Fields::whole(const std::string& name, int least, int most, std::optional<int> otherwise) {
    const Json& value = any(name);
    if (!has(name) && otherwise) return *otherwise;
    const double number = value.is_number_integer() ? value.get<double>() : std::nan("");
    if (number >= least && number <= most) return static_cast<int>(number);
    fail(name, expected_whole_number(least, most));
    return least;
}

std::string Fields::text(const std::string& name, std::size_t most_bytes) {
    const Json& value = any(name);
    if (value.is_string()) {
        auto text = value.get<std::string>();
        if (!text.empty() && text.size() <= most_bytes) return text;
    }
    fail(name, expected_text(most_bytes));
    return "";
}

Words Fields::words(const std::string& name, std::size_t most_bytes) {
    Fields both(any(name), path_of(name));
    Words words{both.text("es", most_bytes), both.text("en", most_bytes)};
    both.finish_in(*this);
    return words;
}

bool Fields::truth(const std::string& name, bool otherwise) {
    const Json& value = any(name);
    if (!has(name)) return otherwise;
    if (value.is_boolean()) return value.get<bool>();
    fail(name, expected_boolean());
    return otherwise;
}

void Fields::each(const std::string& name, std::size_t most,
                  const std::function<void(const Json&, const std::string&)>& take) {
    const Json& list = any(name);
    if (!has(name)) return;
    if (!list.is_array()) return fail(name, simrob::reasons::not_a_list());
    if (list.size() > most) return fail(name, simrob::reasons::too_many(most));
    for (std::size_t i = 0; i < list.size(); ++i)
        take(list[i], path_of(name) + "[" + std::to_string(i) + "]");
}

Result<void> Fields::finish() {
    if (problem_) return tl::unexpected(*problem_);
    for (const auto& [name, value] : object_.items())
        if (std::find(taken_.begin(), taken_.end(), name) == taken_.end())
            return refuse(path_of(name), shown_value(value), simrob::reasons::no_such_member());
    return {};
}

void Fields::finish_in(Fields& outer) {
    if (auto good = finish(); !good) outer.fail(std::move(good).error());
}

}  // namespace simrob::modular
