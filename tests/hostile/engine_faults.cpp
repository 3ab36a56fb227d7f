#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "base/system/resident_memory.h"
#include "hostile/victim.h"
#include "hostile/watchdog.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"

/// The engine fails in the middle of a step, in every possible way.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

constexpr InjectedFault kinds[] = {InjectedFault::engine_abort, InjectedFault::not_finite,
                                   InjectedFault::refused_step};

/// Boxes that keep tumbling: something must be awake for a fault to hit it.
class Tumble {
  public:
    Tumble(const test::Engine& engine, std::uint64_t seed) : world_(engine.make(), seed) {
        Body floor = body_of({.type = ShapeType::plane});
        floor.pose = {};
        floor.mass_kg = infinite_mass;
        must(world_.create_body(floor));
        for (int i = 0; i < 30; ++i) {
            Body body = box();
            body.pose.position = {0.05 * (i % 5), 0.04 * (i % 7), 0.2 + 0.25 * i};
            boxes_.push_back(must(world_.create_body(body)));
        }
    }

    PhysicsWorld& world() { return world_; }

    void step() {
        ++steps_;
        const auto kicked = boxes_[steps_ % boxes_.size()];
        must(world_.apply_impulse(kicked, {0, 0.2, 1},
                                  world_.body_state(kicked).pose.position + Vector3{0.05, 0, 0}));
        must(world_.step(0.005));
    }

  private:
    PhysicsWorld world_;
    std::vector<BodyId> boxes_;
    std::size_t steps_ = 0;
};

bool reports_fault(const PhysicsWorld& world) {
    const auto& events = world.report().events;
    return std::any_of(events.begin(), events.end(),
                       [](const StepEvent& e) { return e.type == EventType::engine_fault; });
}

std::uint64_t tumbled(const test::Engine& engine, int steps,
                      const std::atomic<bool>* until = nullptr) {
    Tumble tumble(engine, 5);
    std::uint64_t hash = 0;
    // Beyond `steps` only as long as the others need company.
    for (int i = 0; i < steps || (until && !until->load()); ++i) {
        tumble.step();
        if (i + 1 == steps) hash = tumble.world().hash();
    }
    return hash;
}

class EngineFaults : public testing::TestWithParam<test::Engine> {};

TEST_P(EngineFaults, in_threads_are_contained_and_the_neighbours_do_not_notice) {
    const int neighbour_steps = test::count(200, 1500);
    std::vector<std::uint64_t> alone;
    for (const auto& engine : test::engines()) alone.push_back(tumbled(engine, neighbour_steps));
    std::atomic<bool> done = false;
    std::vector<std::uint64_t> beside(alone.size());
    std::vector<std::thread> neighbours;
    for (std::size_t i = 0; i < beside.size(); ++i)
        neighbours.emplace_back(
            [&, i] { beside[i] = tumbled(test::engines()[i], neighbour_steps, &done); });
    Tumble victim(GetParam(), 6);
    const int faults = test::count(60, 200);
    for (int i = 0; i < faults; ++i) {
        const InjectedFault kind = kinds[i % 3];
        const Watchdog watchdog("a fault");
        victim.world().inject(kind);
        victim.step();
        EXPECT_TRUE(reports_fault(victim.world())) << i;
        EXPECT_TRUE(test::is_finite(victim.world().state())) << i;
        victim.step();
        EXPECT_FALSE(reports_fault(victim.world())) << i;
    }
    done = true;
    for (auto& neighbour : neighbours) neighbour.join();
    EXPECT_EQ(beside, alone);
}

TEST_P(EngineFaults, leave_everything_where_and_what_it_was) {
    for (const auto kind : kinds) {
        Victim faulted(GetParam());
        Victim untouched(GetParam());
        faulted.world.inject(kind);
        faulted.step();
        untouched.step();
        ASSERT_TRUE(reports_fault(faulted.world));
        EXPECT_TRUE(faulted.world.contains(faulted.hinge));
        EXPECT_EQ(faulted.world.model().bodies.size(), untouched.world.model().bodies.size());
        for (std::size_t i = 0; i < faulted.world.state().rigids.size(); ++i) {
            const RigidState& a = faulted.world.state().rigids[i];
            const RigidState& b = untouched.world.state().rigids[i];
            EXPECT_FALSE(a.frozen);
            EXPECT_LT(length(a.pose.position - b.pose.position), 1e-4) << "rigid " << i;
        }
    }
}

TEST_P(EngineFaults, repeat_to_the_bit) {
    const auto run = [this] {
        Tumble tumble(GetParam(), 7);
        for (int i = 0; i < 60; ++i) {
            if (i % 10 == 0) tumble.world().inject(kinds[(i / 10) % 3]);
            tumble.step();
        }
        return tumble.world().hash();
    };
    EXPECT_EQ(run(), run());
}

/// The address sanitizer keeps freed memory, to catch later uses of it.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr long kept_when_freed_kb = 300L << 10;
#else
constexpr long kept_when_freed_kb = 0;
#endif
#else
constexpr long kept_when_freed_kb = 0;
#endif

TEST_P(EngineFaults, take_little_memory_each) {
    Tumble tumble(GetParam(), 8);
    const auto fail_often = [&](int faults) {
        for (int i = 0; i < faults; ++i) {
            tumble.world().inject(kinds[i % 3]);
            tumble.step();
        }
        return static_cast<long>(resident_kb());
    };
    const int faults = test::count(600, 20000);
    const long before = fail_often(faults / 4);
    const long after = fail_often(faults);
    EXPECT_LT(after - before, faults * 4L + (2L << 10) + kept_when_freed_kb)
        << "kB after " << faults << " faults";
}

SIMROB_FOR_EACH_ENGINE(EngineFaults);

}  // namespace
}  // namespace simrob::hostile
