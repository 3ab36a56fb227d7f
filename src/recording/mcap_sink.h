#pragma once

#include <map>
#include <set>

#include "recording/mcap_writer.h"
#include "recording/sink.h"

namespace simrob::recording {

/// Four channels of JSON. `/simrob/bodies` and `/simrob/readings` have all numbers, exact to the
/// bit; `/tf` has poses as transforms and `/scene` has shapes, in the form that Foxglove and
/// Lichtblick draw. There is no channel of readings if there are no devices.
class McapSink final : public Sink {
  public:
    /// Only these entities, or all if the list is empty. `metadata` describes the whole file. The
    /// disk must outlive it.
    McapSink(storage::Disk& disk, std::filesystem::path path, std::set<int> entities,
             std::map<std::string, std::string> metadata);

    Result<void> add(const Place& place, const engine::Snapshot& snapshot) override;
    Result<void> finish() override;

  private:
    /// One part of an entity.
    bool is_wanted(const auto& part) const {
        return entities_.empty() || entities_.contains(part.entity_id);
    }
    std::string readings(const Place& place, const engine::Snapshot& snapshot) const;
    std::string bodies(const Place& place, const engine::Snapshot& snapshot) const;
    std::string transforms(const std::string& stamp, const engine::Snapshot& snapshot) const;
    std::string scene(const std::string& stamp, const engine::Layout& layout) const;

    McapWriter writer_;
    std::set<int> entities_;
    std::map<std::string, std::string> metadata_;
    std::shared_ptr<const engine::Layout> layout_;  ///< of the last scene
};

}  // namespace simrob::recording
