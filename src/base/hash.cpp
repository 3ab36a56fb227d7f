#include "base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace simrob {

std::uint64_t hash_bytes(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace simrob
