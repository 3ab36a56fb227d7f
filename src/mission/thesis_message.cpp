#include "mission/thesis_message.h"

#include <cmath>

#include "mission/reasons.h"
#include "modular/heading.h"

namespace simrob::mission {
namespace {

constexpr std::size_t integers_in_message = 6;
constexpr double greatest_integer = 1e6;

bool are_integers(const RadioMessage& heard) {
    for (const double value : heard)
        if (value != std::round(value) || std::abs(value) > greatest_integer) return false;
    return true;
}

}  // namespace

ThesisPose thesis_pose_of(const modular::PlanarPose& place) {
    const int degrees = static_cast<int>(std::lround(modular::heading_of_yaw(place.heading_rad)));
    return {static_cast<int>(std::lround(1000 * place.x_m)),
            static_cast<int>(std::lround(-1000 * place.y_m)), degrees % 360};
}

modular::PlanarPose planar_of(const ThesisPose& pose) {
    return {pose.x_mm / 1000.0, -pose.z_mm / 1000.0, modular::yaw_of_heading(pose.heading_degrees)};
}

void ThesisMessage::describe(contest::Memory& memory) {
    memory.field(module);
    pose.describe(memory);
    memory.fields(instruction, architecture, is_failure);
    memory.require(static_cast<int>(instruction) < instruction_count &&
                       architecture >= Architecture::caterpillar &&
                       architecture <= Architecture::leaving_hexapod,
                   reasons::expected_memory);
}

RadioMessage radio_of(const ThesisMessage& message) {
    const double instruction = static_cast<double>(message.instruction);
    return {static_cast<double>(message.module),
            static_cast<double>(message.pose.x_mm),
            static_cast<double>(message.pose.z_mm),
            static_cast<double>(message.pose.heading_degrees),
            message.is_failure ? -instruction : instruction,
            static_cast<double>(message.architecture)};
}

std::optional<ThesisMessage> thesis_message_of(const RadioMessage& heard) {
    if (heard.size() != integers_in_message || !are_integers(heard)) return std::nullopt;
    const double instruction = std::abs(heard[4]);
    if (instruction >= instruction_count || heard[5] < 1 || heard[5] > 4) return std::nullopt;
    return ThesisMessage{
        static_cast<int>(heard[0]),
        {static_cast<int>(heard[1]), static_cast<int>(heard[2]), static_cast<int>(heard[3])},
        static_cast<Instruction>(static_cast<int>(instruction)),
        static_cast<Architecture>(static_cast<int>(heard[5])),
        heard[4] < 0};
}

}  // namespace simrob::mission
