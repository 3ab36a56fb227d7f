#include "agent/agent_types.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "agent/reasons.h"
#include "agent/roles.h"
#include "base/text.h"
#include "command/decoder.h"
#include "command/suggestion.h"

namespace simrob::agent {

void AgentTypes::bind(std::string_view name, std::shared_ptr<const Profile> profile, bool is_role) {
    types_[in_small_letters(name)] = {std::string(name), std::move(profile), is_role};
}

Result<std::shared_ptr<const Profile>> AgentTypes::find(std::string_view name) const {
    const auto found = types_.find(in_small_letters(name));
    if (found != types_.end()) return found->second.profile;
    std::vector<std::string_view> names;
    std::string list;
    for (const auto& [key, type] : types_) {
        names.push_back(type.name);
        list += (list.empty() ? "" : ", ") + type.name;
    }
    return refuse("Agent_Type", command::reported_value(name),
                  reasons::no_such_agent_type(command::did_you_mean(name, names), list));
}

std::vector<AgentTypes::Binding> AgentTypes::bindings() const {
    std::vector<Binding> all;
    for (const auto& [key, type] : types_) all.push_back(type);
    return all;
}

bool AgentTypes::ask_for(std::string_view secret) const {
    return std::any_of(types_.begin(), types_.end(), [&](const auto& entry) {
        return same_name(entry.second.profile->telling().secret, secret);
    });
}

bool AgentTypes::restrict_questions() const {
    return std::any_of(types_.begin(), types_.end(), [](const auto& entry) {
        return entry.second.profile->telling().questions != Questions::all;
    });
}

double AgentTypes::longest_delay_s() const {
    double longest_s = 0;
    for (const auto& [key, type] : types_)
        longest_s = std::max(longest_s, type.profile->telling().delay_s);
    return longest_s;
}

AgentTypes standard_agent_types(const Filters& filters) {
    AgentTypes types;
    const std::pair<const char*, const char*> bound[] = {{"RobotController", "entities"},
                                                         {"GUI", "all"}};
    for (const auto& [type, filter] : bound) {
        auto made = filters.make(filter);
        assert(made);
        types.bind(type, std::move(*made));
    }
    for (const Role& role : roles()) {
        auto made = filters.make(role.profile);
        assert(made);
        types.bind(role.name, std::move(*made), true);
    }
    return types;
}

}  // namespace simrob::agent
