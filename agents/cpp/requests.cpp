#include "requests.h"

#include <charconv>

namespace simrob::client {
namespace {

template <class Number>
void append_digits(std::string& text, Number value) {
    char digits[32];
    const auto written = std::to_chars(std::begin(digits), std::end(digits), value);
    text.append(digits, written.ptr);
}

}  // namespace

void append_number(std::string& text, double value) {
    append_digits(text, value);
}

void append_number(std::string& text, std::int64_t value) {
    append_digits(text, value);
}

void append_control(std::string& text, std::string_view command, std::string_view fields) {
    text += "<Simulation_Message><Control_Request Command=\"";
    text += command;
    text += "\">";
    text += fields;
    text += "</Control_Request></Simulation_Message>";
}

void append_entity_request(std::string& text, std::string_view command, int entity_id,
                           std::string_view fields) {
    text += "<Simulation_Message><Entity_Request Command=\"";
    text += command;
    text += "\"><Entity_Id>";
    append_number(text, std::int64_t{entity_id});
    text += "</Entity_Id>";
    text += fields;
    text += "</Entity_Request></Simulation_Message>";
}

void append_motors(std::string& text, int entity_id, std::span<const WheelSpeed> speeds) {
    text += "<Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>";
    append_number(text, std::int64_t{entity_id});
    text += "</Entity_Id><Motors>";
    for (const WheelSpeed& wheel : speeds) {
        text += "<Motor><Wheel_Joint_Id>";
        append_number(text, std::int64_t{wheel.joint_id});
        text += "</Wheel_Joint_Id><Value>";
        append_number(text, wheel.speed_rad_s);
        text += "</Value></Motor>";
    }
    text += "</Motors></Entity_Request></Simulation_Message>";
}

void append_device(std::string& text, int entity_id, int device_id,
                   std::initializer_list<double> values) {
    text += "<Simulation_Message><Entity_Request Command=\"Device_Control\"><Entity_Id>";
    append_number(text, std::int64_t{entity_id});
    text += "</Entity_Id><Device_Id>";
    append_number(text, std::int64_t{device_id});
    text += "</Device_Id><Value>";
    for (const double value : values) {
        if (text.back() != '>') text += ' ';
        append_number(text, value);
    }
    text += "</Value></Entity_Request></Simulation_Message>";
}

std::string lock_step_mode(double wait_s) {
    std::string wait = "<Sync_Wait>";
    append_number(wait, wait_s);
    return control("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>") +
           control("Set_Sync_Wait", wait + "</Sync_Wait>");
}

}  // namespace simrob::client
