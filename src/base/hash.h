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
    Hasher() { bytes_.reserve(16384); }

    template <class T>
    void add(const T& value) {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);
        const std::size_t end = bytes_.size();
        bytes_.resize(end + sizeof value);
        std::memcpy(bytes_.data() + end, &value, sizeof value);
    }
    void clear() { bytes_.clear(); }
    std::uint64_t hash() const { return hash_bytes({bytes_.data(), bytes_.size()}); }

  private:
    std::vector<char> bytes_;
};

}  // namespace simrob
