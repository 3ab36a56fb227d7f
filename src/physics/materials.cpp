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

void Materials::set(std::uint32_t material_1, std::uint32_t material_2,
                    const Interaction& interaction) {
    const auto place = position(pairs, material_1, material_2);
    if (place != pairs.end() && is(*place, material_1, material_2)) {
        place->interaction = interaction;
        return;
    }
    const auto [low, high] = std::minmax(material_1, material_2);
    pairs.insert(place, {low, high, interaction});
}

const Interaction& Materials::between(std::uint32_t material_1, std::uint32_t material_2) const {
    const auto place = position(pairs, material_1, material_2);
    const bool found = place != pairs.end() && is(*place, material_1, material_2);
    return found ? place->interaction : standard;
}

}  // namespace simrob::physics
