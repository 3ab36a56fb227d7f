#pragma once

#include <cstdint>
#include <map>

#include "agent/address.h"

namespace simrob::agent {

/// Tells apart those who ask without a key or a secret, by a number in the order of their coming,
/// which nobody else ever gets. One who is forgotten, because many others came, gets a new one.
class Strangers {
  public:
    static constexpr std::size_t most = 4096;

    std::uint64_t number_of(const Address& address);
    /// The connection ended.
    void forget(const Address& address);
    std::size_t size() const { return numbers_.size(); }

  private:
    std::map<Address, std::uint64_t> numbers_;
    std::map<std::uint64_t, Address> by_number_;
    std::uint64_t last_ = 0;
};

}  // namespace simrob::agent
