#include "course/runner_beginning.h"

#include "engine/layout.h"

namespace simrob::course {

lesson::Json devices_of(int robot, const engine::Snapshot& world) {
    lesson::Json devices = lesson::Json::array();
    for (const auto& device : world.layout->devices)
        if (device.entity_id == robot)
            devices.push_back({{"id", device.device_id}, {"type", engine::type_name(device)}});
    return devices;
}

std::string runner_beginning(const lesson::LessonFile& lesson, const lesson::BeginProgram& program,
                             const engine::Snapshot& world, std::uint64_t seed,
                             const std::string& words) {
    const bool is_blocks = program.language == lesson::Language::blocks;
    const lesson::Json begin{{"language", is_blocks ? "blocks" : "python"},
                             {"program", program.program},
                             {"key", "pupil"},
                             {"period_s", lesson.period_s},
                             {"api", lesson.api},
                             {"robot", lesson.robot},
                             {"seed", seed},
                             {"words", words},
                             {"devices", devices_of(lesson.robot, world)}};
    return lesson::Json{{"begin", begin}}.dump(-1, ' ', false,
                                               lesson::Json::error_handler_t::replace);
}

}  // namespace simrob::course
