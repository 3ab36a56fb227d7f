#include "command/catalogue.h"

#include <algorithm>
#include <cassert>

#include "command/request.h"

namespace simrob::command {

std::string_view element_name(Kind kind) {
    switch (kind) {
        case Kind::control:
            return "Control_Request";
        case Kind::entity:
            return "Entity_Request";
        case Kind::agent:
            return "Agent_Message";
    }
    return "";
}

void Catalogue::add(Command command) {
    assert(command.apply != nullptr);
    assert(!find(command.name) && !find(command.number));
    const auto place =
        std::upper_bound(in_order_.begin(), in_order_.end(), command.number,
                         [](int number, const Command* known) { return number < known->number; });
    Command& added = commands_.emplace_back(std::move(command));
    const Record* const records[] = {&envelope_record(), &added.record};
    added.outline = make_outline(records);
    in_order_.insert(place, &added);
    by_name_[name_hash(added.name) % bucket_count].push_back(&added);
}

const Command* Catalogue::find(std::string_view name) const {
    for (const Command* command : by_name_[name_hash(name) % bucket_count])
        if (same_name(command->name, name)) return command;
    return nullptr;
}

const Command* Catalogue::find(int number) const {
    for (const Command* command : in_order_)
        if (command->number == number) return command;
    return nullptr;
}

const Command* Catalogue::find(std::type_index type) const {
    for (const Command* command : in_order_)
        if (command->type == type) return command;
    return nullptr;
}

}  // namespace simrob::command
