#include <gtest/gtest.h>

#include "command/requests/adjusting.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "support/empty_simulation.h"

// The user's own settings while the nucleus adjusts those in force.

namespace simrob::engine {
namespace {

using test::must;

class OwnSettings : public testing::Test {
  protected:
    template <class Value>
    Result<void> send(const Value& value) {
        const auto done = simulation->apply(command::make_request(catalogue, value));
        if (!done) return tl::unexpected(done.error());
        return {};
    }
    Result<void> switch_on(command::SetAutoAdjustMode more = {}) {
        more.auto_adjust = true;
        return send(more);
    }
    Result<void> switch_off() { return send(command::SetAutoAdjustMode{}); }
    /// As the nucleus does it, which leaves the own settings alone.
    void adjust(int steps) {
        const command::Modes modes = simulation->modes();
        must(simulation->set_steps_per_iteration(steps));
        must(simulation->set_modes(modes));
    }
    const std::optional<TimeSettings>& own() const { return simulation->modes().own_settings; }

    const command::Catalogue catalogue = command::nucleus_catalogue();
    std::unique_ptr<Simulation> simulation = test::empty_simulation();
};

TEST_F(OwnSettings, are_those_in_force_when_adjusting_is_switched_on) {
    must(simulation->set_timestep(0.02));
    EXPECT_FALSE(own());
    must(switch_on());
    EXPECT_EQ(own(), (TimeSettings{.timestep_s = 0.02}));
}

TEST_F(OwnSettings, are_what_users_set_meanwhile) {
    must(switch_on());
    adjust(7);
    must(send(command::SetTimestep{0.03}));
    EXPECT_EQ(own(), (TimeSettings{.timestep_s = 0.03}));
    EXPECT_EQ(simulation->clock().settings,
              (TimeSettings{.timestep_s = 0.03, .steps_per_iteration = 7}));
}

TEST_F(OwnSettings, stay_when_it_is_switched_on_again) {
    must(switch_on());
    adjust(7);
    must(switch_on());
    EXPECT_EQ(own(), TimeSettings{});
    must(switch_off());
    must(switch_on());
    EXPECT_EQ(own(), TimeSettings{});
}

TEST_F(OwnSettings, may_be_told) {
    adjust(7);
    must(switch_on({.own_steps = 2}));
    EXPECT_EQ(own(), (TimeSettings{.steps_per_iteration = 2}));
}

TEST_F(OwnSettings, that_cannot_be_are_refused_by_their_names) {
    const auto refused = switch_on({.own_timestep_s = 0.5, .own_steps = 900});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "Own_Steps_Per_Iteration");
    EXPECT_FALSE(simulation->modes().auto_adjust);
    EXPECT_FALSE(own());
}

TEST_F(OwnSettings, are_held_to_the_limits_like_those_in_force) {
    must(send(command::SetStepsPerIteration{40}));
    must(switch_on());
    adjust(1);
    EXPECT_TRUE(simulation->set_timestep(0.4));
    EXPECT_FALSE(simulation->set_maximum_substep(0.001)) << "40 steps of 400 sub-steps";
    EXPECT_EQ(simulation->maximum_substep_s(), 0.005);
    EXPECT_EQ(own()->maximum_substep_s, 0.005);
}

TEST_F(OwnSettings, do_not_count_in_the_hash) {
    const auto before = simulation->hash();
    must(switch_on({.own_timestep_s = 0.3}));
    EXPECT_EQ(simulation->hash(), before);
}

TEST_F(OwnSettings, are_as_at_the_beginning_after_a_reset_and_stay_when_time_goes_back) {
    must(switch_on());
    must(send(command::SetTimestep{0.03}));
    const Checkpoint moment = simulation->checkpoint();
    adjust(5);
    must(simulation->restore(moment));
    EXPECT_EQ(own(), (TimeSettings{.timestep_s = 0.03}));
    simulation->reset();
    EXPECT_EQ(own(), TimeSettings{});
}

}  // namespace
}  // namespace simrob::engine
