#include "session/extensions.h"

#include <algorithm>

#include "base/guarded.h"
#include "base/require.h"
#include "catalogue/standard.h"
#include "codec/message_problem.h"
#include "codec/reasons.h"
#include "command/catalogue.h"
#include "session/extension_library.h"
#include "session/reasons.h"

namespace simrob::session {
namespace {

/// The names of its fields become XML elements.
Result<void> require_names(const command::Record& record) {
    for (const command::Field& field : record.fields) {
        if (!field.inlined) SIMROB_REQUIRE(world::AddedTypes::require_name("command", field.name));
        if (field.record) SIMROB_REQUIRE(require_names(*field.record));
    }
    return {};
}

Result<void> require_names(const command::Command& command) {
    SIMROB_REQUIRE(world::AddedTypes::require_name("command", command.name));
    return require_names(command.record);
}

}  // namespace

Extensions::Extensions()
    : filters_(agent::standard_filters()), agent_types_(agent::standard_agent_types(filters_)) {}

Result<void> Extensions::load(const std::filesystem::path& library) {
    SIMROB_REQUIRE(rehearse_extension(library));
    const auto extend = open_extension(library);
    if (!extend) return tl::unexpected(extend.error());
    SIMROB_REQUIRE(guarded(extension_option, library.string(), [&]() -> Result<void> {
        (*extend)(*this);
        return {};
    }));
    if (!problem_) return {};
    Reason why = problem_->reason;
    if (!problem_->value.empty())
        why = codec::reasons::value_not_allowed(problem_->value, std::move(why));
    return refuse(extension_option, library.string(),
                  reasons::in_field(problem_->field, std::move(why)));
}

void Extensions::note(Result<void> added) {
    if (!added && !problem_) problem_ = std::move(added).error();
}

void Extensions::add_body_type(world::AddedBodyType type) {
    note(types_.add(std::move(type)));
}

void Extensions::add_joint_type(world::AddedJointType type) {
    note(types_.add(std::move(type)));
}

void Extensions::add_device_type(device::Kind kind) {
    note(types_.add(kind));
}

void Extensions::add_entity_type(world::AddedEntityType type) {
    note(types_.add(std::move(type)));
}

void Extensions::add_command(command::Command command) {
    const auto is_same = [&](const command::Command& other) {
        return same_name(other.name, command.name) || other.number == command.number;
    };
    if (command.number < first_command_number)
        return note(refuse("number of " + command.name, std::to_string(command.number),
                           reasons::too_few(first_command_number)));
    if (const auto named = require_names(command); !named) return note(named);
    if (!command.apply)
        return note(refuse("command", command.name, reasons::command_function_missing()));
    if (catalogue::standard().find(command.name) != nullptr ||
        std::any_of(commands_.begin(), commands_.end(), is_same))
        return note(refuse("command", command.name, reasons::command_taken()));
    command.is_added = true;
    commands_.push_back(std::move(command));
}

void Extensions::add_filter(std::string name, agent::FilterMaker maker) {
    if (const auto named = world::AddedTypes::require_name("filter", name); !named)
        return note(named);
    if (filters_.contains(name)) return note(refuse("filter", name, reasons::name_taken()));
    if (!maker) return note(refuse("filter", name, reasons::filter_function_missing()));
    filters_.add(std::move(name), std::move(maker));
}

void Extensions::add_agent_type(std::string name, std::string filter) {
    if (const auto named = world::AddedTypes::require_name("agent type", name); !named)
        return note(named);
    if (agent_types_.find(name)) return note(refuse("agent type", name, reasons::name_taken()));
    auto made = filters_.make(filter);
    if (!made) return note(tl::unexpected(std::move(made).error()));
    agent_types_.bind(name, std::move(*made));
}

}  // namespace simrob::session
