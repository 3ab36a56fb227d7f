#pragma once

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

/// What of a snapshot someone is told.
struct View {
    bool has_bodies = false;            ///< DrawData: every body with its data
    bool has_entities = true;           ///< Entities_Info
    bool is_whole = true;               ///< all entities; otherwise only those below
    std::vector<std::size_t> entities;  ///< places in Layout::entities, ascending

    friend bool operator==(const View&, const View&) = default;
};

/// How the nucleus is running, as every broadcast says.
struct BroadcastModes {
    bool step_mode = false;
    bool sync_mode = false;
    std::string_view engine;  ///< its name, such as "ode"
};

/// Writes broadcasts of one snapshot after another. Each entity and body is written once for a
/// snapshot and format, however many views hold it, and what does not move is kept from one
/// snapshot to the next. Without allocation once warm. One thread.
class BroadcastWriter {
  public:
    /// `maximum_bytes` of one message: a longer broadcast is parted into several, which say so.
    explicit BroadcastWriter(std::size_t maximum_bytes);
    ~BroadcastWriter();
    BroadcastWriter(const BroadcastWriter&) = delete;
    BroadcastWriter& operator=(const BroadcastWriter&) = delete;
    BroadcastWriter(BroadcastWriter&&) = delete;
    BroadcastWriter& operator=(BroadcastWriter&&) = delete;

    /// From now on broadcasts are of this snapshot, which must live until the next begin().
    void begin(const engine::Snapshot& snapshot, const BroadcastModes& modes);

    /// The messages that tell `view`, one or more. They live until the next begin().
    std::span<const std::string_view> write(const View& view, Format format);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::codec
