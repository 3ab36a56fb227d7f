#include "command/request.h"

#include <cassert>

namespace simrob::command {

const Record& envelope_record() {
    static const Record record =
        std::move(RecordBuilder<Envelope>()
                      .field<&Envelope::command>(
                          "Command", text().attribute().required().help("The command's name."))
                      .field<&Envelope::response>(
                          "Response", boolean()
                                          .otherwise("the configuration's defaultresponserequest")
                                          .help("Whether all agents are told when it is done.")))
            .finish();
    return record;
}

std::size_t Request::offset_of(std::string_view field) const {
    // The last of equals, since it is the second of two equal ids that is refused.
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        const std::string& label = place->first;
        if (field.starts_with(label) &&
            (field.size() == label.size() || field[label.size()] == ' '))
            return place->second;
    }
    return offset;
}

std::optional<int> Request::entity_id() const {
    const void* const object = command->view(value);
    for (const Field& field : command->record.fields)
        if (field.type == FieldType::integer && field.is_named("Entity_Id") &&
            field.access.count(object) > 0)
            return static_cast<int>(std::get<std::int64_t>(field.access.read(object, 0)));
    return std::nullopt;
}

Request make_request(const Command& command, std::any value) {
    assert(std::type_index(value.type()) == command.type);
    return {&command, std::move(value), {command.name, std::nullopt}, 0, {}};
}

}  // namespace simrob::command
