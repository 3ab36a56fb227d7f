#include "sport/tournament/members.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/expectations.h"
#include "base/number.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "command/decoder.h"
#include "command/suggestion.h"
#include "sport/tournament/reasons.h"

namespace simrob::sport::tournament {
namespace {

std::string text_of(const Json& value) {
    return command::reported_value(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// Finds names that occur twice in an object while it is parsed.
class TwiceNamed {
  public:
    bool look(Json::parse_event_t event, const Json& parsed) {
        if (event == Json::parse_event_t::object_start) names_.emplace_back();
        if (event == Json::parse_event_t::object_end) names_.pop_back();
        if (event == Json::parse_event_t::key && !names_.back().insert(parsed).second &&
            name_.empty())
            name_ = parsed.get<std::string>();
        return true;
    }
    const std::string& name() const { return name_; }

  private:
    std::vector<std::set<std::string>> names_;
    std::string name_;
};

std::size_t line_at(std::string_view text, std::size_t byte) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

}  // namespace

Result<Json> parse_object(std::string_view text) {
    TwiceNamed twice;
    Json json;
    try {
        json = Json::parse(shallow_json(text),
                           [&twice](int /*depth*/, Json::parse_event_t event, Json& parsed) {
                               return twice.look(event, parsed);
                           });
    } catch (const Json::exception& error) {
        const auto* const parse_error = dynamic_cast<const Json::parse_error*>(&error);
        const std::size_t byte = parse_error == nullptr ? 0 : parse_error->byte;
        return refuse("", "", reasons::not_json(line_at(text, byte)));
    }
    if (!json.is_object()) return refuse("", text_of(json), reasons::not_an_object_of_json());
    if (!twice.name().empty())
        return refuse(command::reported_value(twice.name()), "", reasons::is_there_twice());
    return json;
}

Members::Members(const Json& object, std::string path) : object_(object), path_(std::move(path)) {}

bool Members::has(const std::string& name) const {
    return object_.contains(name);
}

void Members::require(const std::string& name) {
    if (!has(name)) refuse_member(name, "", reasons::is_not_given());
}

const Json* Members::find(const std::string& name) {
    known_.insert(name);
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

void Members::keep(const Result<void>& result) {
    if (first_) first_ = result;
}

void Members::refuse_member(const std::string& name, std::string_view value, Reason expected) {
    keep(refuse(path_ + name, command::reported_value(value), std::move(expected)));
}

void Members::refuse_value(const std::string& name, const Json& value, Reason expected) {
    keep(refuse(path_ + name, text_of(value), std::move(expected)));
}

void Members::take(const std::string& name, bool& value) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_boolean()) return refuse_value(name, *found, expected_boolean());
    value = found->get<bool>();
}

void Members::take(const std::string& name, std::string& value, Reason expected) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_string() || found->get_ref<const std::string&>().empty())
        return refuse_value(name, *found, std::move(expected));
    value = found->get<std::string>();
}

void Members::take(const std::string& name, double& value, double least, double most) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    const double number = found->is_number() ? found->get<double>() : std::nan("");
    if (!(number >= least && number <= most))
        return refuse_value(name, *found, expected_number(least, most));
    value = number;
}

void Members::take_whole(const Json& item, const std::string& name, std::uint64_t& value,
                         std::uint64_t least, std::uint64_t most) {
    const bool is_whole = item.is_number_unsigned();
    const auto number = is_whole ? item.get<std::uint64_t>() : 0;
    if (!is_whole || number < least || number > most)
        return refuse_value(
            name, item,
            expected_whole_number(static_cast<double>(least), static_cast<double>(most)));
    value = number;
}

void Members::take(const std::string& name, std::uint64_t& value, std::uint64_t least,
                   std::uint64_t most) {
    if (const Json* const found = find(name)) take_whole(*found, name, value, least, most);
}

void Members::take(const std::string& name, int& value, int least, int most) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    const std::int64_t number = found->is_number_integer() ? found->get<std::int64_t>() : 0;
    if (!found->is_number_integer() || number < least || number > most)
        return refuse_value(name, *found, expected_whole_number(least, most));
    value = static_cast<int>(number);
}

void Members::take_choice(const std::string& name, std::size_t& value,
                          const std::vector<std::string_view>& choices) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    std::string names;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (*found == choices[i]) {
            value = i;
            return;
        }
        names += (names.empty() ? "" : ", ") + std::string(choices[i]);
    }
    refuse_value(name, *found, expected_choice(names));
}

void Members::take_list(
    const std::string& name, std::size_t least, std::size_t most,
    const std::function<void(const Json& item, const std::string& name)>& take_one) {
    const Json* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_array() || found->size() < least || found->size() > most)
        return refuse_value(name, *found, reasons::expected_list_of_items(least, most));
    for (std::size_t i = 0; i < found->size(); ++i)
        take_one((*found)[i], name + "[" + std::to_string(i) + "]");
}

void Members::take_item(const Json& item, const std::string& name,
                        const std::function<void(Members& inner)>& take_them) {
    if (!item.is_object()) return refuse_value(name, item, reasons::not_an_object());
    Members inner(item, path_ + name + ".");
    take_them(inner);
    keep(inner.finish());
}

void Members::take_item(const Json& item, const std::string& name, std::uint64_t& value) {
    take_whole(item, name, value, 0, greatest_whole);
}

void Members::take_object(const std::string& name,
                          const std::function<void(Members& inner)>& take_them) {
    if (const Json* const found = find(name)) take_item(*found, name, take_them);
}

Result<void> Members::finish() {
    SIMROB_REQUIRE(first_);
    const std::vector<std::string_view> names(known_.begin(), known_.end());
    for (const auto& [name, value] : object_.items())
        if (!known_.contains(name))
            return refuse(command::reported_value(path_ + name), "",
                          reasons::is_no_member(command::did_you_mean(name, names)));
    return {};
}

}  // namespace simrob::sport::tournament
