// Profile pieces from a library that misbehave.

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "agent/profile.h"
#include "agent/profile_broadcast.h"
#include "support/must.h"

namespace simrob::agent {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// Does what the test says.
struct Odd : Filter {
    std::function<void(codec::View&)> looking;
    std::function<void(engine::Snapshot&)> disturbing;
    std::function<void(Telling&)> settling;

    void look(const Sight&, codec::View& view) const override {
        if (looking) looking(view);
    }
    bool disturbs() const override { return disturbing != nullptr; }
    void disturb(const Chance&, engine::Snapshot& seen) const override { disturbing(seen); }
    void settle(Telling& telling) const override {
        if (settling) settling(telling);
    }
};

Filters filters_with(const Odd& odd) {
    Filters filters = standard_filters();
    filters.add("odd", [odd](FilterWords) -> Result<std::shared_ptr<const Filter>> {
        return std::make_shared<const Odd>(odd);
    });
    return filters;
}

/// What an agent is told about two robots at (1, 2, 3) and (4, 5, 6), one with a reading of 7.
std::string told(const Odd& odd) {
    auto layout = std::make_shared<engine::Layout>();
    layout->entities = {{1, world::EntityType::robot, 0, 1, 0},
                        {2, world::EntityType::robot, 1, 1, 1}};
    layout->bodies = {{.entity_id = 1}, {.entity_id = 2}};
    layout->entities[0].device_count = 1;
    layout->devices = {{.entity_id = 1, .device_id = 3}};
    auto world = std::make_shared<engine::Snapshot>();
    world->layout = layout;
    world->bodies = {{.pose = {.position = {1, 2, 3}, .orientation = {}}},
                     {.pose = {.position = {4, 5, 6}, .orientation = {}}}};
    world->readings = {{7}};
    const auto profile = test::must(filters_with(odd).make("all | odd"));
    History history;
    history.add(world, greatest_delay_s);
    ProfileBroadcast broadcast(65507);
    broadcast.begin(history, {.engine = "ode"}, *profile, 0);
    return std::string(broadcast.write(*profile, {}, codec::Format::xml, false)[0]);
}

TEST(ForeignFilter, may_change_numbers_and_hide) {
    Odd odd;
    odd.disturbing = [](engine::Snapshot& seen) { seen.bodies[0].pose.position.x = 9; };
    EXPECT_NE(told(odd).find("<pos_x>9</pos_x>"), std::string::npos) << told(odd);
    odd.looking = [](codec::View& view) {
        view.is_whole = false;
        view.entities = {1};
    };
    EXPECT_EQ(told(odd).find("<Entity_Id>1<"), std::string::npos) << told(odd);
    EXPECT_NE(told(odd).find("<Entity_Id>2<"), std::string::npos) << told(odd);
}

TEST(ForeignFilter, that_tells_what_is_none_or_throws_tells_nothing_of_the_moment) {
    const std::function<void(engine::Snapshot&)> disturbances[] = {
        [](auto& seen) { seen.bodies[1].pose.position.y = none; },
        [](auto& seen) { seen.bodies[0].angular_velocity_rad_s.z = 1 / 0.0; },
        [](auto& seen) { seen.bodies.clear(); },
        [](auto& seen) { seen.readings[0][0] = none; },
        [](auto& seen) { seen.readings.emplace_back(); },
        [](auto& seen) { seen.layout = std::make_shared<engine::Layout>(); },
        [](auto&) { throw std::runtime_error("no"); },
    };
    const std::function<void(codec::View&)> looks[] = {
        [](auto& view) {
            view.is_whole = false, view.entities = {0, 2};
        },
        [](auto& view) {
            view.is_whole = false, view.entities = {1, 0};
        },
        [](auto& view) { view.heard = {99}; },
        [](auto&) { throw 3; },
    };
    std::vector<Odd> all;
    for (const auto& disturbance : disturbances) all.emplace_back().disturbing = disturbance;
    for (const auto& look : looks) all.emplace_back().looking = look;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string text = told(all[i]);
        EXPECT_EQ(text.find("_Id>"), text.npos) << i << ": " << text;
        EXPECT_EQ(text.find("nan"), text.npos) << i << ": " << text;
        EXPECT_NE(text.find("<Time>"), text.npos) << i << ": " << text;
    }
}

TEST(ForeignFilter, that_settles_what_cannot_be_makes_no_profile) {
    const std::function<void(Telling&)> cases[] = {
        [](Telling& telling) { telling.delay_s = none; },
        [](Telling& telling) { telling.interval_s = -1; },
        [](Telling& telling) { telling.metre = 0; },
        [](Telling& telling) { telling.radian = 1 / 0.0; },
        [](Telling& telling) { telling.frame.position.x = none; },
        [](Telling& telling) {
            telling.frame.orientation = {0, 0, 0, 0};
        },
        [](Telling&) { throw std::runtime_error("no"); },
    };
    for (const auto& settling : cases) {
        Odd odd;
        odd.settling = settling;
        const auto made = filters_with(odd).make("entities | odd");
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().field, "filter");
        EXPECT_EQ(made.error().value, "entities | odd");
    }
}

TEST(ForeignFilter, whose_maker_throws_or_makes_nothing_is_refused) {
    Filters filters = standard_filters();
    filters.add("bad", [](FilterWords) -> Result<std::shared_ptr<const Filter>> { throw 1; });
    filters.add("nil", [](FilterWords) -> Result<std::shared_ptr<const Filter>> {
        return std::shared_ptr<const Filter>();
    });
    for (const std::string name : {"bad", "nil"}) {
        const auto made = filters.make(name);
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().value, name);
    }
}

}  // namespace
}  // namespace simrob::agent
