#include "world/id_list.h"

#include <algorithm>

namespace simrob::world {

std::string id_list(std::span<const int> ids) {
    constexpr std::size_t most = 8;
    if (ids.empty()) return "none";
    std::string text;
    for (const int id : ids.first(std::min(ids.size(), most)))
        text += (text.empty() ? "" : ", ") + std::to_string(id);
    return ids.size() > most ? text + ", ..." : text;
}

}  // namespace simrob::world
