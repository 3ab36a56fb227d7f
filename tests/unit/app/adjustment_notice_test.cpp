#include "app/adjustment_notice.h"

#include <gtest/gtest.h>

#include <sstream>

#include "storage/memory_disk.h"

namespace simrob::app {
namespace {

using command::AdjustmentState;
using std::chrono::seconds;

class AdjustmentNoticeTest : public testing::Test {
  protected:
    /// What is said of it.
    std::string look_at(AdjustmentState state, WallTime now) {
        error_.str("");
        notice_.look_at({state, 0.4321, 3}, now);
        return error_.str();
    }

  private:
    std::ostringstream out_;
    std::ostringstream error_;
    storage::MemoryDisk disk_{0};
    AdjustmentNotice notice_{{out_, error_, disk_}};
};

TEST_F(AdjustmentNoticeTest, says_once_that_nothing_helps_and_once_that_it_keeps_up_again) {
    EXPECT_EQ(look_at(AdjustmentState::own_settings, seconds(0)), "");
    EXPECT_EQ(look_at(AdjustmentState::trying, seconds(1)), "");
    EXPECT_EQ(look_at(AdjustmentState::out_of_limits, seconds(2)),
              "simrob: auto-adjust: nothing within its limits keeps up: time passes at 0.43 of the "
              "wanted speed\n");
    EXPECT_EQ(look_at(AdjustmentState::out_of_limits, seconds(50)), "");
    EXPECT_EQ(look_at(AdjustmentState::adjusted, seconds(51)),
              "simrob: auto-adjust: time keeps up again\n");
    EXPECT_EQ(look_at(AdjustmentState::own_settings, seconds(99)), "");
}

TEST_F(AdjustmentNoticeTest, does_not_chatter) {
    std::size_t lines = 0;
    for (int i = 0; i < 300; ++i) {
        const bool is_lost = i % 2 == 0;
        const std::string said = look_at(
            is_lost ? AdjustmentState::out_of_limits : AdjustmentState::adjusted, seconds(i));
        if (!said.empty()) ++lines;
    }
    EXPECT_LE(lines, 11U);
}

}  // namespace
}  // namespace simrob::app
