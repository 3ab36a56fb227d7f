#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "recording/output_file.h"

namespace simrob::recording {

/// Writes a file in the format MCAP, version 0, after its specification: messages in chunks
/// compressed by zstd, an index for each chunk, statistics, and checksums over everything.
class McapWriter {
  public:
    /// The disk must outlive it.
    McapWriter(storage::Disk& disk, std::filesystem::path path);

    /// Before the first message. The first call makes schema 1 and channel 1, and so on.
    void add_channel(std::string topic, std::string schema_name, std::string schema);
    /// Times must not decrease.
    Result<void> write(std::uint16_t channel, std::uint64_t time_ns, std::string_view message);
    /// Names and values that describe the whole file.
    Result<void> finish(const std::map<std::string, std::string>& metadata);

  private:
    struct Channel {
        std::string topic;
        std::string schema_name;
        std::string schema;
        std::uint64_t messages = 0;
    };
    /// A message's time and its place in the chunk.
    using IndexEntry = std::pair<std::uint64_t, std::uint64_t>;

    Result<void> append(std::string_view bytes);
    Result<void> begin();
    Result<void> end_chunk();
    std::string schema_records() const;
    std::string channel_records() const;
    std::string summary_records(std::uint64_t begin, std::uint64_t metadata_offset,
                                std::uint64_t metadata_bytes);
    std::string statistics() const;

    OutputFile file_;
    std::uint32_t data_crc_ = 0xffffffff;
    std::vector<Channel> channels_;
    std::string chunk_;
    std::uint64_t chunk_begin_ns_ = 0;
    std::vector<std::vector<IndexEntry>> chunk_index_;  ///< by channel
    std::string chunk_indexes_;                         ///< records for the summary
    std::uint32_t chunks_ = 0;
    std::uint64_t messages_ = 0;
    std::uint64_t first_ns_ = 0;
    std::uint64_t last_ns_ = 0;
    std::uint64_t summary_offsets_begin_ = 0;
};

}  // namespace simrob::recording
