#include "world/id_list.h"

#include <algorithm>

#include "base/expectations.h"

namespace simrob::world {

Reason id_list(std::span<const int> ids) {
    constexpr std::size_t most = 8;
    std::string text;
    for (const int id : ids.first(std::min(ids.size(), most)))
        text += (text.empty() ? "" : ", ") + std::to_string(id);
    return list_of(ids.size() > most ? text + ", ..." : text);
}

}  // namespace simrob::world
