// Readings after noise, resolution and range.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/limits.h"
#include "device/kind.h"

namespace simrob::device {
namespace {

Device noisy(double noise, std::uint64_t random) {
    Device device;
    device.specification.noise = noise;
    device.state.random = random;
    return device;
}

std::vector<double> readings_of(Device device, double value, int count) {
    std::vector<double> all;
    for (int i = 0; i < count; ++i) all.push_back(disturbed(device, value));
    return all;
}

TEST(Noise, has_the_stated_mean_and_deviation_and_is_normal) {
    const double deviation = 0.2;
    auto all = readings_of(noisy(deviation, 4711), 5, 12000);
    const auto count = static_cast<double>(all.size());
    double mean = 0;
    for (const double reading : all) mean += (reading - 5) / count;
    double variance = 0;
    for (const double reading : all)
        variance += (reading - 5 - mean) * (reading - 5 - mean) / (count - 1);
    // Four standard errors.
    EXPECT_NEAR(mean, 0, 4 * deviation / std::sqrt(count));
    EXPECT_NEAR(std::sqrt(variance), deviation, 4 * deviation / std::sqrt(2 * count));
    // Kolmogorov and Smirnov, at the level of one in a thousand.
    std::sort(all.begin(), all.end());
    double farthest = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double expected = 0.5 * std::erfc(-(all[i] - 5) / (deviation * std::sqrt(2.0)));
        farthest = std::max({farthest, std::abs(expected - static_cast<double>(i) / count),
                             std::abs(expected - static_cast<double>(i + 1) / count)});
    }
    EXPECT_LT(farthest, 1.95 / std::sqrt(count));
}

TEST(Noise, follows_from_the_device_alone) {
    EXPECT_EQ(readings_of(noisy(1, 7), 0, 50), readings_of(noisy(1, 7), 0, 50));
    EXPECT_NE(readings_of(noisy(1, 7), 0, 50), readings_of(noisy(1, 8), 0, 50));
    Device quiet = noisy(0, 7);
    EXPECT_EQ(disturbed(quiet, 3.25), 3.25);
    EXPECT_EQ(quiet.state.random, 7U) << "who has no noise draws no numbers";
}

TEST(Readings, are_multiples_of_the_resolution_within_the_range) {
    Device device = noisy(1, 7);
    device.specification.resolution = 0.25;
    device.specification.range = 2;
    for (int i = 0; i < 1000; ++i) {
        const double reading = disturbed(device, 1.5);
        EXPECT_LE(std::abs(reading), 2);
        EXPECT_EQ(reading * 4, std::round(reading * 4));
    }
    EXPECT_EQ(disturbed(device, -100), -2);
    EXPECT_EQ(disturbed_size(device, -100), 0);
}

TEST(Readings, are_numbers_whatever_is_measured) {
    constexpr double most = limits::maximum_device_number;
    Device device = noisy(0, 1);
    EXPECT_EQ(disturbed(device, std::numeric_limits<double>::quiet_NaN()), 0);
    EXPECT_EQ(disturbed(device, std::numeric_limits<double>::infinity()), 0);
    EXPECT_EQ(disturbed(device, 1e300), most);
    EXPECT_EQ(disturbed(device, -1e300), -most);
    EXPECT_FALSE(std::signbit(disturbed(device, -0.0))) << "engines differ in the sign of zero";
}

}  // namespace
}  // namespace simrob::device
