#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agent/profile.h"

namespace simrob::agent {

/// The types that an agent may register as, with the profile of each.
class AgentTypes {
  public:
    /// Binds a type, ignoring the case of its name; replaces the profile if it is bound already.
    void bind(std::string_view name, std::shared_ptr<const Profile> profile, bool is_role = false);
    /// The refusal lists the types.
    Result<std::shared_ptr<const Profile>> find(std::string_view name) const;
    /// A type and its profile.
    struct Binding {
        std::string name;
        std::shared_ptr<const Profile> profile;
        bool is_role = false;  ///< built in, and not bound to anything else
    };
    /// All bindings, by name.
    std::vector<Binding> bindings() const;
    /// Whether agents of some type must present the secret of this name.
    bool ask_for(std::string_view secret) const;
    /// Whether agents of some type may not ask all questions.
    bool restrict_questions() const;
    /// The maximum over all types, in simulated seconds.
    double longest_delay_s() const;

  private:
    std::map<std::string, Binding> types_;  ///< key: the name in lower case
};

/// RobotController is told about entities, GUI about everything; plus the roles of roles.h.
AgentTypes standard_agent_types(const Filters& filters);

}  // namespace simrob::agent
