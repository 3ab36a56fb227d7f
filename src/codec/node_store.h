#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "command/node.h"

namespace simrob::codec {

/// Nodes with stable addresses until all are released at once. Keeps its memory.
class NodeStore {
  public:
    /// Contiguous copies of `nodes`.
    std::span<const command::Node> add(std::span<const command::Node> nodes);
    void clear();

  private:
    struct Block {
        std::unique_ptr<command::Node[]> nodes;
        std::size_t size = 0;
    };

    std::vector<Block> blocks_;
    std::size_t block_ = 0;  ///< the one that is being filled
    std::size_t used_ = 0;   ///< nodes of that block
};

}  // namespace simrob::codec
