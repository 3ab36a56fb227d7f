#include "mission/touches.h"

#include <algorithm>

#include "mission/reasons.h"
#include "mission/world_of_mission.h"
#include "modular/mission_file.h"

namespace simrob::mission {
namespace {

/// Half a second.
constexpr std::uint64_t iterations_of_a_touch = 32;
constexpr std::size_t most_touches = 4096;

bool has(const world::Entity& entity, physics::BodyId body) {
    return std::find(entity.bodies.begin(), entity.bodies.end(), body) != entity.bodies.end();
}

/// The entity between these ids that has the body; 0: none.
int owner(const world::World& world, int first, int end, physics::BodyId body) {
    const auto& entities = world.entities();
    for (auto it = entities.lower_bound(first); it != entities.end() && it->first < end; ++it)
        if (has(it->second, body)) return it->first;
    return 0;
}

}  // namespace

void Touches::look(world::World& world, int modules, std::uint64_t iteration) {
    constexpr int end_of_obstacles =
        first_obstacle_entity + static_cast<int>(modular::most_obstacles);
    std::erase_if(touches_, [&](const Touch& touch) {
        return touch.seen + iterations_of_a_touch < iteration || touch.seen > iteration;
    });
    const bool has_obstacles = world.find_entity(first_obstacle_entity) != nullptr;
    for (const auto& contact : world.physics().report().contacts) {
        if (!has_obstacles) break;
        for (const bool swapped : {false, true}) {
            const auto body = swapped ? contact.body_2 : contact.body_1;
            const auto other = swapped ? contact.body_1 : contact.body_2;
            const int obstacle = owner(world, first_obstacle_entity, end_of_obstacles, body);
            const int module = obstacle == 0 ? 0 : owner(world, 1, modules + 1, other);
            if (module != 0) touch(module, obstacle, iteration);
        }
    }
    world.physics().watch_all_contacts(has_obstacles);
}

void Touches::touch(int module, int obstacle, std::uint64_t iteration) {
    const auto known = std::find_if(touches_.begin(), touches_.end(), [&](const Touch& touch) {
        return touch.module == module && touch.obstacle == obstacle;
    });
    if (known != touches_.end()) {
        known->seen = iteration;
    } else if (touches_.size() < most_touches) {
        touches_.push_back({module, obstacle, iteration});
        ++count_;
    }
}

void Touches::describe(contest::Memory& memory) {
    memory.list(touches_, most_touches,
                [&](Touch& touch) { memory.fields(touch.module, touch.obstacle, touch.seen); });
    memory.field(count_);
    memory.require(count_ >= 0, reasons::expected_memory);
}

}  // namespace simrob::mission
