#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/format.h"
#include "engine/snapshot.h"

namespace simrob::codec {

/// The part of a snapshot that someone is told.
struct View {
    bool has_bodies = false;            ///< DrawData: every body with its data
    bool has_entities = true;           ///< Entities_Info
    bool is_whole = true;               ///< all entities; otherwise only those below
    std::vector<std::size_t> entities;  ///< indices in Layout::entities, ascending
    bool hides_readings = false;        ///< hides readings, except those of the entities below
    std::vector<std::size_t> heard;     ///< indices in Layout::entities, ascending
    /// Only for binary with bodies: describe the bodies even if nothing is new. To be set for a
    /// viewer that has not been told since Layout last changed; others are told anyway, as write()
    /// says.
    bool has_layout = false;

    bool tells_readings(std::size_t entity) const {
        return !hides_readings || std::binary_search(heard.begin(), heard.end(), entity);
    }

    friend bool operator==(const View&, const View&) = default;
};

/// The state of the nucleus, as every broadcast tells it.
struct BroadcastModes {
    bool step_mode = false;
    bool sync_mode = false;
    std::string_view engine;  ///< its name, such as "ode"; must live as long as the snapshot
    double radian = 1;        ///< one radian in the unit of angles
};

/// Writes broadcasts of successive snapshots, as docs/wire.md describes them. Each entity and body
/// is written once per snapshot and format, however many views include it, and what does not move
/// is kept from one snapshot to the next. No allocation once warm. One thread.
class BroadcastWriter {
  public:
    /// Room for any body without its points, and for what surrounds it.
    static constexpr std::size_t least_maximum_bytes = 2048;

    /// `maximum_bytes` of one message is at least least_maximum_bytes: a longer broadcast is split
    /// into several messages, which say so. The points of a body that would not fit are left out.
    explicit BroadcastWriter(std::size_t maximum_bytes);
    ~BroadcastWriter();
    BroadcastWriter(const BroadcastWriter&) = delete;
    BroadcastWriter& operator=(const BroadcastWriter&) = delete;
    BroadcastWriter(BroadcastWriter&&) = delete;
    BroadcastWriter& operator=(BroadcastWriter&&) = delete;

    /// From now on broadcasts are of this snapshot, which must live until the next begin().
    void begin(const engine::Snapshot& snapshot, const BroadcastModes& modes);

    /// How often the layout of the snapshots has changed, as told in binary broadcasts.
    std::uint32_t layout_revision() const;

    /// The messages for `view`, one or more. They live until the next begin(). Binary ones with
    /// bodies describe them when the layout is new, when the view asks for it, and about every 50th
    /// time, for those who lost a message.
    std::span<const std::string_view> write(const View& view, Format format);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::codec
