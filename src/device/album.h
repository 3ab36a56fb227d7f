#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "device/picture.h"

namespace simrob::device {

/// The pictures that were asked for at one moment: who asks for another layer, or once more, costs
/// nothing. What is kept is no state, since it follows from that of the world.
class Album {
  public:
    /// Taken anew when `moment` is another than that of the last one. Valid until it is, or
    /// clear().
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
