#include "codec/node_store.h"

#include <algorithm>

namespace simrob::codec {
namespace {

constexpr std::size_t nodes_of_a_block = 512;
/// More than any message needs; files are read once.
constexpr std::size_t maximum_kept_blocks = 32;

}  // namespace

std::span<const command::Node> NodeStore::add(std::span<const command::Node> nodes) {
    if (nodes.empty()) return {};
    while (block_ < blocks_.size() && blocks_[block_].size - used_ < nodes.size()) {
        ++block_;
        used_ = 0;
    }
    if (block_ == blocks_.size()) {
        const std::size_t size = std::max(nodes.size(), nodes_of_a_block);
        blocks_.push_back({std::make_unique<command::Node[]>(size), size});
    }
    command::Node* const first = blocks_[block_].nodes.get() + used_;
    std::copy(nodes.begin(), nodes.end(), first);
    used_ += nodes.size();
    return {first, nodes.size()};
}

void NodeStore::clear() {
    std::erase_if(blocks_, [](const Block& block) { return block.size > nodes_of_a_block; });
    if (blocks_.size() > maximum_kept_blocks) blocks_.resize(maximum_kept_blocks);
    block_ = 0;
    used_ = 0;
}

}  // namespace simrob::codec
