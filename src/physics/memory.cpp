#include "physics/memory.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace simrob::physics {
namespace {

struct ShapeRange {
    std::uint32_t first = 0;
    std::uint32_t end = 0;

    bool holds(std::uint32_t shape) const { return shape >= first && shape < end; }
    std::uint32_t size() const { return end - first; }
};

/// As numbered in ShapeTable.
ShapeRange shapes_of(const Model& model, std::size_t rigid) {
    assert(rigid < model.rigids.size());
    ShapeRange range;
    for (std::size_t i = 0; i <= rigid; ++i) {
        range.first = range.end;
        for (const auto slot : model.rigids[i].members)
            range.end +=
                static_cast<std::uint32_t>(model.bodies[slot - 1].definition.shapes.size());
    }
    return range;
}

void forget_shapes(const ShapeRange& shapes, PhysicsState& state) {
    std::erase_if(state.contact_memories, [&](const ContactMemory& memory) {
        return shapes.holds(memory.shape_1) || shapes.holds(memory.shape_2);
    });
}

}  // namespace

void forget_all(PhysicsState& state) {
    state.contact_memories.clear();
    state.row_memories.clear();
}

void forget_rigid(const Model& model, std::size_t rigid, PhysicsState& state) {
    if (state.contact_memories.empty()) return;
    const ShapeRange gone = shapes_of(model, rigid);
    forget_shapes(gone, state);
    for (auto& memory : state.contact_memories)
        for (auto* shape : {&memory.shape_1, &memory.shape_2})
            if (*shape >= gone.end) *shape -= gone.size();
}

void forget_joint(std::size_t joint, PhysicsState& state) {
    std::erase_if(state.row_memories,
                  [&](const RowMemory& memory) { return memory.joint == joint; });
    for (auto& memory : state.row_memories)
        if (memory.joint > joint) --memory.joint;
}

void forget_contacts(const Model& model, std::size_t rigid, PhysicsState& state) {
    if (!state.contact_memories.empty()) forget_shapes(shapes_of(model, rigid), state);
}

void Recall::begin(std::span<const ContactMemory> memories) {
    memories_ = memories;
    first_ = end_ = 0;
    taken_.clear();
}

void Recall::enter_pair(std::uint32_t shape_1, std::uint32_t shape_2) {
    const std::pair wanted{shape_1, shape_2};
    const auto pair = [&](std::size_t i) {
        return std::pair{memories_[i].shape_1, memories_[i].shape_2};
    };
    if (first_ < end_ && pair(first_) == wanted) return;
    assert((end_ == 0 || !(wanted < pair(end_ - 1))) && "contacts are asked for in rising order");
    for (first_ = end_; first_ < memories_.size() && pair(first_) < wanted;) ++first_;
    for (end_ = first_; end_ < memories_.size() && pair(end_) == wanted;) ++end_;
    taken_.assign(end_ - first_, 0);
}

const ContactMemory* Recall::find(std::uint32_t shape_1, std::uint32_t shape_2,
                                  const Vector3& arm_m) {
    assert(shape_1 < shape_2);
    enter_pair(shape_1, shape_2);
    std::size_t nearest = end_;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = first_; i < end_; ++i) {
        const double square = length_squared(memories_[i].arm_m - arm_m);
        if (taken_[i - first_] || !(square < least)) continue;
        least = square;
        nearest = i;
    }
    if (nearest == end_) return nullptr;
    taken_[nearest - first_] = 1;
    return &memories_[nearest];
}

const RowMemory* find_row(std::span<const RowMemory> memories, std::uint32_t joint,
                          std::uint32_t row) {
    const auto place = std::lower_bound(memories.begin(), memories.end(), std::pair{joint, row},
                                        [](const RowMemory& memory, const auto& wanted) {
                                            return std::pair{memory.joint, memory.row} < wanted;
                                        });
    const bool found = place != memories.end() && place->joint == joint && place->row == row;
    return found ? &*place : nullptr;
}

}  // namespace simrob::physics
