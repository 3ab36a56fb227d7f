#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

namespace simrob {

/// XXH3 of some bytes, 64 bits. Used for state hashes and file checksums.
std::uint64_t hash_bytes(std::string_view bytes);

/// Collects the bits of plain values in order and hashes them in one go. Cheaper than feeding a
/// streaming hash number by number.
class Hasher {
  public:
    Hasher() : bytes_(16384) {}

    template <class T>
    void add(const T& value) {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);
        if (size_ + sizeof value > bytes_.size()) bytes_.resize(2 * bytes_.size());
        std::memcpy(bytes_.data() + size_, &value, sizeof value);
        size_ += sizeof value;
    }
    std::uint64_t hash() const { return hash_bytes({bytes_.data(), size_}); }

  private:
    std::vector<char> bytes_;  ///< only the first size_ are in use
    std::size_t size_ = 0;
};

}  // namespace simrob
