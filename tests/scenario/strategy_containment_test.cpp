// Whatever a strategy in its own process does, the program goes on.

#include <gtest/gtest.h>

#include <filesystem>

#include "scenario/foreign_lab.h"

namespace simrob::test {
namespace {

/// As in tests/strategies/misdeeds.
enum class Misdeed {
    behaves,
    crashes,
    spins,
    sleeps,
    eats_memory,
    writes_nan,
    exits,
    forks,
    prints_a_lot,
    ignores_sigterm,
    closes_the_line,
    talks_nonsense,
    writes_large_files,
    kills_its_parent,
    divides_by_zero,
    opens_sockets,
    looks_about,
    starts_a_thread,
    tells_the_time,
    tells_a_place
};

sport::foreign::ForeignOptions impatient_options() {
    auto options = quick_options();
    // Long enough for one that behaves to begin on a busy machine.
    options.limits.answer_s = 2;
    return options;
}

/// A match in which everything is well for one step, and then not.
class Trial {
  public:
    explicit Trial(const sport::foreign::ForeignOptions& options = quick_options())
        : strategy_(opened(built_library("tests/strategies/misdeeds"), options)) {
        EXPECT_FALSE(pitch_.begin(*strategy_));
        EXPECT_FALSE(play(Misdeed::behaves));
        EXPECT_EQ(told().left, 1);
    }
    ~Trial() {
        strategy_.reset();
        EXPECT_FALSE(has_children());
    }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    std::optional<soccer::Forfeit> play(Misdeed misdeed) {
        pitch_.ball().z_m = static_cast<double>(misdeed) * soccer::inch_m;
        return pitch_.play(*strategy_);
    }
    const soccer::WheelVelocities& told(std::size_t robot = 0) const {
        return pitch_.wheels()[robot];
    }

