#include "app/picture_file.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <optional>

#include "app/reasons.h"

namespace simrob::app {
namespace {

constexpr const char* picture_option = "--picture";

struct CameraName {
    int entity_id = 0;
    int device_id = 0;
};

std::optional<CameraName> parse_camera(const std::string& text) {
    CameraName name;
    const char* const end = text.data() + text.size();
    const auto entity = std::from_chars(text.data(), end, name.entity_id);
    if (entity.ec != std::errc() || entity.ptr == end || *entity.ptr != '.') return std::nullopt;
    const auto device = std::from_chars(entity.ptr + 1, end, name.device_id);
    if (device.ec != std::errc() || device.ptr != end) return std::nullopt;
    return name;
}

}  // namespace

void PictureOption::add_to(CLI::App& command) {
    command
        .add_option(picture_option, words,
                    "ENTITY.DEVICE FILE: what this Camera sees in the end, as PPM")
        ->expected(2);
}

Result<void> write_picture(const PictureOption& option, engine::Simulation& simulation,
                           storage::Disk& disk) {
    if (option.words.empty()) return {};
    const auto camera = parse_camera(option.words[0]);
    if (!camera) return refuse(picture_option, option.words[0], reasons::expected_camera());
    const auto picture = simulation.world().picture(camera->entity_id, camera->device_id,
                                                    simulation.time_s(), simulation.hash());
    if (!picture) return refuse(picture_option, option.words[0], picture.error().reason);
    const auto& colours = (*picture)->colours;
    return disk.write(option.words[1], "P6\n" + std::to_string((*picture)->columns) + " " +
                                           std::to_string((*picture)->rows) + "\n255\n" +
                                           std::string(colours.begin(), colours.end()));
}

}  // namespace simrob::app
