#include "unit/contract/described.h"

namespace simrob::contract {
namespace {

using command::FieldType;
using Json = nlohmann::json;

bool is_plain(const Json& told, const Member& member) {
    switch (member.type) {
        case FieldType::real:
            return told.is_number();
        case FieldType::integer:
            return told.is_number_integer();
        case FieldType::boolean:
            return told.is_boolean();
        case FieldType::text:
        case FieldType::choice:
            return told.is_string() && (member.choices.empty() ||
                                        std::find(member.choices.begin(), member.choices.end(),
                                                  told.get<std::string>()) != member.choices.end());
        case FieldType::record:
            break;
    }
    return told.is_object();
}

std::string value_differences(const Json& told, const Member& member, std::size_t lists,
                              const std::string& path, const Contract& contract) {
    if (lists > 0) {
        if (!told.is_array()) return path + " is no list; ";
        if (lists == 1 && member.tuple > 0 && told.size() != member.tuple)
            return path + " has another length; ";
        std::string found;
        for (const Json& item : told)
            found += value_differences(item, member, lists - 1, path + "[]", contract);
        return found;
    }
    if (told.is_null() && member.nullable_items) return "";
    if (!is_plain(told, member)) return path + " is " + told.dump() + "; ";
    if (member.shape.empty()) return "";
    const std::string inside = differences(told, member.shape, contract);
    return inside.empty() ? "" : path + ": " + inside;
}

std::string member_differences(const Json& told, const Member& member, const Contract& contract) {
    if (told.is_null()) return member.nullable ? "" : member.name + " is null; ";
    if (member.nothing) return member.name + " is not null; ";
    if (!member.keyed) return value_differences(told, member, member.lists, member.name, contract);
    std::string found = told.is_object() ? "" : member.name + " is no object; ";
    for (const Json& value : told)
        found += value_differences(value, member, member.lists, member.name, contract);
    return found;
}

}  // namespace

std::string differences(const Json& told, const std::string& name, const Contract& contract) {
    const Shape* const shape = contract.find_shape(name);
    if (shape == nullptr) return "there is no " + name + "; ";
    std::string found;
    for (const Member& member : shape->members)
        if (told.contains(member.name))
            found += member_differences(told.at(member.name), member, contract);
        else if (!member.optional)
            found += member.name + " is missing; ";
    for (const auto& item : told.items()) {
        const auto is_it = [&](const Member& member) { return member.name == item.key(); };
        const bool is_known = item.key() == "kind" ||
                              std::any_of(shape->members.begin(), shape->members.end(), is_it);
        if (!is_known) found += item.key() + " is not described; ";
    }
    return found;
}

}  // namespace simrob::contract
