#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/collision/box.h"

namespace simrob::physics {

/// Finds which of many boxes that seldom move overlap a given one. Built in one go, in O(n log n).
class BoxTree {
  public:
    void build(std::span<const Box> boxes, std::vector<std::uint32_t> items);

    /// Calls `found(item)` for every item whose box overlaps `box`, in no particular order.
    template <class Found>
    void query(const Box& box, Found&& found) const {
        std::uint32_t index = 0;
        while (index < nodes_.size()) {
            const Node& node = nodes_[index];
            if (!overlap(node.box, box)) {
                index = node.next;
                continue;
            }
            if (node.item != no_item) found(node.item);
            ++index;
        }
    }

  private:
    static constexpr std::uint32_t no_item = 0xffffffff;
    /// In depth-first order: the first child follows its parent, `next` skips the whole subtree.
    struct Node {
        Box box;
        std::uint32_t next = 0;
        std::uint32_t item = no_item;
    };

    void build_range(std::span<const Box> boxes, std::span<std::uint32_t> items);

    std::vector<Node> nodes_;
};

}  // namespace simrob::physics
