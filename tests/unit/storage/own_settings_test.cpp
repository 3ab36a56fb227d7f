#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "storage/save_file.h"
#include "support/empty_simulation.h"

// The user's own settings in a save, while the nucleus adjusts those in force.

namespace simrob::storage {
namespace {

using test::must;

class OwnSettings : public testing::Test {
  protected:
    Result<void> switch_on() {
        const auto requests = codec::decode_message(
            "<Message><Simulation_Message><Control_Request Command=\"Set_AutoAdjust_Mode\">"
            "<AutoAdjust_Mode>true</AutoAdjust_Mode></Control_Request></Simulation_Message>"
            "</Message>",
            catalogue);
        EXPECT_TRUE(requests);
        const auto done = simulation->apply(requests->front());
        if (!done) return tl::unexpected(done.error());
        return {};
    }
    /// Like the nucleus, which leaves the user's own settings alone.
    void adjust(int steps) {
        const command::Modes modes = simulation->modes();
        must(simulation->set_steps_per_iteration(steps));
        must(simulation->set_modes(modes));
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
    std::unique_ptr<engine::Simulation> simulation = test::empty_simulation();
};

TEST_F(OwnSettings, are_in_a_save_beside_those_in_force) {
    must(switch_on());
    adjust(7);
    must(simulation->initialize());
    simulation->step();
    const std::string saved = encode_save(catalogue, *simulation);
    const auto other = test::empty_simulation();
    ASSERT_TRUE(load(saved, catalogue, *other));
    EXPECT_EQ(other->modes(), simulation->modes());
    EXPECT_EQ(other->clock(), simulation->clock());
    EXPECT_EQ(other->hash(), simulation->hash());
    // A world that is already adjusted loads it just the same.
    const auto third = test::empty_simulation();
    must(third->set_timestep(0.05));
    must(third->set_modes({.auto_adjust = true}));
    ASSERT_TRUE(load(saved, catalogue, *third));
    EXPECT_EQ(third->modes(), simulation->modes());
}

TEST_F(OwnSettings, leave_no_trace_in_a_save_where_nothing_was_adjusted) {
    const std::string before = encode_save(catalogue, *simulation);
    EXPECT_EQ(before.find("Own_"), before.npos);
    must(switch_on());
    EXPECT_EQ(encode_save(catalogue, *simulation).find("Own_"), std::string::npos);
}

}  // namespace
}  // namespace simrob::storage
