#include "session/bound_types.h"

#include "session/profile_files.h"
#include "session/shipped_worlds.h"

namespace simrob::session {
namespace {

/// The filters of the session, and the profiles in files: the user's own first.
agent::Filters all_filters(const Session& session, const SessionOptions& options) {
    std::vector<std::filesystem::path> folders = {options.data.value_or(default_data_folder)};
    if (const auto shipped = shipped_folder("profiles")) folders.push_back(*shipped);
    agent::Filters filters = session.extensions.filters();
    add_profile_files(filters, session.disk, std::move(folders));
    return filters;
}

}  // namespace

Result<agent::AgentTypes> bind_agent_types(const Session& session, const SessionOptions& options) {
    const agent::Filters filters = all_filters(session, options);
    agent::AgentTypes types = session.extensions.agent_types();
    for (const auto& [type, words] : session.configuration.agent_types) {
        auto profile = filters.make(words);
        if (!profile)
            return refuse("agenttype." + type, profile.error().value, profile.error().reason);
        types.bind(type, std::move(*profile));
    }
    return types;
}

}  // namespace simrob::session
