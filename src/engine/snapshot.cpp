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

}  // namespace simrob::engine
