#include "session/access.h"

#include <ostream>

#include "agent/roles.h"

namespace simrob::session {

Result<std::shared_ptr<const agent::Authority>> make_authority(const Configuration& configuration,
                                                               const agent::AgentTypes& types) {
    std::vector<agent::Secret> secrets;
    for (const auto& [name, word] : configuration.secrets) secrets.push_back({name, word});
    auto made = agent::Authority::make(
        types, std::move(secrets), configuration.strangers.value_or(std::string(agent::open_role)));
    if (!made) return tl::unexpected(std::move(made).error());
    return std::make_shared<const agent::Authority>(std::move(*made));
}

void announce_access(const agent::Authority& authority, Console console) {
    const agent::Grant& strangers = authority.grant_of(agent::stranger);
    if (strangers.powers.is_all())
        console.error << "simrob: anyone on this machine may do anything; "
                         "--set strangers=spectator lets them only watch\n";
    else
        console.error << "simrob: whoever brings no secret is a " << strangers.role << '\n';
}

}  // namespace simrob::session
