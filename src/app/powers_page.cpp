#include "app/powers_page.h"

#include <vector>

#include "agent/agent_types.h"
#include "agent/roles.h"

namespace simrob::app {
namespace {

struct RoleColumn {
    std::string name;
    agent::Powers powers;

    std::string cell(command::Power power) const {
        if (!powers.has(power)) return "";
        return power == command::Power::drive && !powers.drives_all() ? "own" : "yes";
    }
};

std::vector<RoleColumn> role_columns() {
    const agent::AgentTypes types = agent::standard_agent_types(agent::standard_filters());
    std::vector<RoleColumn> columns;
    for (const agent::Role& role : agent::roles()) {
        const auto profile = types.find(role.name);
        columns.push_back(
            {std::string(role.name), (*profile)->telling().powers.value_or(agent::Powers())});
    }
    return columns;
}

}  // namespace

std::string powers_table(const command::Catalogue& catalogue) {
    const std::vector<RoleColumn> columns = role_columns();
    std::string table = "| command | power |";
    for (const RoleColumn& column : columns) table += " " + column.name + " |";
    table += "\n|---|---|";
    for (std::size_t i = 0; i < columns.size(); ++i) table += "---|";
    table += '\n';
    for (const command::Command* command : catalogue.commands()) {
        table += "| `" + command->name + "` | " + std::string(name_of(command->power)) + " |";
        for (const RoleColumn& column : columns) table += " " + column.cell(command->power) + " |";
        table += '\n';
    }
    return table;
}

}  // namespace simrob::app
