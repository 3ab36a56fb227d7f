#include "engine/cycle.h"

#include <gtest/gtest.h>

#include "command/catalogue.h"
#include "support/counted_machine.h"
#include "support/empty_simulation.h"
#include "support/specifications.h"

namespace simrob::engine {
namespace {

using command::AdjustmentState;
using test::must;

/// Refuses any change, as a replay does.
class Guard final : public Observer {
  public:
    Result<void> allow(const command::Request& request) override {
        ++asked;
        return refuse_in_words("Command", request.command->name, "nothing may change");
    }
    void changed(const command::Request&) override {}
    void jumped() override {}
    void stepped() override {}

    int asked = 0;
};

/// Writes down the completed commands.
class Scribe final : public Observer {
  public:
    void changed(const command::Request& request) override {
        commands.push_back(request.command->name);
    }
    void jumped() override {}
    void stepped() override {}

    std::vector<std::string> commands;
};

/// An adjusted simulation of a ball, whose agents cost too much.
class AdjustedCycle : public testing::Test {
  protected:
    AdjustedCycle() {
        must(simulation->world().create_entity(test::floor(0)));
        must(simulation->world().create_entity(test::ball(1)));
        must(simulation->initialize());
        set_modes([](command::Modes& modes) {
            modes.auto_adjust = true;
            modes.speed = 1;
        });
        machine.agents_s = 0.03;
    }

    template <class Change>
    void set_modes(Change change) {
        command::Modes modes = simulation->modes();
        change(modes);
        must(simulation->set_modes(modes));
    }
    void run(double seconds) {
        const WallTime end = machine.now() + wall_seconds(seconds);
        while (machine.now() < end) cycle.turn();
    }
    const TimeSettings& settings() const { return simulation->clock().settings; }

    const command::Catalogue catalogue = command::nucleus_catalogue();
    std::unique_ptr<Simulation> simulation = test::empty_simulation();
    test::CountedMachine machine{*simulation};
    Cycle cycle{*simulation, machine, machine, catalogue};
};

TEST_F(AdjustedCycle, adjusts_by_commands_that_set_only_what_changes) {
    Scribe scribe;
    simulation->set_observer(&scribe);
    run(5);
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::adjusted);
    EXPECT_GT(settings().steps_per_iteration, 3);
    EXPECT_EQ(scribe.commands, std::vector<std::string>{"Set_Steps_Per_Iteration"});
    EXPECT_EQ(cycle.adjustment().changes, 1U);
    EXPECT_EQ(simulation->modes().own_settings, TimeSettings{});
}

TEST_F(AdjustedCycle, goes_back_to_the_own_settings_by_a_command_when_it_is_switched_off) {
    run(5);
    ASSERT_NE(settings(), TimeSettings{});
    Scribe scribe;
    simulation->set_observer(&scribe);
    set_modes([](command::Modes& modes) { modes.auto_adjust = false; });
    cycle.turn();
    EXPECT_EQ(settings(), TimeSettings{});
    EXPECT_EQ(scribe.commands, std::vector<std::string>{"Set_Steps_Per_Iteration"});
    EXPECT_FALSE(simulation->modes().own_settings);
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::off);
    run(5);
    EXPECT_EQ(settings(), TimeSettings{});
}

TEST_F(AdjustedCycle, goes_back_also_while_time_stands_still) {
    run(5);
    set_modes([](command::Modes& modes) {
        modes.auto_adjust = false;
        modes.step_mode = true;
    });
    cycle.turn();
    EXPECT_EQ(settings(), TimeSettings{});
}

TEST_F(AdjustedCycle, lets_a_user_switch_it_off_and_set_something_in_one_go) {
    run(5);
    set_modes([](command::Modes& modes) { modes.auto_adjust = false; });
    must(simulation->set_timestep(0.02));
    cycle.turn();
    EXPECT_EQ(settings(), (TimeSettings{.timestep_s = 0.02}));
}

TEST_F(AdjustedCycle, makes_the_next_iteration_with_what_the_user_sets) {
    run(5);
    must(simulation->set_timestep(0.02));
    const double before_s = simulation->time_s();
    const std::uint64_t iteration = simulation->iteration();
    while (simulation->iteration() == iteration) cycle.turn();
    EXPECT_NEAR(simulation->time_s() - before_s, 0.02, 1e-12);
}

TEST_F(AdjustedCycle, leaves_steps_alone_that_are_made_one_by_one) {
    set_modes([](command::Modes& modes) { modes.step_mode = true; });
    for (int i = 0; i < 200; ++i) {
        must(simulation->make_step(std::nullopt));
        cycle.turn();
        machine.wait(machine.now() + std::chrono::milliseconds(700));
    }
    EXPECT_EQ(simulation->iteration(), 200U);
    EXPECT_EQ(settings(), TimeSettings{});
}

TEST_F(AdjustedCycle, does_not_take_a_pause_for_a_load) {
    machine.agents_s = 0.001;
    for (int i = 0; i < 20; ++i) {
        run(0.3);
        set_modes([](command::Modes& modes) { modes.step_mode = true; });
        run(30);
        set_modes([](command::Modes& modes) { modes.step_mode = false; });
    }
    run(3);
    EXPECT_EQ(cycle.adjustment().changes, 0U);
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::own_settings);
}

TEST_F(AdjustedCycle, does_not_take_a_stall_for_a_load) {
    machine.agents_s = 0.001;
    run(5.3);
    machine.wait(machine.now() + std::chrono::seconds(10));
    run(30);
    EXPECT_EQ(cycle.adjustment().changes, 0U);
}

TEST_F(AdjustedCycle, keeps_the_pace_over_a_change_of_steps) {
    run(4);
    const double before_s = simulation->time_s();
    machine.agents_s = 0.001;
    const WallTime begin = machine.now();
    run(30);
    EXPECT_EQ(settings(), TimeSettings{});
    const double late_s = 3.0;  // that may be caught up
    EXPECT_LE(simulation->time_s() - before_s, to_seconds(machine.now() - begin) + late_s);
    EXPECT_GE(simulation->time_s() - before_s, to_seconds(machine.now() - begin) - 0.3);
}

TEST_F(AdjustedCycle, asks_seldom_where_nothing_may_change) {
    Guard guard;
    simulation->set_observer(&guard);
    run(100);
    EXPECT_EQ(settings(), TimeSettings{});
    EXPECT_GE(guard.asked, 1);
    EXPECT_LE(guard.asked, 5);
    EXPECT_EQ(simulation->modes().own_settings, TimeSettings{});
}

TEST_F(AdjustedCycle, tells_how_it_stands) {
    const auto* const report = simulation->services().find<command::AdjustmentReport>();
    ASSERT_NE(report, nullptr);
    EXPECT_EQ(report->adjustment().state, AdjustmentState::measuring);
    run(5);
    EXPECT_EQ(report->adjustment().state, AdjustmentState::adjusted);
    machine.agents_s = 2;
    run(120);
    EXPECT_EQ(report->adjustment().state, AdjustmentState::out_of_limits);
    EXPECT_NEAR(report->adjustment().share, 0.125, 0.01);
    machine.agents_s = 0.001;
    run(60);
    EXPECT_EQ(report->adjustment().state, AdjustmentState::own_settings);
}

}  // namespace
}  // namespace simrob::engine
