#pragma once

#include <map>
#include <set>

#include "recording/mcap_writer.h"
#include "recording/sink.h"

namespace simrob::recording {

/// Four channels of JSON: `/simrob/bodies` and `/simrob/readings` have all numbers as they are, to
/// the bit; `/tf` has the poses as transforms and `/scene` the shapes, as Foxglove and Lichtblick
/// draw them. Of readings there is nothing where there are no devices.
class McapSink final : public Sink {
  public:
    /// Of these entities; all when there are none. `metadata` describes the whole.
    /// The disk must outlive it.
    McapSink(storage::Disk& disk, std::filesystem::path path, std::set<int> entities,
             std::map<std::string, std::string> metadata);

    Result<void> add(const Place& place, const engine::Snapshot& snapshot) override;
    Result<void> finish() override;

  private:
    /// A part of an entity.
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
