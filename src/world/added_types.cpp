#include "world/added_types.h"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "base/hash.h"
#include "base/require.h"
#include "base/text.h"
#include "world/reasons.h"
#include "world/type_names.h"

namespace simrob::world {
namespace {

Result<void> check_name(const std::string& field, const std::string& name, const auto& built_in,
                        const auto& added) {
    SIMROB_REQUIRE(AddedTypes::require_name(field, name));
    const bool is_taken =
        std::any_of(built_in.begin(), built_in.end(),
                    [&](const auto& type) { return same_name(type.name, name); }) ||
        std::any_of(added.begin(), added.end(),
                    [&](const auto& type) { return same_name(type->name, name); });
    if (is_taken) return refuse(field, name, reasons::name_taken());
    if (added.size() >= AddedTypes::maximum_types)
        return refuse(field, name, reasons::too_many_added_types(AddedTypes::maximum_types));
    return {};
}

int next_number(std::size_t count) {
    assert(count < AddedTypes::maximum_types);
    return AddedTypes::first_number + static_cast<int>(count);
}

Result<void> check_linkage(const std::string& name, const physics::AddedLinkage& linkage) {
    using Kind = physics::LinkRow::Kind;
    const auto is_held = [](Kind kind) {
        return kind == Kind::line || kind == Kind::turn || kind == Kind::stop;
    };
    const auto say = [&](Reason reason) { return refuse("joint type", name, std::move(reason)); };
    if (!linkage.rows) return say(reasons::added_joint_without_rows());
    if (linkage.row_count() == 0 || linkage.holds.size() > physics::AddedLinkage::maximum_held_rows)
        return say(reasons::wrong_held_rows(physics::AddedLinkage::maximum_held_rows));
    if (!std::all_of(linkage.holds.begin(), linkage.holds.end(), is_held))
        return say(reasons::added_joint_holds_otherwise());
    if (linkage.drives && *linkage.drives != Kind::line && *linkage.drives != Kind::turn)
        return say(reasons::added_joint_drives_otherwise());
    if (linkage.fields.directions < 0 || linkage.fields.directions > 2)
        return say(reasons::added_joint_with_many_directions());
    if (linkage.fields.anchor && linkage.fields.two_anchors)
        return say(reasons::added_joint_with_both_anchors());
    return {};
}

/// Covers everything that a save of such a joint relies on and that is visible from outside.
std::uint64_t key_of(const AddedJointType& type) {
    const physics::LinkageFields& fields = type.linkage.fields;
    std::string text = type.name;
    for (const auto kind : type.linkage.holds) text += ' ' + std::to_string(static_cast<int>(kind));
    if (type.linkage.drives)
        text += " drives " + std::to_string(static_cast<int>(*type.linkage.drives));
    for (const int field : {int{fields.anchor}, int{fields.two_anchors}, fields.directions,
                            int{fields.distance}, int{fields.pitch}, int{fields.ratio}})
        text += ' ' + std::to_string(field);
    return hash_bytes(text);
}

}  // namespace

bool AddedTypes::is_name(std::string_view text) {
    const auto is_allowed = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !text.empty() && text.size() <= maximum_name_bytes &&
           std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
           std::all_of(text.begin(), text.end(), is_allowed);
}

Result<void> AddedTypes::require_name(const std::string& field, const std::string& name) {
    if (is_name(name)) return {};
    return refuse(field, name, reasons::not_a_type_name(maximum_name_bytes));
}

Result<void> AddedTypes::add(AddedBodyType type) {
    SIMROB_REQUIRE(check_name("body type", type.name, body_types(), bodies_));
    const BodyFields& fields = type.fields;
    if (fields.radius + fields.length + fields.size_x + fields.size_y + fields.size_z > 4)
        return refuse("body type", type.name, reasons::added_body_with_many_fields());
    if (!type.shapes) return refuse("body type", type.name, reasons::added_body_without_shapes());
    type.number = next_number(bodies_.size());
    bodies_.push_back(std::make_shared<const AddedBodyType>(std::move(type)));
    return {};
}

Result<void> AddedTypes::add(AddedJointType type) {
    SIMROB_REQUIRE(check_name("joint type", type.name, joint_types(), joints_));
    SIMROB_REQUIRE(check_linkage(type.name, type.linkage));
    type.number = next_number(joints_.size());
    type.linkage.key = key_of(type);
    joints_.push_back(std::make_shared<const AddedJointType>(std::move(type)));
    return {};
}

Result<void> AddedTypes::add(device::Kind kind) {
    SIMROB_REQUIRE(check_name("device type", std::string(kind.name), device::kinds(), devices_));
    SIMROB_REQUIRE(device::check(kind));
    kind.type = static_cast<device::DeviceType>(next_number(devices_.size()));
    devices_.push_back(std::make_shared<const device::Kind>(kind));
    return {};
}

Result<void> AddedTypes::add(AddedEntityType type) {
    SIMROB_REQUIRE(check_name("entity type", type.name, entity_types(), entities_));
    type.number = next_number(entities_.size());
    entities_.push_back(std::make_shared<const AddedEntityType>(std::move(type)));
    return {};
}

}  // namespace simrob::world
