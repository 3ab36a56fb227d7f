#pragma once

#include "device/kind.h"

/// The built-in kinds, each in the file that implements it.
namespace simrob::device {

Kind distance_kind();        // rays.cpp
Kind proximity_kind();       // rays.cpp
Kind gyroscope_kind();       // inertial.cpp
Kind imu_kind();             // inertial.cpp
Kind compass_kind();         // place.cpp
Kind gps_kind();             // place.cpp
Kind encoder_kind();         // encoder.cpp
Kind contact_kind();         // touch.cpp
Kind force_kind();           // touch.cpp
Kind velocity_motor_kind();  // joint_motors.cpp
Kind position_motor_kind();  // joint_motors.cpp
Kind torque_motor_kind();    // joint_motors.cpp
Kind thruster_kind();        // thrust.cpp
Kind rotor_kind();           // thrust.cpp
Kind kicker_kind();          // kicker.cpp
Kind light_kind();           // light.cpp
Kind battery_kind();         // battery.cpp
Kind emitter_kind();         // radio.cpp
Kind receiver_kind();        // radio.cpp
Kind connector_kind();       // connector.cpp
Kind gripper_kind();         // coupling.cpp
Kind vision_kind();          // vision.cpp
Kind camera_kind();          // camera.cpp
Kind drive_kind();           // drive.cpp

}  // namespace simrob::device
