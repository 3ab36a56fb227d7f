#include "physics/materials.h"

#include <algorithm>
#include <utility>

namespace simrob::physics {
namespace {

auto key(const MaterialPair& pair) {
    return std::pair{pair.material_1, pair.material_2};
}

auto position(auto& pairs, std::uint32_t material_1, std::uint32_t material_2) {
    const std::pair<std::uint32_t, std::uint32_t> wanted = std::minmax(material_1, material_2);
    return std::lower_bound(pairs.begin(), pairs.end(), wanted,
                            [](const MaterialPair& a, const auto& b) { return key(a) < b; });
}

bool is(const MaterialPair& pair, std::uint32_t material_1, std::uint32_t material_2) {
    const std::pair<std::uint32_t, std::uint32_t> wanted = std::minmax(material_1, material_2);
    return key(pair) == wanted;
}

}  // namespace

void Materials::set(std::span<const MaterialPair> added) {
    // Newest first, so that of several equal pairs the newest remains.
    std::vector<MaterialPair> all;
    all.reserve(pairs.size() + added.size());
    for (std::size_t i = added.size(); i-- > 0;) {
        const auto [low, high] = std::minmax(added[i].material_1, added[i].material_2);
        all.push_back({low, high, added[i].interaction});
    }
    all.insert(all.end(), pairs.begin(), pairs.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const MaterialPair& a, const MaterialPair& b) { return key(a) < key(b); });
    const auto same = [](const MaterialPair& a, const MaterialPair& b) { return key(a) == key(b); };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
    pairs = std::move(all);
}

std::size_t Materials::count() const {
    std::vector<std::uint32_t> materials;
    for (const auto& pair : pairs)
        materials.insert(materials.end(), {pair.material_1, pair.material_2});
    std::sort(materials.begin(), materials.end());
    return static_cast<std::size_t>(std::unique(materials.begin(), materials.end()) -
                                    materials.begin());
}

const Interaction& Materials::between(std::uint32_t material_1, std::uint32_t material_2) const {
    const auto place = position(pairs, material_1, material_2);
    const bool found = place != pairs.end() && is(*place, material_1, material_2);
    return found ? place->interaction : standard;
}

}  // namespace simrob::physics
