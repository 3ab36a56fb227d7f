#include "physics/collision/broad_phase.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "physics/collision/box_tree.h"
#include "physics/islands.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using physics::Box;
using physics::BoxTree;
using physics::BroadPhase;
using physics::Islands;

constexpr std::size_t no_limit = 1'000'000;

Box random_box(Random& random, double spread) {
    Box box;
    for (std::size_t i = 0; i < 3; ++i) {
        box.low[i] = random.uniform(-spread, spread);
        box.high[i] = box.low[i] + random.uniform(0, 2);
    }
    return box;
}

/// Shapes in random cells, some of them empty boxes, as planes and frozen bodies have.
struct Crowd {
    explicit Crowd(std::uint64_t seed) : random(seed) {
        std::vector<BroadPhase::Cell> cells;
        std::uint32_t shape = 0;
        while (shape < 60) {
            const std::uint32_t end = shape + 1 + random.below(5);
            cells.push_back({shape, end});
            shape = end;
        }
        count = shape;
        phase.set_cells(cells, count);
        boxes.resize(count);
        for (std::uint32_t s = 0; s < count; ++s) place(s);
    }

    void place(std::uint32_t s) {
        boxes[s] = random.below(10) == 0 ? Box{} : random_box(random, 5);
        phase.box(s) = boxes[s];
    }

    std::uint32_t cell_of(std::uint32_t s) const {
        std::uint32_t c = 0;
        while (phase.cells()[c].end <= s) ++c;
        return c;
    }

    /// By looking at every pair.
    std::set<BroadPhase::Pair> expected() const {
        std::set<BroadPhase::Pair> pairs;
        for (std::uint32_t i = 0; i < count; ++i)
            for (std::uint32_t j = i + 1; j < count; ++j) {
                const auto a = cell_of(i);
                const auto b = cell_of(j);
                if (a == b || (phase.is_resting(a) && phase.is_resting(b))) continue;
                if (overlap(boxes[i], boxes[j])) pairs.insert({i, j});
            }
        return pairs;
    }

    std::set<BroadPhase::Pair> found() {
        std::vector<BroadPhase::Pair> pairs;
        phase.find_pairs(pairs, no_limit);
        std::set<BroadPhase::Pair> once(pairs.begin(), pairs.end());
        EXPECT_EQ(once.size(), pairs.size()) << "a pair came twice";
        return once;
    }

    Random random;
    BroadPhase phase;
    std::uint32_t count = 0;
    std::vector<Box> boxes;
};

}  // namespace

TEST(BoxTree, finds_what_a_look_at_every_box_finds) {
    Random random(1);
    for (int round = 0; round < count(200, 5000); ++round) {
        std::vector<Box> boxes;
        std::vector<std::uint32_t> items;
        for (std::uint32_t i = 0; i < random.below(40); ++i) {
            boxes.push_back(random_box(random, 4));
            if (random.below(4) != 0) items.push_back(i);
        }
        BoxTree tree;
        tree.build(boxes, items);
        for (int k = 0; k < 20; ++k) {
            const Box query = random_box(random, 5);
            std::vector<std::uint32_t> found;
            tree.query(query, [&](std::uint32_t item) { found.push_back(item); });
            std::sort(found.begin(), found.end());
            std::vector<std::uint32_t> expected;
            for (const auto item : items)
                if (overlap(boxes[item], query)) expected.push_back(item);
            EXPECT_EQ(found, expected);
        }
    }
}

TEST(BoxTree, holds_nothing_and_many_of_the_same) {
    BoxTree tree;
    int found = 0;
    tree.query(Box{}, [&](std::uint32_t) { ++found; });
    EXPECT_EQ(found, 0);
    const Box unit{{0, 0, 0}, {1, 1, 1}};
    const std::vector<Box> boxes(100, unit);
    std::vector<std::uint32_t> items(100);
    for (std::uint32_t i = 0; i < 100; ++i) items[i] = i;
    tree.build(boxes, items);
    tree.query(unit, [&](std::uint32_t) { ++found; });
    EXPECT_EQ(found, 100);
}

