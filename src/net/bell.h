#pragma once

#include "net/file_descriptor.h"

namespace simrob::net {

/// Wakes a thread that waits for the descriptor to become readable. It stays readable from the
/// first ring() to the next clear(), so that no ring is lost.
class Bell {
  public:
    Bell();

    /// From any thread and from signal handlers.
    void ring() const noexcept;
    void clear() const noexcept;
    int descriptor() const { return descriptor_.get(); }
    /// False when the system had no descriptor left.
    bool is_open() const { return descriptor_.is_open(); }

  private:
    FileDescriptor descriptor_;
};

}  // namespace simrob::net
