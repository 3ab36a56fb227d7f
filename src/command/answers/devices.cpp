#include "command/answers/devices.h"

namespace simrob::command {
namespace {

RecordBuilder<DeviceReading> describe_device_reading() {
    using Value = DeviceReading;
    RecordBuilder<Value> values;
    values.field<&Value::values>("Value", real().nullable());
    RecordBuilder<Value> fields;
    fields.called("DeviceReading", "The last readings of a device.");
    return fields.field<&Value::entity_id>("Entity_Id", integer())
        .field<&Value::device_id>("Device_Id", integer())
        .field<&Value::type>("Type", text())
        .group("Reading", std::move(values));
}

}  // namespace

const std::vector<Choice>& layer_choices() {
    static const std::vector<Choice> choices{
        {"Colour", static_cast<std::int64_t>(Layer::colour),
         "A byte each for red, green and blue."},
        {"Depth", static_cast<std::int64_t>(Layer::depth),
         "Two bytes, the lower first: multiples of Unit along the axis; 0 is nothing."},
        {"Labels", static_cast<std::int64_t>(Layer::labels),
         "Two bytes, the lower first: which of Entities, counted from 1; 0 is nothing."}};
    return choices;
}

RecordBuilder<ReadingsAnswer> describe_readings_answer() {
    using Value = ReadingsAnswer;
    return RecordBuilder<Value>()
        .field<&Value::iteration>("Iteration", integer())
        .field<&Value::time_s>("Time", real().unit("s"))
        .list<&Value::devices>("Devices", "Device", describe_device_reading());
}

RecordBuilder<ImageAnswer> describe_image_answer() {
    using Value = ImageAnswer;
    return RecordBuilder<Value>()
        .field<&Value::iteration>("Iteration", integer())
        .field<&Value::time_s>("Time", real().unit("s"))
        .field<&Value::entity_id>("Entity_Id", integer())
        .field<&Value::device_id>("Device_Id", integer())
        .field<&Value::layer>("Layer", choice(layer_choices()))
        .field<&Value::columns>("Columns", integer())
        .field<&Value::rows>("Rows", integer())
        .field<&Value::unit_m>("Unit", real().unit("m").help("Of depths."))
        .field<&Value::entities>("Entities",
                                 text().help("Ids that the labels count, separated by spaces."))
        .field<&Value::data>("Data", text().help("Pixels row by row, in base64."));
}

}  // namespace simrob::command
