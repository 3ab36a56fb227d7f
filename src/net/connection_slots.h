#pragma once

#include <atomic>
#include <cstddef>
#include <utility>

#include "base/limits.h"

namespace simrob::net {

/// Counts connections. One used by agents keeps its slot until the simulation thread knows that it
/// has ended, so that pending ends are limited too.
class ConnectionSlots {
  public:
    bool try_take() {
        if (taken_.fetch_add(1) < limits::maximum_connections) return true;
        give_back();
        return false;
    }
    void give_back() { taken_.fetch_sub(1); }

  private:
    std::atomic<std::size_t> taken_ = 0;
};

/// A slot that is given back when its owner is destroyed.
class Slot {
  public:
    explicit Slot(ConnectionSlots& slots) : slots_(&slots) {}
    Slot(Slot&& other) noexcept : slots_(std::exchange(other.slots_, nullptr)) {}
    Slot& operator=(Slot&&) = delete;
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    ~Slot() {
        if (slots_ != nullptr) slots_->give_back();
    }
    /// Leaves giving it back to someone else.
    void leave() { slots_ = nullptr; }

  private:
    ConnectionSlots* slots_;
};

}  // namespace simrob::net
