#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "agent/agent_types.h"
#include "agent/extension.h"

namespace simrob::session {

/// Everything that libraries have added, for one session.
class Extensions final : public Extension {
  public:
    Extensions();

    /// Loads a library and lets it add what it has, after a trial in another process: one that
    /// crashes or hangs while loading is refused too. After a refusal, which names the library,
    /// part of it may have been added: no session may be made of this object.
    Result<void> load(const std::filesystem::path& library);

    using Extension::add_command;
    void add_body_type(world::AddedBodyType type) override;
    void add_joint_type(world::AddedJointType type) override;
    void add_device_type(device::Kind kind) override;
    void add_entity_type(world::AddedEntityType type) override;
    void add_command(command::Command command) override;
    void add_filter(std::string name, agent::FilterMaker maker) override;
    void add_agent_type(std::string name, std::string filter) override;

    /// The first thing that could not be added.
    const std::optional<Problem>& problem() const { return problem_; }

    const world::AddedTypes& types() const { return types_; }
    const std::vector<command::Command>& commands() const { return commands_; }
    /// Including the built-in ones.
    const agent::Filters& filters() const { return filters_; }
    const agent::AgentTypes& agent_types() const { return agent_types_; }

  private:
    void note(Result<void> added);

    world::AddedTypes types_;
    std::vector<command::Command> commands_;
    agent::Filters filters_;
    agent::AgentTypes agent_types_;
    std::optional<Problem> problem_;
};

}  // namespace simrob::session