TEST(BroadPhase, finds_the_pairs_that_a_look_at_every_pair_finds) {
    for (std::uint64_t seed = 1; seed <= count(100U, 5000U); ++seed) {
        Crowd crowd(seed);
        EXPECT_EQ(crowd.found(), crowd.expected()) << "seed " << seed;
    }
}

TEST(BroadPhase, stays_right_while_things_move_rest_and_wake) {
    for (std::uint64_t seed = 1; seed <= count(40U, 1000U); ++seed) {
        Crowd crowd(seed);
        for (int step = 0; step < 30; ++step) {
            for (std::uint32_t c = 0; c < crowd.phase.cells().size(); ++c) {
                if (crowd.random.below(4) == 0)
                    crowd.phase.set_resting(c, !crowd.phase.is_resting(c));
                const auto cell = crowd.phase.cells()[c];
                // Now and then something that rests is put elsewhere.
                const bool moved = crowd.random.below(20) == 0;
                if (crowd.phase.is_resting(c) && !moved) continue;
                for (auto s = cell.first; s < cell.end; ++s) crowd.place(s);
                if (crowd.phase.is_resting(c)) crowd.phase.touch();
            }
            ASSERT_EQ(crowd.found(), crowd.expected()) << "seed " << seed << " step " << step;
        }
    }
}

TEST(BroadPhase, finds_the_pairs_of_a_cell_that_wakes) {
    for (std::uint64_t seed = 1; seed <= count(100U, 2000U); ++seed) {
        Crowd crowd(seed);
        for (std::uint32_t c = 0; c < crowd.phase.cells().size(); ++c)
            crowd.phase.set_resting(c, true);
        crowd.found();
        const std::uint32_t woken =
            crowd.random.below(static_cast<std::uint32_t>(crowd.phase.cells().size()));
        crowd.phase.set_resting(woken, false);
        std::vector<BroadPhase::Pair> pairs;
        crowd.phase.find_pairs_of(woken, pairs);
        EXPECT_EQ(std::set<BroadPhase::Pair>(pairs.begin(), pairs.end()), crowd.expected());
    }
}

TEST(BroadPhase, stops_looking_at_the_limit) {
    Crowd crowd(3);
    std::vector<BroadPhase::Pair> pairs;
    crowd.phase.find_pairs(pairs, 5);
    EXPECT_GE(pairs.size(), 5U);
    EXPECT_LT(pairs.size(), crowd.expected().size());
}

TEST(Islands, are_the_connected_parts) {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        const std::uint32_t n = 1 + random.below(40);
        Islands islands;
        islands.reset(n);
        std::vector<std::uint32_t> label(n);
        std::vector<int> rows(n, 0);
        for (std::uint32_t i = 0; i < n; ++i) label[i] = i;
        for (std::uint32_t k = 0; k < random.below(50); ++k) {
            const std::uint32_t a = random.below(n);
            const std::uint32_t b = random.below(n);
            islands.unite(a, b);
            const std::uint32_t low = std::min(label[a], label[b]);
            const std::uint32_t high = std::max(label[a], label[b]);
            for (auto& l : label)
                if (l == high) l = low;
            const int more = static_cast<int>(random.below(7));
            islands.add_rows(a, more);
            rows[a] += more;
        }
        for (std::uint32_t i = 0; i < n; ++i) {
            // The lowest index of an island represents it, whatever the order of the links.
            EXPECT_EQ(islands.find(i), label[i]);
            int sum = 0;
            for (std::uint32_t k = 0; k < n; ++k)
                if (label[k] == label[i]) sum += rows[k];
            EXPECT_EQ(islands.rows(i), sum);
        }
    }
}

}  // namespace simrob::test
