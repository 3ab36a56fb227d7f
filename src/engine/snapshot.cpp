#include "engine/snapshot.h"

namespace simrob::engine {

std::string_view to_text(physics::EventType type) {
    switch (type) {
        case physics::EventType::frozen_runaway:
            return "frozen_runaway";
        case physics::EventType::frozen_not_finite:
            return "frozen_not_finite";
        case physics::EventType::joint_broke:
            return "joint_broke";
        case physics::EventType::engine_fault:
            return "engine_fault";
        case physics::EventType::contacts_dropped:
            return "contacts_dropped";
    }
    return "unknown";
}

std::string to_text(const Event& event) {
    std::string text(to_text(event.type));
    if (event.entity_id) text += ", entity " + std::to_string(*event.entity_id);
    if (event.joint_id) text += ", joint " + std::to_string(*event.joint_id);
    if (!event.detail.empty()) text += ": " + event.detail;
    return text;
}

}  // namespace simrob::engine
