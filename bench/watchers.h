#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "agent/address.h"
#include "net/file_descriptor.h"

namespace simrob::bench {

/// Connections to /view that read everything and ignore it, in a thread.
class Watchers {
  public:
    Watchers(const agent::Address& http, int count);
    ~Watchers();
    Watchers(const Watchers&) = delete;
    Watchers& operator=(const Watchers&) = delete;
    Watchers(Watchers&&) = delete;
    Watchers& operator=(Watchers&&) = delete;

    /// Of all of them together.
    std::uint64_t bytes() const { return bytes_; }

  private:
    void read_all();

    std::vector<net::FileDescriptor> sockets_;
    std::atomic<std::uint64_t> bytes_ = 0;
    std::atomic<bool> is_ending_ = false;
    std::thread thread_;
};

}  // namespace simrob::bench
