#include "session/configuration.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "catalogue/standard.h"
#include "command/decoder.h"
#include "command/suggestion.h"
#include "session/configuration_keys.h"
#include "session/reasons.h"

namespace simrob::session {
namespace {

/// Lower case, without the spaces and underscores that vary between editions of the manual.
std::string plain_key(std::string_view key) {
    std::string plain;
    for (const char c : key)
        if (c != '_' && !std::isspace(static_cast<unsigned char>(c)))
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return plain;
}

bool is_plain_name(std::string_view name) {
    return !name.empty() && name.size() <= limits::maximum_name_bytes &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' ||
                      c == '.' || c == ':';
           });
}

class ConfigurationReader {
  public:
    void read_line(std::string_view line);

    std::size_t line_number = 0;
    ParsedConfiguration parsed;
    codec::MessageProblems problems;

  private:
    void take(const NumberKey& key);
    void take(const FlagKey& key);
    void take(const AddressKey& key);
    void take(const TextKey& key);
    void take(const NamedKey& key);
    void take(const ObsoleteKey& key);
    void take(const CommandKey& key);
    void complain(std::string_view value, Reason reason) {
        problems.push_back(
            {"", {key_, command::reported_value(value), std::move(reason)}, {line_number, 1}});
    }

    std::string key_;   ///< as it was written
    std::string name_;  ///< the part after the dot
    std::string_view value_;
    std::set<std::string> given_;
    const command::Catalogue standard_ = catalogue::standard();
};

void ConfigurationReader::read_line(std::string_view line) {
    line = trimmed(line.substr(0, std::min(line.find('#'), line.size())));
    if (line.empty()) return;
    const std::size_t equals = line.find('=');
    const std::size_t split = equals != line.npos ? equals : line.find_last_of(" \t");
    key_ = command::reported_value(trimmed(line.substr(0, split)));
    if (split == line.npos) return complain("", reasons::expected_key_and_value());
    value_ = trimmed(line.substr(split + 1));
    const std::string plain = plain_key(line.substr(0, split));
    const auto keys = configuration_keys();
    const std::size_t dot = std::min(plain.find('.'), plain.size());
    name_ = trimmed(key_.substr(std::min(key_.find('.'), key_.size() - 1) + 1));
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto& key) {
        const bool is_named = std::holds_alternative<NamedKey>(key.kind);
        return key.name == (is_named ? plain.substr(0, dot) : plain);
    });
    if (found == keys.end()) {
        std::vector<std::string_view> names;
        for (const auto& key : keys) names.push_back(key.name);
        return complain(value_, reasons::no_such_key(command::did_you_mean(plain, names)));
    }
    const auto* const text_key = std::get_if<TextKey>(&found->kind);
    const bool is_list = text_key != nullptr && text_key->is_list;
    if (!given_.insert(plain).second && !is_list)
        return complain(value_, reasons::key_given_twice());
    std::visit([&](const auto& kind) { take(kind); }, found->kind);
}

void ConfigurationReader::take(const NumberKey& key) {
    const bool is_infinite = key.allows_infinity && same_name(value_, "inf");
    const auto number = is_infinite ? key.maximum : parse_real(value_);
    const bool is_allowed = number && ((*number >= key.minimum && *number <= key.maximum) ||
                                       (key.allows_minus_one && *number == -1));
    if (is_allowed && (!key.whole || *number == std::floor(*number)))
        return key.set(parsed.configuration, *number);
    complain(value_,
             reasons::expected_for_key(key.whole ? whole_number_between(key.minimum, key.maximum)
                                                 : number_between(key.minimum, key.maximum),
                                       key.allows_minus_one ? reasons::or_minus_one() : Reason(),
                                       key.allows_infinity ? reasons::or_infinity() : Reason()));
}

void ConfigurationReader::take(const FlagKey& key) {
    const std::string value = plain_key(value_);
    if (value == "true" || value == "false") return key.set(parsed.configuration, value == "true");
    complain(value_, expected_boolean());
}

void ConfigurationReader::take(const AddressKey& key) {
    if (is_plain_name(value_)) return key.set(parsed.configuration, std::string(value_));
    complain(value_, reasons::expected_network_address());
}

void ConfigurationReader::take(const TextKey& key) {
    const bool is_word = !value_.empty() && value_.find_first_of(" \t") == value_.npos;
    if (is_word) return key.set(parsed.configuration, std::string(value_));
    complain(value_, key.expected());
}

void ConfigurationReader::take(const NamedKey& key) {
    if (!is_plain_name(name_) || key_.find('.') == key_.npos || value_.empty())
        return complain(value_, key.expected());
    key.set(parsed.configuration, name_, std::string(value_));
}

void ConfigurationReader::take(const ObsoleteKey& key) {
    parsed.notices.push_back(key_ + ": " + std::string(key.reason));
}

void ConfigurationReader::take(const CommandKey& key) {
    if (!is_plain_name(value_)) return complain(value_, reasons::command_name_wrong());
    for (const auto& [command, name] : parsed.configuration.wire_names)
        if (same_name(name, value_)) return complain(value_, reasons::command_name_given(command));
    const command::Command* other = standard_.find(value_);
    if (other && !same_name(other->name, key.command))
        return complain(value_, reasons::command_name_of_other());
    parsed.configuration.wire_names[std::string(key.command)] = value_;
}

}  // namespace

tl::expected<ParsedConfiguration, codec::MessageProblems> parse_configuration(
    std::string_view text, ParsedConfiguration before) {
    ConfigurationReader reader;
    reader.parsed = std::move(before);
    while (!text.empty() && reader.problems.size() < limits::maximum_reported_problems) {
        ++reader.line_number;
        const std::size_t end = text.find('\n');
        reader.read_line(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    if (reader.problems.empty()) return std::move(reader.parsed);
    return tl::unexpected(std::move(reader.problems));
}

Result<command::Catalogue> configured_catalogue(const Configuration& configuration,
                                                const Extensions& extensions) {
    command::Catalogue catalogue = catalogue::standard(extensions.types());
    for (const auto& [name, wire_name] : configuration.wire_names)
        catalogue.rename_on_wire(name, wire_name);
    for (const command::Command& command : extensions.commands()) {
        if (catalogue.find_on_wire(command.name) != nullptr)
            return refuse("command", command.name, reasons::command_name_of_extension());
        catalogue.add(command);
    }
    return catalogue;
}

}  // namespace simrob::session
