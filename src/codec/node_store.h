#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "command/node.h"

namespace simrob::codec {

/// Nodes that stay where they are until all are given up at once. Memory is kept for the next.
class NodeStore {
  public:
    /// Copies of `nodes`, side by side.
    std::span<const command::Node> add(std::span<const command::Node> nodes);
    void clear();

  private:
    struct Block {
        std::unique_ptr<command::Node[]> nodes;
        std::size_t size = 0;
    };

    std::vector<Block> blocks_;
    std::size_t block_ = 0;  ///< the one that is being filled
    std::size_t used_ = 0;   ///< of it
};

}  // namespace simrob::codec
