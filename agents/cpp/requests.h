#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

// Requests as texts. They are appended to a string, which agents with much to send keep, so that
// nothing is allocated after a while. Several in a row form one message.

namespace simrob::client {

/// The shortest text that reads back to the same bits.
void append_number(std::string& text, double value);
void append_number(std::string& text, std::int64_t value);

/// `fields` are elements, such as `<Timestep>0.01</Timestep>`.
void append_control(std::string& text, std::string_view command, std::string_view fields = {});

void append_entity_request(std::string& text, std::string_view command, int entity_id,
                           std::string_view fields);

/// The speed of one wheel; `joint` is the id of its joint.
struct WheelSpeed {
    int joint_id = 0;
    double speed_rad_s = 0;
};

/// Robot_Motor_Control.
void append_motors(std::string& text, int entity_id, std::span<const WheelSpeed> speeds);
inline void append_motors(std::string& text, int entity_id,
                          std::initializer_list<WheelSpeed> speeds) {
    append_motors(text, entity_id, std::span(speeds.begin(), speeds.size()));
}

/// Device_Control: gives an actuator its order.
void append_device(std::string& text, int entity_id, int device_id,
                   std::initializer_list<double> values);

/// Makes the nucleus wait for its synchronous agents, at most this long each time.
std::string lock_step_mode(double wait_s = 10);

inline std::string control(std::string_view command, std::string_view fields = {}) {
    std::string text;
    append_control(text, command, fields);
    return text;
}

}  // namespace simrob::client
