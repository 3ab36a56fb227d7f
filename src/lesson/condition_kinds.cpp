#include "lesson/condition_kinds.h"

#include <algorithm>
#include <array>

#include "lesson/conditions.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

struct Kind {
    std::string_view name;
    MadeCondition (*make)(Members& members, const LessonFile& file);
};

constexpr std::array<Kind, 15> kinds = {{{"reach", make_reach},
                                         {"order", make_order},
                                         {"follow", make_follow},
                                         {"off_line", make_off_line},
                                         {"touch", make_touch},
                                         {"rest", make_rest},
                                         {"heading", make_heading},
                                         {"altitude", make_altitude},
                                         {"time", make_time},
                                         {"answer", make_answer},
                                         {"score", make_score},
                                         {"energy", make_energy},
                                         {"blocks", make_blocks},
                                         {"stuck", make_stuck},
                                         {"distance_to", make_distance_to}}};

const Kind* find_kind(std::string_view name) {
    const auto* const found = std::find_if(kinds.begin(), kinds.end(),
                                           [&](const Kind& kind) { return kind.name == name; });
    return found == kinds.end() ? nullptr : found;
}

}  // namespace

Result<std::unique_ptr<Condition>> make_condition(const ConditionEntry& entry,
                                                  const LessonFile& file, const std::string& path) {
    const Kind* const kind = find_kind(entry.kind);
    if (kind == nullptr)
        return refuse(path, entry.kind, reasons::expected_condition(kinds_of_conditions()));
    Members members(entry.settings, path);
    MadeCondition made = kind->make(members, file);
    if (auto good = members.finish(); !good) return tl::unexpected(good.error());
    return made;
}

std::string kinds_of_conditions() {
    std::string names;
    for (const Kind& kind : kinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    return names;
}

bool is_kind_of_condition(std::string_view kind) {
    return find_kind(kind) != nullptr;
}

}  // namespace simrob::lesson
