#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"
#include "command/requests/devices.h"

namespace simrob::command {

/// The last readings of a device.
struct DeviceReading {
    int entity_id = 0;
    int device_id = 0;
    std::string type;
    std::vector<double> values;
};

/// The answer of Get_Readings.
struct ReadingsAnswer {
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::vector<DeviceReading> devices;
};

/// The answer of Get_Image: one layer of a picture.
struct ImageAnswer {
    std::uint64_t iteration = 0;
    double time_s = 0;
    int entity_id = 0;
    int device_id = 0;
    Layer layer = Layer::colour;
    int columns = 0;
    int rows = 0;
    std::optional<double> unit_m;         ///< of depths
    std::optional<std::string> entities;  ///< that the labels count, separated by spaces
    std::string data;                     ///< in base64
};

const std::vector<Choice>& layer_choices();
RecordBuilder<ReadingsAnswer> describe_readings_answer();
RecordBuilder<ImageAnswer> describe_image_answer();

}  // namespace simrob::command
