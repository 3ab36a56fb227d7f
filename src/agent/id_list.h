#pragma once

#include <string>
#include <vector>

namespace simrob::agent {

/// For example "1, 2, 3".
inline std::string list_of(const std::vector<int>& ids) {
    std::string list;
    for (const int id : ids) list += (list.empty() ? "" : ", ") + std::to_string(id);
    return list;
}

}  // namespace simrob::agent
