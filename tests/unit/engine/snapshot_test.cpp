#include "engine/snapshot.h"

#include <gtest/gtest.h>

#include <cstring>
#include <deque>
#include <thread>

#include "support/busy_world.h"
#include "support/counts.h"

namespace simrob::engine {
namespace {

using test::BusyWorld;

/// The same to the bit, except for the padding.
bool same_bits(const BodyView& a, const BodyView& b) {
    return std::memcmp(&a, &b, offsetof(BodyView, asleep)) == 0 && a.asleep == b.asleep &&
           a.frozen == b.frozen;
}

/// A snapshot computed from the world alone.
Snapshot computed(const Simulation& simulation) {
    Snapshot snapshot;
    snapshot.iteration = simulation.iteration();
    snapshot.time_s = simulation.time_s();
    snapshot.layout = std::make_shared<const Layout>(make_layout(simulation.world()));
    const auto& physics = simulation.world().physics();
    for (const auto& [id, entity] : simulation.world().entities())
        for (const auto place : bodies_by_id(entity)) {
            const auto body = entity.bodies[place];
            const auto state = physics.body_state(body);
            snapshot.bodies.push_back({state.pose, state.linear_velocity_m_s,
                                       state.angular_velocity_rad_s, physics.is_asleep(body),
                                       physics.is_frozen(body)});
        }
    return snapshot;
}

void expect_same(const Snapshot& a, const Snapshot& b) {
    ASSERT_EQ(a.iteration, b.iteration);
    ASSERT_EQ(a.time_s, b.time_s);
    ASSERT_EQ(a.layout->entities, b.layout->entities);
    ASSERT_EQ(a.layout->bodies, b.layout->bodies);
    ASSERT_EQ(a.bodies.size(), b.bodies.size());
    for (std::size_t i = 0; i < a.bodies.size(); ++i)
        ASSERT_TRUE(same_bits(a.bodies[i], b.bodies[i]))
            << "body " << i << " at iteration " << a.iteration;
}

TEST(PublishedSnapshot, is_what_one_computed_from_nothing_would_be) {
    for (std::uint64_t seed = 1; seed <= test::count(2U, 100U); ++seed) {
        BusyWorld busy(seed);
        for (int i = 0; i < 400; ++i) {
            busy.go_on();
            ASSERT_NO_FATAL_FAILURE(
                expect_same(*busy.simulation.snapshot(), computed(busy.simulation)))
                << "seed " << seed;
        }
    }
}

TEST(PublishedSnapshot, never_changes_while_someone_holds_it) {
    BusyWorld busy(7);
    Random random(3);
    struct Held {
        std::shared_ptr<const Snapshot> snapshot;
        Snapshot copy;
    };
    std::deque<Held> held;
    for (int i = 0; i < 500; ++i) {
        busy.go_on();
        ASSERT_NO_FATAL_FAILURE(
            expect_same(*busy.simulation.snapshot(), computed(busy.simulation)));
        if (random.below(3) == 0)
            held.push_back({busy.simulation.snapshot(), *busy.simulation.snapshot()});
        // Some readers are slow, some let go at once: buffers come back at any age.
        if (held.size() > random.below(9))
            held.erase(held.begin() + random.below(static_cast<std::uint32_t>(held.size())));
        for (const auto& one : held) ASSERT_NO_FATAL_FAILURE(expect_same(*one.snapshot, one.copy));
    }
}

TEST(PublishedSnapshot, may_be_read_and_let_go_in_another_thread) {
    BusyWorld busy(11);
    for (int i = 0; i < 50; ++i) {
        busy.go_on();
        auto snapshot = busy.simulation.snapshot();
        double sum = 0;
        std::thread reader([&sum, snapshot = std::move(snapshot)]() mutable {
            for (const auto& body : snapshot->bodies) sum += body.pose.position.z;
            snapshot.reset();
        });
        busy.go_on();
        busy.go_on();
        reader.join();
        EXPECT_TRUE(std::isfinite(sum));
    }
}

TEST(PublishedSnapshot, shares_its_layout_until_something_is_made) {
    BusyWorld busy(5);
    busy.simulation.step();
    const auto first = busy.simulation.snapshot();
    busy.simulation.step();
    EXPECT_EQ(busy.simulation.snapshot()->layout, first->layout);
    test::must(busy.simulation.world().create_entity(test::ball(500)));
    busy.simulation.step();
    EXPECT_NE(busy.simulation.snapshot()->layout, first->layout);
}

TEST(PublishedSnapshot, lists_bodies_in_the_order_of_entity_and_body_ids) {
    BusyWorld busy(2);
    const auto& bodies = busy.simulation.snapshot()->layout->bodies;
    for (std::size_t i = 1; i < bodies.size(); ++i)
        EXPECT_LT(std::pair(bodies[i - 1].entity_id, bodies[i - 1].body_id),
                  std::pair(bodies[i].entity_id, bodies[i].body_id));
}

TEST(PublishedSnapshot, tells_which_joint_of_which_entity_broke) {
    Simulation simulation(physics::ode::make_backend());
    world::EntitySpecification hanging;
    hanging.id = 4;
    hanging.type = world::EntityType::generic;
    hanging.bodies = {test::box(0, {0, 0, 5})};
    hanging.joints = {test::fixed_joint(9, 0, world::the_world_id)};
    hanging.joints[0].break_force_n = 1;
    test::must(simulation.world().create_entity(hanging));
    test::must(simulation.initialize());
    simulation.step();
    ASSERT_EQ(simulation.snapshot()->events.size(), 1U);
    const Event& event = simulation.snapshot()->events[0];
    EXPECT_EQ(event.type, physics::EventType::joint_broke);
    EXPECT_EQ(event.entity_id, 4);
    EXPECT_EQ(event.joint_id, 9);
    simulation.step();
    EXPECT_TRUE(simulation.snapshot()->events.empty());
}

}  // namespace
}  // namespace simrob::engine
