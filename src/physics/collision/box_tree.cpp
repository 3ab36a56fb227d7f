#include "physics/collision/box_tree.h"

#include <cassert>

namespace simrob::physics {

void BoxTree::build(std::span<const Box> boxes, std::vector<std::uint32_t> items) {
    nodes_.clear();
    if (!items.empty()) build_range(boxes, items);
}

void BoxTree::build_range(std::span<const Box> boxes, std::span<std::uint32_t> items) {
    assert(!items.empty());
    const std::size_t here = nodes_.size();
    nodes_.emplace_back();
    Box whole;
    for (const auto item : items) whole.include(boxes[item]);
    if (items.size() == 1) {
        nodes_[here].item = items[0];
    } else {
        std::size_t axis = 0;
        for (std::size_t i = 1; i < 3; ++i)
            if (whole.high[i] - whole.low[i] > whole.high[axis] - whole.low[axis]) axis = i;
        const auto centre = [&](std::uint32_t i) {
            return boxes[i].low[axis] + boxes[i].high[axis];
        };
        const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
        std::nth_element(items.begin(), middle, items.end(), [&](std::uint32_t a, std::uint32_t b) {
            return centre(a) < centre(b) || (centre(a) == centre(b) && a < b);
        });
        build_range(boxes, items.first(items.size() / 2));
        build_range(boxes, items.subspan(items.size() / 2));
    }
    nodes_[here].box = whole;
    nodes_[here].next = static_cast<std::uint32_t>(nodes_.size());
}

}  // namespace simrob::physics
