#pragma once

#include <optional>
#include <set>

#include "recording/output_file.h"
#include "recording/sink.h"

namespace simrob::recording {

/// One line for each body at each moment; numbers in the shortest form that reads back to the same
/// bits. If there are devices, a second file has one line for each number of their readings.
class CsvSink final : public Sink {
  public:
    /// Only these entities, or all if the list is empty. The disk must outlive it.
    CsvSink(storage::Disk& disk, std::filesystem::path path, std::set<int> entities)
        : disk_(disk),
          path_(std::move(path)),
          file_(disk_, path_),
          entities_(std::move(entities)) {}

    Result<void> add(const Place& place, const engine::Snapshot& snapshot) override;
    Result<void> finish() override;

    /// The file of readings: `run.readings.csv` beside `run.csv`.
    std::filesystem::path readings_path() const;

  private:
    bool is_wanted(int entity_id) const {
        return entities_.empty() || entities_.contains(entity_id);
    }
    Result<void> write_head();
    Result<void> add_readings(const Place& place, const engine::Snapshot& snapshot);

    storage::Disk& disk_;
    std::filesystem::path path_;
    OutputFile file_;
    std::optional<OutputFile> readings_file_;  ///< made with the first reading
    std::set<int> entities_;
    std::string text_;  ///< of one moment; a member so that its memory is used again
};

}  // namespace simrob::recording
