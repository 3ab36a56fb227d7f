#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "command/catalogue.h"
#include "support/empty_simulation.h"

// The user's own settings while the nucleus adjusts those in force.

namespace simrob::engine {
namespace {

using test::must;

class OwnSettings : public testing::Test {
  protected:
    /// What the answer is.
    Result<void> send(const std::string& command, const std::string& fields) {
        const auto requests = codec::decode_message(
            "<Message><Simulation_Message><Control_Request Command=\"" + command + "\">" + fields +
                "</Control_Request></Simulation_Message></Message>",
            catalogue);
        EXPECT_TRUE(requests);
        const auto done = simulation->apply(requests->front());
        if (!done) return tl::unexpected(done.error());
        return {};
    }
    Result<void> switch_on(const std::string& more = "") {
        return send("Set_AutoAdjust_Mode", "<AutoAdjust_Mode>true</AutoAdjust_Mode>" + more);
    }
    Result<void> switch_off() {
        return send("Set_AutoAdjust_Mode", "<AutoAdjust_Mode>false</AutoAdjust_Mode>");
    }
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
    must(send("Set_Timestep", "<Timestep>0.03</Timestep>"));
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
    must(switch_on("<Own_Steps_Per_Iteration>2</Own_Steps_Per_Iteration>"));
    EXPECT_EQ(own(), (TimeSettings{.steps_per_iteration = 2}));
}

TEST_F(OwnSettings, that_cannot_be_are_refused_by_their_names) {
    const auto refused = switch_on(
        "<Own_Timestep>0.5</Own_Timestep>"
        "<Own_Steps_Per_Iteration>900</Own_Steps_Per_Iteration>");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "Own_Steps_Per_Iteration");
    EXPECT_FALSE(simulation->modes().auto_adjust);
    EXPECT_FALSE(own());
}

TEST_F(OwnSettings, are_held_to_the_limits_like_those_in_force) {
    must(send("Set_Steps_Per_Iteration", "<Steps_Per_Iteration>40</Steps_Per_Iteration>"));
    must(switch_on());
    adjust(1);
    EXPECT_TRUE(simulation->set_timestep(0.4));
    EXPECT_FALSE(simulation->set_maximum_substep(0.001)) << "40 steps of 400 sub-steps";
    EXPECT_EQ(simulation->maximum_substep_s(), 0.005);
    EXPECT_EQ(own()->maximum_substep_s, 0.005);
}

TEST_F(OwnSettings, do_not_count_in_the_hash) {
    const auto before = simulation->hash();
    must(switch_on("<Own_Timestep>0.3</Own_Timestep>"));
    EXPECT_EQ(simulation->hash(), before);
}

TEST_F(OwnSettings, are_as_at_the_beginning_after_a_reset_and_stay_when_time_goes_back) {
    must(switch_on());
    must(send("Set_Timestep", "<Timestep>0.03</Timestep>"));
    const Checkpoint moment = simulation->checkpoint();
    adjust(5);
    must(simulation->restore(moment));
    EXPECT_EQ(own(), (TimeSettings{.timestep_s = 0.03}));
    simulation->reset();
    EXPECT_EQ(own(), TimeSettings{});
}

}  // namespace
}  // namespace simrob::engine
