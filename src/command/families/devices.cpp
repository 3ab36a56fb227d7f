#include "command/requests/devices.h"

#include "base/base64.h"
#include "base/limits.h"
#include "command/device_fields.h"
#include "command/families.h"
#include "command/reasons.h"
#include "device/check.h"
#include "device/kind.h"
#include "world/reasons.h"

namespace simrob::command {
namespace {

FieldOptions whose_device() {
    return integer().required().help("The entity.");
}

FieldOptions which_device() {
    return integer().required().help("One of its devices.");
}

AnswerField reading_field(const device::Device& device) {
    AnswerRecord values;
    values.is_list = true;
    for (const double value : device.state.readings) values.fields.push_back({"Value", value});
    AnswerRecord record;
    record.fields = {{"Entity_Id", std::int64_t{device.entity_id}},
                     {"Device_Id", std::int64_t{device.id()}},
                     {"Type", std::string(device::kind_of(device).name)},
                     {"Reading", std::move(values)}};
    return {"Device", std::move(record)};
}

Result<void> tell_readings(const GetReadings& command, Context& context) {
    if (command.entity_id && context.world.find_entity(*command.entity_id) == nullptr)
        return refuse("Entity_Id", std::to_string(*command.entity_id),
                      world::reasons::no_such_entity({}));
    AnswerRecord devices;
    devices.is_list = true;
    for (const auto& device : context.world.devices().all()) {
        const bool is_asked = (!command.entity_id || *command.entity_id == device.entity_id) &&
                              (!command.device_id || *command.device_id == device.id());
        if (is_asked) devices.fields.push_back(reading_field(device));
    }
    if (command.device_id && devices.fields.empty())
        return refuse("Device_Id", std::to_string(*command.device_id), reasons::no_such_device());
    context.answer.audience = Audience::sender;
    context.answer.fields = {{"Iteration", static_cast<std::int64_t>(context.time.iteration())},
                             {"Time", context.time.time_s()},
                             {"Devices", std::move(devices)}};
    return {};
}

std::vector<Choice> layer_choices() {
    return {{"Colour", static_cast<std::int64_t>(Layer::colour),
             "A byte each for red, green and blue."},
            {"Depth", static_cast<std::int64_t>(Layer::depth),
             "Two bytes, the lower first: multiples of Unit along the axis; 0 is nothing."},
            {"Labels", static_cast<std::int64_t>(Layer::labels),
             "Two bytes, the lower first: which of Entities, counted from 1; 0 is nothing."}};
}

std::string low_byte_first(const std::vector<std::uint16_t>& numbers) {
    std::string bytes;
    for (const auto number : numbers) {
        bytes += static_cast<char>(number & 0xffU);
        bytes += static_cast<char>(number >> 8U);
    }
    return bytes;
}

/// What belongs to one layer only, and the pixels.
void add_layer(const device::Picture& picture, Layer layer, std::vector<AnswerField>& fields) {
    std::string bytes;
    if (layer == Layer::colour) {
        bytes.assign(picture.colours.begin(), picture.colours.end());
    } else if (layer == Layer::depth) {
        fields.push_back({"Unit", picture.unit_m});
        bytes = low_byte_first(picture.depths);
    } else {
        std::string ids;
        for (const int id : picture.entities) ids += (ids.empty() ? "" : " ") + std::to_string(id);
        fields.push_back({"Entities", std::move(ids)});
        bytes = low_byte_first(picture.labels);
    }
    fields.push_back({"Data", base64(bytes)});
}

Result<void> tell_image(const GetImage& command, Context& context) {
    const auto picture = context.world.picture(command.entity_id, command.device_id,
                                               context.time.time_s(), context.time.hash());
    if (!picture) return tl::unexpected(picture.error());
    context.answer.audience = Audience::sender;
    auto& fields = context.answer.fields;
    fields = {{"Iteration", static_cast<std::int64_t>(context.time.iteration())},
              {"Time", context.time.time_s()},
              {"Entity_Id", std::int64_t{command.entity_id}},
              {"Device_Id", std::int64_t{command.device_id}},
              {"Layer", layer_choices()[static_cast<std::size_t>(command.layer)].name},
              {"Columns", std::int64_t{(*picture)->columns}},
              {"Rows", std::int64_t{(*picture)->rows}}};
    add_layer(**picture, command.layer, fields);
    return {};
}

}  // namespace

void add_devices_commands(Catalogue& catalogue) {
    catalogue.add(
        command<AddDevice>()
            .help("Puts a device on an entity. Asking again for just the same one is "
                  "done already.")
            .field<&AddDevice::entity_id>("Entity_Id", whose_device())
            .part<&AddDevice::device>("Device", device_fields(catalogue.added_types()),
                                      record().required().help("The device."))
            .apply([added = catalogue.added_types()](const AddDevice& command, Context& context) {
                return context.world.add_device(command.entity_id,
                                                with_added_kind(command.device, added));
            }));

    catalogue.add(command<RemoveDevice>()
                      .help("Takes a device off an entity.")
                      .field<&RemoveDevice::entity_id>("Entity_Id", whose_device())
                      .field<&RemoveDevice::device_id>("Device_Id", which_device())
                      .apply([](const RemoveDevice& command, Context& context) {
                          return context.world.remove_device(command.entity_id, command.device_id);
                      }));

    constexpr double limit = device::maximum_value;
    catalogue.add(command<DeviceControl>()
                      .help("Tells an actuator what to do, from the next iteration on.")
                      .field<&DeviceControl::entity_id>("Entity_Id", whose_device())
                      .field<&DeviceControl::device_id>("Device_Id", which_device())
                      .field<&DeviceControl::values>(
                          "Value", real()
                                       .between(-limit, limit)
                                       .packed(1, limits::maximum_device_commands)
                                       .required()
                                       .help("What its type takes: see Create_Entity."))
                      .apply([](const DeviceControl& command, Context& context) {
                          return context.world.control_device(command.entity_id, command.device_id,
                                                              command.values);
                      }));

    catalogue.add(
        command<GetReadings>()
            .help("Tells the last readings of devices, to the one who asks.")
            .field<&GetReadings::entity_id>(
                "Entity_Id", integer().otherwise("all entities").help("Only of this one."))
            .field<&GetReadings::device_id>(
                "Device_Id", integer().otherwise("all devices").help("Only those with this id."))
            .asks_world()
            .apply(tell_readings));

    catalogue.add(
        command<GetImage>()
            .help("Tells what a Camera sees, to the one who asks: pixels row by row from the upper "
                  "left, in base64.")
            .field<&GetImage::entity_id>("Entity_Id", whose_device())
            .field<&GetImage::device_id>("Device_Id", integer().required().help("Its Camera."))
            .field<&GetImage::layer>("Layer",
                                     choice(layer_choices()).help("What is told of each pixel."))
            .asks_world()
            .apply(tell_image));
}

}  // namespace simrob::command
