#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agent/profile.h"

namespace simrob::agent {

/// The types that an agent may register as, each with what such agents are told.
class AgentTypes {
  public:
    /// A type by its name without regard to case; again for another profile.
    void bind(std::string_view name, std::shared_ptr<const Profile> profile, bool is_role = false);
    /// Refused with the types that there are.
    Result<std::shared_ptr<const Profile>> find(std::string_view name) const;
    /// A type and what such agents are told.
    struct Binding {
        std::string name;
        std::shared_ptr<const Profile> profile;
        bool is_role = false;  ///< it comes with the program, and nobody bound it to anything else
    };
    /// All of them, by name.
    std::vector<Binding> bindings() const;
    /// Whether agents of some type must bring the secret of this name.
    bool ask_for(std::string_view secret) const;
    /// Whether agents of some type may not ask everything.
    bool restrict_questions() const;
    /// Of all of them, in simulated seconds.
    double longest_delay_s() const;

  private:
    std::map<std::string, Binding> types_;  ///< by the name in lower case
};

/// RobotController is told of entities, GUI of everything; and the roles of roles.h.
AgentTypes standard_agent_types(const Filters& filters);

}  // namespace simrob::agent
