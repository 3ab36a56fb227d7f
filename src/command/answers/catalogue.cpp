#include "command/answers/catalogue.h"

namespace simrob::command {
namespace {

RecordBuilder<FieldDescription> describe_field_description() {
    using Value = FieldDescription;
    RecordBuilder<Value> fields;
    fields.called("FieldDescription", "What people are told of a field.");
    return fields.field<&Value::name>("Name", text())
        .field<&Value::takes>("Takes", text().help("In words."))
        .field<&Value::is_required>("Required", boolean())
        .field<&Value::help>("Help", text());
}

RecordBuilder<CommandDescription> describe_command_description() {
    using Value = CommandDescription;
    RecordBuilder<FieldDescriptions> descriptions;
    descriptions.part<&FieldDescriptions::all>("Field", describe_field_description());
    RecordBuilder<Value> fields;
    fields.called("CommandDescription", "What people are told of a command.");
    return fields.field<&Value::name>("Name", text().help("That it is asked for by."))
        .field<&Value::own_name>("Own_Name", text().help("That it has in every file."))
        .field<&Value::number>("Number", integer())
        .field<&Value::element>("Element", text())
        .field<&Value::help>("Help", text())
        .part<&Value::fields>("Fields", std::move(descriptions),
                              record().help("Of a command that was asked for by its name."));
}

}  // namespace

RecordBuilder<CatalogueAnswer> describe_catalogue_answer() {
    return RecordBuilder<CatalogueAnswer>().list<&CatalogueAnswer::commands>(
        "Catalogue", "Description", describe_command_description());
}

}  // namespace simrob::command
