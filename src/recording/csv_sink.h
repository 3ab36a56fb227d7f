#pragma once

#include <set>

#include "recording/output_file.h"
#include "recording/sink.h"

namespace simrob::recording {

/// One line for each body at each moment, numbers in the shortest form that reads back to the same
/// bits.
class CsvSink final : public Sink {
  public:
    /// Of these entities; all when there are none.
    CsvSink(std::filesystem::path path, std::set<int> entities)
        : file_(std::move(path)), entities_(std::move(entities)) {}

    Result<void> add(const Place& place, const engine::Snapshot& snapshot) override;
    Result<void> finish() override;

  private:
    Result<void> write_head();

    OutputFile file_;
    std::set<int> entities_;
    std::string text_;  ///< of one moment; kept for its memory
};

}  // namespace simrob::recording
