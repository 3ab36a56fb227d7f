#include "mission/brief.h"
#include "mission/mission_run.h"

namespace simrob::mission {
namespace {

Result<std::unique_ptr<contest::Contest>> judge_of_mission(engine::Simulation& simulation,
                                                           const command::Catalogue& catalogue,
                                                           std::string_view settings) {
    auto brief = brief_from_settings(settings);
    if (!brief) return tl::unexpected(brief.error());
    return std::make_unique<MissionRun>(simulation, catalogue, std::move(*brief), std::nullopt);
}

contest::ContestKind make_kind() {
    contest::ContestKind kind;
    kind.name = "mission";
    kind.point = "arrival";
    kind.sides = {"modules"};
    kind.phases = {std::string(under_way)};
    kind.judge = judge_of_mission;
    return kind;
}

}  // namespace

const contest::ContestKind& mission_kind() {
    static const contest::ContestKind kind = make_kind();
    return kind;
}

}  // namespace simrob::mission
