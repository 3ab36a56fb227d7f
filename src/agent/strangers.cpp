#include "agent/strangers.h"

#include <cassert>

namespace simrob::agent {

std::uint64_t Strangers::number_of(const Address& address) {
    const auto [entry, is_new] = numbers_.try_emplace(address, last_ + 1);
    if (!is_new) return entry->second;
    by_number_.emplace(++last_, address);
    if (numbers_.size() > most) forget(Address(by_number_.begin()->second));
    assert(numbers_.size() == by_number_.size());
    return last_;
}

void Strangers::forget(const Address& address) {
    const auto found = numbers_.find(address);
    if (found == numbers_.end()) return;
    by_number_.erase(found->second);
    numbers_.erase(found);
}

}  // namespace simrob::agent
