#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace simrob::physics {

/// Groups rigid bodies that act on each other through joints and contacts (union-find with path
/// halving), and counts the rows that a solver has for each group.
class Islands {
  public:
    void reset(std::size_t count) {
        parent_.resize(count);
        rows_.assign(count, 0);
        for (std::uint32_t i = 0; i < count; ++i) parent_[i] = i;
    }
    std::uint32_t find(std::uint32_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    /// The lower index becomes the root, so that roots do not depend on the order of calls.
    void unite(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        if (a == b) return;
        if (b < a) std::swap(a, b);
        parent_[b] = a;
        rows_[a] += rows_[b];
    }
    void add_rows(std::uint32_t i, int rows) { rows_[find(i)] += rows; }
    int rows(std::uint32_t i) { return rows_[find(i)]; }

  private:
    std::vector<std::uint32_t> parent_;
    std::vector<int> rows_;
};

}  // namespace simrob::physics
