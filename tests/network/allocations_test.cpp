// A nucleus in lock-step allocates nothing once it is warm.

#include "support/allocations.h"

#include <gtest/gtest.h>

#include "network/quiet_driver.h"

namespace simrob::test {
namespace {

TEST(Allocations, none_in_a_lock_step_iteration_once_warm) {
    constexpr std::uint64_t warm_iterations = 1000;
    constexpr std::uint64_t counted_iterations = 1000;
    QuietLockstep lockstep;
    ASSERT_TRUE(lockstep.reach(warm_iterations));
    const std::uint64_t before = allocation_count();
    ASSERT_TRUE(lockstep.reach(warm_iterations + counted_iterations));
    EXPECT_EQ(allocation_count() - before, 0U);
    for (const auto& [number, agent] : lockstep.nucleus.office.registry().agents()) {
        EXPECT_GE(agent.counts.messages, counted_iterations);
        EXPECT_EQ(agent.counts.refusals, 0U);
    }
}

}  // namespace
}  // namespace simrob::test
