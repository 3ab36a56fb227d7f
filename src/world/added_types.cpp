#include "world/added_types.h"

#include <algorithm>
#include <cctype>

#include "base/require.h"
#include "base/text.h"
#include "world/type_names.h"

namespace simrob::world {
namespace {

bool is_fit(std::string_view name) {
    const auto is_allowed = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !name.empty() && name.size() <= AddedTypes::maximum_name_bytes &&
           std::isalpha(static_cast<unsigned char>(name.front())) != 0 &&
           std::all_of(name.begin(), name.end(), is_allowed);
}

Result<void> check_name(const std::string& field, const std::string& name, const auto& built_in,
                        const auto& added) {
    if (!is_fit(name))
        return refuse(field, name,
                      "expected a letter, then letters, digits and underscores, at most " +
                          std::to_string(AddedTypes::maximum_name_bytes) + " in all");
    const bool is_taken =
        std::any_of(built_in.begin(), built_in.end(),
                    [&](const auto& type) { return same_name(type.name, name); }) ||
        std::any_of(added.begin(), added.end(),
                    [&](const auto& type) { return same_name(type->name, name); });
    if (is_taken) return refuse(field, name, "this name is taken");
    if (added.size() >= AddedTypes::maximum_types)
        return refuse(field, name,
                      "expected at most " + std::to_string(AddedTypes::maximum_types) + " of them");
    return {};
}

int next_number(std::size_t count) {
    return AddedTypes::first_number + static_cast<int>(count);
}

}  // namespace

Result<void> AddedTypes::add(AddedBodyType type) {
    SIMROB_REQUIRE(check_name("body type", type.name, body_types(), bodies_));
    const BodyFields& fields = type.fields;
    if (fields.radius + fields.length + fields.size_x + fields.size_y + fields.size_z > 4)
        return refuse("body type", type.name, "expected at most four fields");
    if (!type.shapes) return refuse("body type", type.name, "expected a function for its shapes");
    type.number = next_number(bodies_.size());
    bodies_.push_back(std::make_shared<const AddedBodyType>(std::move(type)));
    return {};
}

Result<void> AddedTypes::add(AddedEntityType type) {
    SIMROB_REQUIRE(check_name("entity type", type.name, entity_types(), entities_));
    type.number = next_number(entities_.size());
    entities_.push_back(std::make_shared<const AddedEntityType>(std::move(type)));
    return {};
}

}  // namespace simrob::world
