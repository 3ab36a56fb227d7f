#include <gtest/gtest.h>

#include "device/device_lab.h"

/// RoboCup's hearing: a word carries only so far, and of simultaneous words one is heard.
namespace simrob::test {
namespace {

class Hearing : public OnEachEngine {
  protected:
    static constexpr double earshot_m = 50;

    Hearing() : lab_(GetParam(), {}) {
        DeviceSpecification ear = make_device(0, DeviceType::receiver);
        ear.count = 1;
        ear.interval_s = 0.05;
        lab_.add(crate(1, {0, 0, 0}, {ear}));
        add_player(2, {earshot_m - 0.01, 0, 0});
        add_player(3, {-30, 0, 0});
        add_player(4, {0, earshot_m + 0.01, 0});
        lab_.step();
    }

    void add_player(int id, const Vector3& position_m) {
        DeviceSpecification mouth = make_device(0, DeviceType::emitter);
        mouth.range = earshot_m;
        lab_.add(crate(id, position_m, {mouth}));
    }
    /// Continues until the ear has a new reading.
    const std::vector<double>& listen() {
        lab_.step(5);
        return lab_.readings(1, 0);
    }

    DeviceLab lab_;
};
SIMROB_FOR_EACH_ENGINE(Hearing);

TEST_P(Hearing, is_limited_in_range) {
    lab_.control(4, 0, {7});
    EXPECT_TRUE(listen().empty());
    lab_.control(2, 0, {5, 6});
    const std::vector<double> heard = listen();
    ASSERT_EQ(heard.size(), 5U);
    EXPECT_EQ(heard[0], 2) << "who";
    EXPECT_NEAR(heard[1], earshot_m - 0.01, 1e-9) << "how far away";
    EXPECT_EQ(heard[2], 2) << "how many numbers";
    EXPECT_EQ(heard[3], 5);
    EXPECT_EQ(heard[4], 6);
    EXPECT_TRUE(listen().empty()) << "it is said once";
}

TEST_P(Hearing, is_limited_in_number) {
    lab_.control(3, 0, {30});
    lab_.step();
    lab_.control(2, 0, {20});
    lab_.step(4);
    EXPECT_EQ(lab_.readings(1, 0), (std::vector<double>{3, 30, 1, 30}))
        << "the first of the two; the other was said in the same time";
    EXPECT_TRUE(listen().empty()) << "and is not heard later";
    lab_.control(2, 0, {21});
    EXPECT_EQ(listen().at(3), 21);
}

TEST_P(Hearing, of_more_at_once_takes_a_greater_count) {
    DeviceSpecification ear = make_device(1, DeviceType::receiver);
    ear.count = 2;
    ear.interval_s = 0.05;
    must(lab_.world().add_device(1, ear));
    lab_.step(5);
    for (const int player : {2, 3, 4}) lab_.control(player, 0, {10.0 * player});
    lab_.step(5);
    EXPECT_EQ(lab_.readings(1, 0).size(), 4U);
    const std::vector<double>& both = lab_.readings(1, 1);
    ASSERT_EQ(both.size(), 8U);
    EXPECT_EQ(both[3], 20);
    EXPECT_EQ(both[7], 30);
}

}  // namespace
}  // namespace simrob::test
