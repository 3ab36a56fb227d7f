#include "command/requests/devices.h"

#include "base/base64.h"
#include "base/limits.h"
#include "command/answers/devices.h"
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

Result<ReadingsAnswer> tell_readings(const GetReadings& command, const Context& context) {
    if (command.entity_id && context.world.find_entity(*command.entity_id) == nullptr)
        return refuse("Entity_Id", std::to_string(*command.entity_id),
                      world::reasons::no_such_entity({}));
    ReadingsAnswer told{.iteration = context.time.iteration(), .time_s = context.time.time_s()};
    for (const auto& device : context.world.devices().all()) {
        const bool is_asked = (!command.entity_id || *command.entity_id == device.entity_id) &&
                              (!command.device_id || *command.device_id == device.id());
        if (!is_asked) continue;
        told.devices.push_back({.entity_id = device.entity_id,
                                .device_id = device.id(),
                                .type = std::string(device::kind_of(device).name),
                                .values = device.state.readings});
    }
    if (command.device_id && told.devices.empty())
        return refuse("Device_Id", std::to_string(*command.device_id), reasons::no_such_device());
    return told;
}

std::string low_byte_first(const std::vector<std::uint16_t>& numbers) {
    std::string bytes;
    for (const auto number : numbers) {
        bytes += static_cast<char>(number & 0xffU);
        bytes += static_cast<char>(number >> 8U);
    }
    return bytes;
}

/// The fields of one layer only, and the pixels.
void add_layer(const device::Picture& picture, ImageAnswer& told) {
    std::string bytes;
    if (told.layer == Layer::colour) {
        bytes.assign(picture.colours.begin(), picture.colours.end());
    } else if (told.layer == Layer::depth) {
        told.unit_m = picture.unit_m;
        bytes = low_byte_first(picture.depths);
    } else {
        std::string& ids = told.entities.emplace();
        for (const int id : picture.entities) ids += (ids.empty() ? "" : " ") + std::to_string(id);
        bytes = low_byte_first(picture.labels);
    }
    told.data = base64(bytes);
}

Result<ImageAnswer> tell_image(const GetImage& command, const Context& context) {
    const auto picture = context.world.picture(command.entity_id, command.device_id,
                                               context.time.time_s(), context.time.hash());
    if (!picture) return tl::unexpected(picture.error());
    ImageAnswer told{.iteration = context.time.iteration(),
                     .time_s = context.time.time_s(),
                     .entity_id = command.entity_id,
                     .device_id = command.device_id,
                     .layer = command.layer,
                     .columns = (*picture)->columns,
                     .rows = (*picture)->rows};
    add_layer(**picture, told);
    return told;
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
            .tells(describe_readings_answer(), tell_readings));

    catalogue.add(
        command<GetImage>()
            .help("Tells what a Camera sees, to the one who asks: pixels row by row from the upper "
                  "left, in base64.")
            .field<&GetImage::entity_id>("Entity_Id", whose_device())
            .field<&GetImage::device_id>("Device_Id", integer().required().help("Its Camera."))
            .field<&GetImage::layer>("Layer",
                                     choice(layer_choices()).help("What is told of each pixel."))
            .asks_world()
            .tells(describe_image_answer(), tell_image));
}

}  // namespace simrob::command
