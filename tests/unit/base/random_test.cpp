#include "base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace simrob::test {

TEST(Random, gives_the_published_sequence_of_splitmix64) {
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ULL);
    EXPECT_EQ(random.next(), 3203168211198807973ULL);
    EXPECT_EQ(random.next(), 9817491932198370423ULL);
    EXPECT_EQ(random.next(), 4593380528125082431ULL);
    EXPECT_EQ(random.next(), 16408922859458223821ULL);
}

TEST(Random, goes_on_from_its_state) {
    Random random(5);
    for (int i = 0; i < 10; ++i) random.next();
    Random copy(random.state());
    Random set(99);
    set.set_state(random.state());
    for (int i = 0; i < 10; ++i) {
        const auto value = random.next();
        EXPECT_EQ(copy.next(), value);
        EXPECT_EQ(set.next(), value);
    }
}

TEST(Random, uniform_numbers_fill_their_range_evenly) {
    Random random(7);
    std::array<int, 10> bins{};
    const int draws = 100000;
    for (int i = 0; i < draws; ++i) {
        const double value = random.uniform(-3, 2);
        ASSERT_GE(value, -3);
        ASSERT_LT(value, 2);
        ++bins[static_cast<std::size_t>((value + 3) * 2)];
    }
    for (const int bin : bins) EXPECT_NEAR(bin, draws / 10, 5 * std::sqrt(draws / 10));
}

TEST(Random, below_gives_every_number_equally_often_and_none_other) {
    Random random(8);
    for (const std::uint32_t n : {1U, 2U, 7U, 1000U}) {
        std::vector<int> seen(n, 0);
        const int draws = static_cast<int>(n) * 200;
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t value = random.below(n);
            ASSERT_LT(value, n);
            ++seen[value];
        }
        for (const int count : seen) EXPECT_NEAR(count, 200, 6 * std::sqrt(200));
    }
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(0xffffffff), 0xffffffff);
}

TEST(Random, seeds_that_lie_side_by_side_give_unlike_sequences) {
    Random first(1);
    Random second(2);
    int equal_bits = 0;
    for (int i = 0; i < 100; ++i) equal_bits += 64 - std::popcount(first.next() ^ second.next());
    EXPECT_NEAR(equal_bits, 3200, 5 * 40);
}

}  // namespace simrob::test
