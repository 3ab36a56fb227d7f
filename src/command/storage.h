#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::command {

/// Where commands keep whole simulations: files by name, and moments in memory.
class Storage {
  public:
    virtual ~Storage() = default;

    /// Whole or not at all. Names are as on the wire.
    virtual Result<void> save(const std::string& file) = 0;
    virtual Result<void> load(const std::string& file) = 0;

    virtual Result<void> keep(const std::string& name) = 0;
    virtual Result<void> recall(const std::string& name) = 0;
    virtual Result<void> forget(const std::string& name) = 0;

    /// Goes back to the world that the program began with.
    virtual Result<void> reset() = 0;
};

}  // namespace simrob::command
