#pragma once

#include <vector>

#include "base/random.h"
#include "engine/simulation.h"
#include "physics/ode/ode_backend.h"
#include "support/must.h"
#include "support/specifications.h"

namespace simrob::test {

/// A simulation in which some things sleep, some move, and random commands come between the
/// iterations. The same seed does the same.
class BusyWorld {
  public:
    explicit BusyWorld(std::uint64_t seed)
        : simulation(physics::ode::make_backend(), {.seed = seed}), random_(seed) {
        must(simulation.world().create_entity(floor(1000)));
        for (int i = 0; i < 12; ++i) create(i);
        must(simulation.initialize());
    }

    /// Commands, then an iteration. A few iterations are so long that what wakes up in one may fall
    /// asleep again before it ends.
    void go_on() {
        if (random_.below(4) == 0) act();
        must(simulation.set_steps_per_iteration(random_.below(60) == 0 ? 150 : 1));
        simulation.step();
    }

    engine::Simulation simulation;

  private:
    Vector3 place() { return {random_.uniform(-3, 3), random_.uniform(-3, 3), 0.2}; }

    void create(int id) {
        const std::uint32_t kind = random_.below(3);
        world::EntitySpecification made = kind == 0 ? small_robot(id) : ball(id, place());
        if (kind == 1) {
            made.type = world::EntityType::generic;
            made.bodies = {box(3, place()), box(1, place())};
            made.joints = {fixed_joint(0, 3, 1)};
        }
        const Vector3 where = place();
        for (auto& body : made.bodies)
            body.position_m += kind == 0 ? Vector3{where.x, where.y, -0.9} : Vector3{0, 0, -0.1};
        // An id that is taken is refused, which is as good as any other command.
        static_cast<void>(simulation.world().create_entity(made));
    }

    void act() {
        const int id = static_cast<int>(random_.below(14));
        world::World& world = simulation.world();
        switch (random_.below(5)) {
            case 0:
                static_cast<void>(world.remove_entity(id));
                break;
            case 1:
                create(id);
                break;
            case 2:
                static_cast<void>(world.set_entity_position(id, place()));
                break;
            case 3: {
                const world::MotorCommand motors[] = {{0, random_.uniform(-5, 5)}};
                static_cast<void>(world.control_motors(id, motors));
                break;
            }
            default:
                if (const auto* entity = world.find_entity(id))
                    static_cast<void>(
                        world.physics().apply_impulse(entity->reference_body, {0.1, 0, 0.2},
                                                      world.entity_pose(*entity).position));
        }
    }

    Random random_;
};

}  // namespace simrob::test
