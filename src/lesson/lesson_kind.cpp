#include "base/require.h"
#include "lesson/lesson.h"

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

Result<std::unique_ptr<contest::Contest>> judge_of_lesson(engine::Simulation& simulation,
                                                          const command::Catalogue& catalogue,
                                                          std::string_view settings) {
    auto judged = judged_from_text(settings);
    if (!judged) return tl::unexpected(judged.error());
    return std::make_unique<Lesson>(simulation, catalogue, std::move(judged->file), judged->seed,
                                    std::vector<command::Request>{});
}

}  // namespace simrob::lesson
