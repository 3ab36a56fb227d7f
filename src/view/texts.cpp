#include "view/texts.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace simrob::view {
namespace {

using Json = nlohmann::ordered_json;

/// Names and reasons may hold any bytes that others sent.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string state_text(const State& state) {
    const bool is_paced = state.modes.speed > 0 && std::isfinite(state.modes.speed);
    return dump(Json{{"kind", "state"},
                     {"step_mode", state.modes.step_mode},
                     {"sync_mode", state.modes.sync_mode},
                     {"auto_adjust", state.modes.auto_adjust},
                     {"speed", is_paced ? Json(state.modes.speed) : Json()},
                     {"timestep", state.timestep_s},
                     {"steps_per_iteration", state.steps_per_iteration},
                     {"engine", state.engine},
                     {"recording", state.timeline ? Json(state.timeline->name) : Json()}});
}

std::string event_text(std::uint64_t iteration, double time_s, const engine::Event& event) {
    return dump(Json{{"kind", "event"},
                     {"iteration", iteration},
                     {"time", time_s},
                     {"text", engine::to_text(event)}});
}

std::string timeline_text(const Timeline* timeline, double now_s) {
    if (timeline == nullptr) return dump(Json{{"kind", "timeline"}, {"recording", nullptr}});
    return dump(Json{{"kind", "timeline"},
                     {"recording", timeline->name},
                     {"begin", timeline->begin_s},
                     {"end", timeline->end_s.value_or(now_s)}});
}

std::string refusal_text(const Problem& problem) {
    return dump(Json{{"kind", "refusal"},
                     {"field", problem.field},
                     {"value", problem.value},
                     {"reason", problem.reason}});
}

}  // namespace simrob::view
