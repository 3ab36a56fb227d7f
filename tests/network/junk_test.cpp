// Meaningless datagrams change nothing. `simrob bench junk` measures the speed of lock-step under
// them.

#include <gtest/gtest.h>

#include "base/system/resident_memory.h"
#include "bench/junk_sender.h"
#include "network/quiet_driver.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

TEST(Junk, leaves_lock_step_and_memory_as_they_are) {
    constexpr int junk_an_iteration = 100;
    const int iterations = count(200, 30000);
    QuietLockstep quiet;
    QuietLockstep flooded;
    const auto junk = bench::make_junk(1024, 5);
    std::array<Client*, 4> strangers{};
    for (auto& stranger : strangers)
        stranger = &flooded.nucleus.network.add_client([](Client&, std::string_view) {});
    double before_kb = 0;
    std::size_t next = 0;
    for (int i = 1; i <= iterations; ++i) {
        for (int k = 0; k < junk_an_iteration; ++k, ++next)
            strangers[next % strangers.size()]->send(junk[next % junk.size()]);
        ASSERT_TRUE(flooded.reach(static_cast<std::uint64_t>(i)));
        if (i == iterations / 10) before_kb = resident_kb();
    }
    EXPECT_LE(resident_kb() - before_kb, 16 * 1024);
    ASSERT_TRUE(quiet.reach(static_cast<std::uint64_t>(iterations)));
    EXPECT_EQ(flooded.nucleus.simulation.hash(), quiet.nucleus.simulation.hash());
}

}  // namespace
}  // namespace simrob::test
