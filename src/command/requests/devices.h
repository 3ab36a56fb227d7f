#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "command/identity.h"
#include "device/specification.h"

/// Devices, and what they read.
namespace simrob::command {

struct AddDevice {
    static constexpr Identity identity{"Add_Device", 138, Kind::entity, Power::build};
    int entity_id = 0;
    device::DeviceSpecification device;
    friend bool operator==(const AddDevice&, const AddDevice&) = default;
};

struct RemoveDevice {
    static constexpr Identity identity{"Remove_Device", 139, Kind::entity, Power::build};
    int entity_id = 0;
    int device_id = 0;
    friend bool operator==(const RemoveDevice&, const RemoveDevice&) = default;
};

struct DeviceControl {
    static constexpr Identity identity{"Device_Control", 150, Kind::entity, Power::drive};
    int entity_id = 0;
    int device_id = 0;
    std::vector<double> values;
    friend bool operator==(const DeviceControl&, const DeviceControl&) = default;
};

/// Of a picture.
enum class Layer : std::uint8_t { colour, depth, labels };

struct GetReadings {
    static constexpr Identity identity{"Get_Readings", 144, Kind::control, Power::observe};
    std::optional<int> entity_id;
    std::optional<int> device_id;
    friend bool operator==(const GetReadings&, const GetReadings&) = default;
};

struct GetImage {
    static constexpr Identity identity{"Get_Image", 145, Kind::control, Power::observe};
    int entity_id = 0;
    int device_id = 0;
    Layer layer = Layer::colour;
    friend bool operator==(const GetImage&, const GetImage&) = default;
};

}  // namespace simrob::command
