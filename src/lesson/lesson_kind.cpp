#include "base/require.h"
#include "lesson/lesson.h"
#include "lesson/reasons.h"
#include "storage/world_file.h"

namespace simrob::lesson {
namespace {

contest::ContestKind make_kind() {
    contest::ContestKind kind;
    kind.name = "lesson";
    kind.point = "star";
    kind.sides = {"pupil"};
    kind.phases = {std::string(ready), std::string(running)};
    kind.judge = judge_of_lesson;
    return kind;
}

}  // namespace

const contest::ContestKind& lesson_kind() {
    static const contest::ContestKind kind = make_kind();
    return kind;
}

Result<std::unique_ptr<Lesson>> make_lesson(engine::Simulation& simulation,
                                            const command::Catalogue& catalogue, LessonFile file,
                                            std::string_view world, std::uint64_t seed) {
    auto read = storage::decode_world_file(world, catalogue);
    if (!read) return tl::unexpected(read.error().front().problem);
    if (read->state) return refuse("State", "", reasons::expected_world_without_state());
    return std::make_unique<Lesson>(simulation, catalogue, std::move(file), seed,
                                    std::move(read->requests));
}

Result<std::unique_ptr<contest::Contest>> judge_of_lesson(engine::Simulation& simulation,
                                                          const command::Catalogue& catalogue,
                                                          std::string_view settings) {
    auto judged = judged_from_text(settings);
    if (!judged) return tl::unexpected(judged.error());
    return std::make_unique<Lesson>(simulation, catalogue, std::move(judged->file), judged->seed,
                                    std::vector<command::Request>{});
}

}  // namespace simrob::lesson
