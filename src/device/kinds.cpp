#include <array>

#include "device/standard_kinds.h"

namespace simrob::device {

std::span<const Kind> kinds() {
    static const std::array all = {
        distance_kind(),       proximity_kind(),
        gyroscope_kind(),      imu_kind(),
        compass_kind(),        gps_kind(),
        encoder_kind(),        contact_kind(),
        force_kind(),          velocity_motor_kind(),
        position_motor_kind(), torque_motor_kind(),
        thruster_kind(),       rotor_kind(),
        kicker_kind(),         light_kind(),
        battery_kind(),        emitter_kind(),
        receiver_kind(),       connector_kind(),
        gripper_kind(),        vision_kind(),
        camera_kind(),         drive_kind(),
    };
    return all;
}

const Kind& kind_of(DeviceType type) {
    return kinds()[static_cast<std::size_t>(type)];
}

const Kind& kind_of(const DeviceSpecification& device) {
    return device.added ? *device.added : kind_of(device.type);
}

}  // namespace simrob::device