  private:
    PaperPitch pitch_;
    std::unique_ptr<soccer::Strategy> strategy_;
};

/// The reason of the forfeit, which does not change.
std::string forfeit_by(Trial& trial, Misdeed misdeed, bool is_unrepeatable = false) {
    const auto forfeit = trial.play(misdeed);
    if (!forfeit) return "none";
    EXPECT_EQ(forfeit->is_unrepeatable, is_unrepeatable) << forfeit->reason;
    const auto again = trial.play(Misdeed::behaves);
    EXPECT_TRUE(again && again->reason == forfeit->reason);
    return forfeit->reason;
}

TEST(Containment, a_strategy_that_crashes_forfeits) {
    Trial trial;
    EXPECT_EQ(forfeit_by(trial, Misdeed::crashes),
              "the strategy was killed by signal 11 (segmentation fault)");
}

TEST(Containment, a_strategy_that_divides_by_zero_forfeits) {
    Trial trial;
    EXPECT_EQ(forfeit_by(trial, Misdeed::divides_by_zero),
              "the strategy was killed by signal 8 (floating point exception)");
}

TEST(Containment, strategies_that_hang_forfeit_by_the_clock) {
    for (const auto misdeed : {Misdeed::spins, Misdeed::sleeps, Misdeed::ignores_sigterm}) {
        Trial trial(impatient_options());
        EXPECT_EQ(forfeit_by(trial, misdeed, true), "the strategy did not answer within 2 s");
    }
}

TEST(Containment, a_strategy_that_takes_too_long_in_all_forfeits_by_the_clock) {
    auto options = quick_options();
    options.limits.match_s = 1e-9;
    PaperPitch pitch;
    const auto strategy = opened(built_library("tests/strategies/misdeeds"), options);
    const auto forfeit = pitch.begin(*strategy);
    ASSERT_TRUE(forfeit);
    EXPECT_TRUE(forfeit->is_unrepeatable);
    EXPECT_EQ(forfeit->reason, "the strategy took more than 1e-09 s for all its answers");
}

TEST(Containment, a_strategy_that_uses_up_its_processor_time_forfeits_by_the_clock) {
    auto options = quick_options();
    options.limits.processor_s = 1;
    options.limits.answer_s = 60;
    Trial trial(options);
    EXPECT_EQ(forfeit_by(trial, Misdeed::spins, true),
              "the strategy used up its 1 s of processor time");
}

TEST(Containment, a_strategy_that_eats_memory_forfeits) {
    auto options = quick_options();
    options.limits.memory_bytes = 256U << 20U;
    Trial trial(options);
    const auto forfeit = trial.play(Misdeed::eats_memory);
    ASSERT_TRUE(forfeit);
    EXPECT_NE(forfeit->reason.find("the strategy was killed by signal"), std::string::npos)
        << forfeit->reason;
}

TEST(Containment, numbers_that_are_none_are_a_forfeit) {
    Trial trial;
    const std::string reason = forfeit_by(trial, Misdeed::writes_nan);
    EXPECT_NE(reason.find("the strategy answered nonsense: the wheels of robot 0 are to turn at"),
              std::string::npos)
        << reason;
}

TEST(Containment, a_strategy_that_ends_by_itself_forfeits) {
    Trial trial;
    EXPECT_EQ(forfeit_by(trial, Misdeed::exits), "the strategy ended by itself, with status 3");
}

TEST(Containment, a_strategy_that_closes_its_line_forfeits) {
    Trial trial;
    EXPECT_EQ(forfeit_by(trial, Misdeed::closes_the_line), "the strategy stopped to listen");
}

TEST(Containment, a_strategy_that_talks_nonsense_forfeits) {
    Trial trial;
    const std::string reason = forfeit_by(trial, Misdeed::talks_nonsense);
    EXPECT_NE(reason.find("nonsense: 13 bytes"), std::string::npos) << reason;
}

TEST(Containment, no_strategy_can_start_processes_or_use_the_network_or_hurt_others) {
    Trial trial;
    for (const auto misdeed : {Misdeed::forks, Misdeed::opens_sockets, Misdeed::kills_its_parent}) {
        EXPECT_FALSE(trial.play(misdeed));
        EXPECT_EQ(trial.told().left, 0) << static_cast<int>(misdeed);
    }
}

TEST(Containment, a_strategy_may_have_threads) {
    Trial trial;
    EXPECT_FALSE(trial.play(Misdeed::starts_a_thread));
    EXPECT_EQ(trial.told().left, 1);
}

TEST(Containment, what_a_strategy_prints_goes_nowhere_and_stops_nothing) {
    Trial trial;
    EXPECT_FALSE(trial.play(Misdeed::prints_a_lot));
    EXPECT_FALSE(trial.play(Misdeed::behaves));
    const std::string reason = forfeit_by(trial, Misdeed::crashes);
    EXPECT_EQ(reason,
              "the strategy was killed by signal 11 (segmentation fault); it last wrote: this is "
              "line 99999 of what nobody reads");
}

TEST(Containment, files_of_a_strategy_are_limited_and_removed) {
    auto options = quick_options();
    options.limits.file_bytes = 3U << 20U;
    Trial trial(options);
    EXPECT_FALSE(trial.play(Misdeed::writes_large_files));
    EXPECT_LE(trial.told().left, 3);
    EXPECT_GE(trial.told().left, 2);
}

TEST(Containment, a_strategy_has_nothing_but_its_folder_and_its_line) {
    Trial trial;
    ASSERT_FALSE(trial.play(Misdeed::looks_about));
    EXPECT_EQ(trial.told(0).left, 0) << "it is root";
    EXPECT_EQ(trial.told(0).right, 5) << "open descriptors";
    EXPECT_EQ(trial.told(1).left, 0) << "it is in our session";
    EXPECT_EQ(trial.told(1).right, 1) << "it leads its own session";
    EXPECT_EQ(trial.told(2).left, 1) << "its folder";
    EXPECT_LE(trial.told(2).right, 8) << "variables";
    EXPECT_EQ(trial.told(3).left, ::geteuid() == 0 ? 0 : trial.told(3).left) << "groups";
    EXPECT_EQ(trial.told(3).right, 0) << "it can read secrets";
}

TEST(Containment, its_clock_is_that_of_the_match) {
    Trial trial;
    for (int step = 0; step < 89; ++step) ASSERT_FALSE(trial.play(Misdeed::behaves));
    ASSERT_FALSE(trial.play(Misdeed::tells_the_time));
    EXPECT_EQ(trial.told().left, 1);
    EXPECT_NEAR(trial.told().right, 1.5, 1e-5);
}

TEST(Containment, a_flipped_library_sees_the_pitch_from_the_other_end) {
    const auto place_in = [](bool is_flipped) {
        auto options = quick_options();
        options.is_flipped = is_flipped;
        Trial trial(options);
        EXPECT_FALSE(trial.play(Misdeed::tells_a_place));
        return trial.told().left;
    };
    const double plain_in = place_in(false);
    EXPECT_GT(plain_in, 60);
    EXPECT_NEAR(plain_in + place_in(true), 6.8118 + 93.4259, 0.1);
}

TEST(Containment, nothing_is_left_in_the_folder_for_temporary_files) {
    const auto count = [] {
        int found = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::filesystem::temp_directory_path()))
            found += entry.path().filename().string().starts_with("simrob-strategy-") ? 1 : 0;
        return found;
    };
    const int before = count();
    {
        Trial trial;
        EXPECT_FALSE(trial.play(Misdeed::writes_large_files));
    }
    EXPECT_LE(count(), before);
}

}  // namespace
}  // namespace simrob::test
