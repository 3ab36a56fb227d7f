#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "device/picture.h"

namespace simrob::device {

/// The pictures requested at one moment: another layer, or the same one again, costs nothing. It is
/// a cache and not state, since it follows from the state of the world.
class Album {
  public:
    /// Taken anew when `moment` differs from that of the last one. Valid until then, or clear().
    const Picture& picture(const Device& camera, const Surroundings& world, const Looks& looks,
                           std::uint64_t moment) {
        if (moment != moment_) clear();
        moment_ = moment;
        const auto [place, is_new] = pictures_.try_emplace({camera.entity_id, camera.id()});
        if (is_new) place->second = take_picture(camera, world, looks);
        return place->second;
    }
    void clear() { pictures_.clear(); }

  private:
    std::uint64_t moment_ = 0;
    std::map<std::pair<int, int>, Picture> pictures_;  ///< by entity and device id
};

}  // namespace simrob::device
