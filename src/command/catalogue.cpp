#include "command/catalogue.h"

#include <algorithm>
#include <cassert>

#include "command/request.h"

namespace simrob::command {

void Catalogue::add(Command command) {
    assert(command.apply != nullptr);
    assert(!find(command.name) && !find(command.number) && !find_on_wire(command.wire_name));
    const auto place =
        std::upper_bound(in_order_.begin(), in_order_.end(), command.number,
                         [](int number, const Command* known) { return number < known->number; });
    Command& added = commands_.emplace_back(std::move(command));
    const Record* const records[] = {&envelope_record(), &added.record};
    added.outline = make_outline(records);
    in_order_.insert(place, &added);
    by_name_.add(added);
    by_wire_name_.add(added);
}

void Catalogue::rename_on_wire(std::string_view name, std::string wire_name) {
    const auto command =
        std::find_if(commands_.begin(), commands_.end(),
                     [&](const Command& known) { return same_name(known.name, name); });
    assert(command != commands_.end());
    by_wire_name_.remove(*command);
    assert(!find_on_wire(wire_name));
    command->wire_name = std::move(wire_name);
    by_wire_name_.add(*command);
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
