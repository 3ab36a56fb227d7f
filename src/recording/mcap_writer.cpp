#include "recording/mcap_writer.h"

#include <zstd.h>

#include <cassert>

#include "base/require.h"
#include "recording/bytes.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

constexpr std::string_view mcap_magic = "\x89MCAP0\r\n";
constexpr std::size_t long_chunk_bytes = 1U << 20U;
constexpr std::string_view mcap_compression = "zstd";
constexpr int mcap_compression_level = 3;

enum class Opcode : std::uint8_t {
    header = 0x01,
    footer = 0x02,
    schema = 0x03,
    channel = 0x04,
    message = 0x05,
    chunk = 0x06,
    message_index = 0x07,
    chunk_index = 0x08,
    statistics = 0x0B,
    metadata = 0x0C,
    metadata_index = 0x0D,
    summary_offset = 0x0E,
    data_end = 0x0F,
};

/// CRC-32 as in zlib (polynomial 0xEDB88320); begins with and is kept inverted.
std::uint32_t add_to_crc(std::uint32_t crc, std::string_view bytes) {
    static const std::array<std::uint32_t, 256> table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < made.size(); ++i) {
            std::uint32_t c = i;
            for (int bit = 0; bit < 8; ++bit) c = (c & 1U) != 0 ? 0xEDB88320U ^ (c >> 1U) : c >> 1U;
            made[i] = c;
        }
        return made;
    }();
    for (const char c : bytes)
        crc = table[(crc ^ static_cast<unsigned char>(c)) & 0xffU] ^ (crc >> 8U);
    return crc;
}

std::uint32_t crc_of(std::string_view bytes) {
    return ~add_to_crc(0xffffffff, bytes);
}

/// The content of a record, field by field.
class RecordWriter {
  public:
    template <class Number>
    RecordWriter& number(Number value) {
        ByteWriter(content_).raw(value);
        return *this;
    }
    /// Preceded by its length.
    RecordWriter& text(std::string_view text) {
        return number(static_cast<std::uint32_t>(text.size())).bytes(text);
    }
    RecordWriter& bytes(std::string_view bytes) {
        content_.append(bytes);
        return *this;
    }
    const std::string& content() const { return content_; }
    std::string record(Opcode opcode) const {
        std::string out;
        ByteWriter writer(out);
        writer.raw(opcode);
        writer.raw(static_cast<std::uint64_t>(content_.size()));
        return out.append(content_);
    }

  private:
    std::string content_;
};

std::string summary_offset(Opcode group, std::uint64_t begin, std::uint64_t end) {
    if (begin == end) return "";
    return RecordWriter()
        .number(group)
        .number(begin)
        .number(end - begin)
        .record(Opcode::summary_offset);
}

std::string metadata_record(const std::map<std::string, std::string>& metadata) {
    RecordWriter pairs;
    for (const auto& [name, value] : metadata) pairs.text(name).text(value);
    return RecordWriter().text("simrob").text(pairs.content()).record(Opcode::metadata);
}

}  // namespace

McapWriter::McapWriter(storage::Disk& disk, std::filesystem::path path)
    : file_(disk, std::move(path)) {}

void McapWriter::add_channel(std::string topic, std::string schema_name, std::string schema) {
    assert(messages_ == 0 && chunks_ == 0 && "all channels come before the first message");
    channels_.push_back({std::move(topic), std::move(schema_name), std::move(schema)});
    chunk_index_.emplace_back();
}

Result<void> McapWriter::append(std::string_view bytes) {
    data_crc_ = add_to_crc(data_crc_, bytes);
    return file_.write(bytes);
}

Result<void> McapWriter::begin() {
    if (file_.bytes() > 0) return {};
    SIMROB_REQUIRE(append(mcap_magic));
    return append(RecordWriter().text("").text("simrob").record(Opcode::header));
}

std::string McapWriter::schema_records() const {
    std::string records;
    std::uint16_t id = 0;
    for (const auto& channel : channels_)
        records += RecordWriter()
                       .number(++id)
                       .text(channel.schema_name)
                       .text("jsonschema")
                       .text(channel.schema)
                       .record(Opcode::schema);
    return records;
}

std::string McapWriter::channel_records() const {
    std::string records;
    std::uint16_t id = 0;
    for (const auto& channel : channels_) {
        ++id;
        records += RecordWriter()
                       .number(id)
                       .number(id)
                       .text(channel.topic)
                       .text("json")
                       .text("")
                       .record(Opcode::channel);
    }
    return records;
}

Result<void> McapWriter::write(std::uint16_t channel, std::uint64_t time_ns,
                               std::string_view message) {
    assert(channel >= 1 && channel <= channels_.size());
    SIMROB_REQUIRE(begin());
    if (chunk_.empty()) {
        chunk_begin_ns_ = time_ns;
        if (chunks_ == 0) chunk_ = schema_records() + channel_records();
    }
    if (messages_ == 0) first_ns_ = time_ns;
    last_ns_ = time_ns;
    ++messages_;
    Channel& to = channels_[channel - 1U];
    chunk_index_[channel - 1U].emplace_back(time_ns, chunk_.size());
    chunk_ += RecordWriter()
                  .number(channel)
                  .number(static_cast<std::uint32_t>(to.messages++))
                  .number(time_ns)
                  .number(time_ns)
                  .bytes(message)
                  .record(Opcode::message);
    return chunk_.size() < long_chunk_bytes ? Result<void>() : end_chunk();
}

Result<void> McapWriter::end_chunk() {
    if (chunk_.empty()) return {};
    assert(chunk_index_.size() == channels_.size());
    std::string stored(ZSTD_compressBound(chunk_.size()), '\0');
    const std::size_t size = ZSTD_compress(stored.data(), stored.size(), chunk_.data(),
                                           chunk_.size(), mcap_compression_level);
    if (ZSTD_isError(size) != 0)
        return refuse("chunk", "", reasons::cannot_be_compressed(ZSTD_getErrorName(size)));
    assert(size <= stored.size());
    stored.resize(size);
    const std::uint64_t chunk_offset = file_.bytes();
    SIMROB_REQUIRE(append(RecordWriter()
                              .number(chunk_begin_ns_)
                              .number(last_ns_)
                              .number(static_cast<std::uint64_t>(chunk_.size()))
                              .number(crc_of(chunk_))
                              .text(mcap_compression)
                              .number(static_cast<std::uint64_t>(stored.size()))
                              .bytes(stored)
                              .record(Opcode::chunk)));
    const std::uint64_t index_offset = file_.bytes();
    RecordWriter offsets;
    for (std::uint16_t i = 0; i < chunk_index_.size(); ++i) {
        if (chunk_index_[i].empty()) continue;
        const auto id = static_cast<std::uint16_t>(i + 1);
        offsets.number(id).number(file_.bytes());
        RecordWriter entries;
        for (const auto& [time_ns, place] : chunk_index_[i]) entries.number(time_ns).number(place);
        SIMROB_REQUIRE(append(
            RecordWriter().number(id).text(entries.content()).record(Opcode::message_index)));
        chunk_index_[i].clear();
    }
    chunk_indexes_ += RecordWriter()
                          .number(chunk_begin_ns_)
                          .number(last_ns_)
                          .number(chunk_offset)
                          .number(index_offset - chunk_offset)
                          .text(offsets.content())
                          .number(file_.bytes() - index_offset)
                          .text(mcap_compression)
                          .number(static_cast<std::uint64_t>(stored.size()))
                          .number(static_cast<std::uint64_t>(chunk_.size()))
                          .record(Opcode::chunk_index);
    chunk_.clear();
    ++chunks_;
    return {};
}

std::string McapWriter::statistics() const {
    RecordWriter counts;
    for (std::uint16_t i = 0; i < channels_.size(); ++i)
        counts.number(static_cast<std::uint16_t>(i + 1)).number(channels_[i].messages);
    return RecordWriter()
        .number(messages_)
        .number(static_cast<std::uint16_t>(channels_.size()))
        .number(static_cast<std::uint32_t>(channels_.size()))
        .number(std::uint32_t{0})
        .number(std::uint32_t{1})
        .number(chunks_)
        .number(first_ns_)
        .number(last_ns_)
        .text(counts.content())
        .record(Opcode::statistics);
}

/// Repeats the channels, and says where the chunks are, how much there is, and where each kind of
/// record begins.
std::string McapWriter::summary_records(std::uint64_t begin, std::uint64_t metadata_offset,
                                        std::uint64_t metadata_bytes) {
    const std::string metadata_index = RecordWriter()
                                           .number(metadata_offset)
                                           .number(metadata_bytes)
                                           .text("simrob")
                                           .record(Opcode::metadata_index);
    const std::pair<Opcode, std::string> groups[] = {{Opcode::schema, schema_records()},
                                                     {Opcode::channel, channel_records()},
                                                     {Opcode::statistics, statistics()},
                                                     {Opcode::chunk_index, chunk_indexes_},
                                                     {Opcode::metadata_index, metadata_index}};
    std::string summary;
    std::string offsets;
    for (const auto& [opcode, records] : groups) {
        const std::uint64_t group = begin + summary.size();
        summary += records;
        offsets += summary_offset(opcode, group, group + records.size());
    }
    summary_offsets_begin_ = begin + summary.size();
    return summary + offsets;
}

Result<void> McapWriter::finish(const std::map<std::string, std::string>& metadata) {
    SIMROB_REQUIRE(begin());
    SIMROB_REQUIRE(end_chunk());
    const std::uint64_t metadata_offset = file_.bytes();
    const std::string described = metadata_record(metadata);
    SIMROB_REQUIRE(append(described));
    SIMROB_REQUIRE(file_.write(RecordWriter().number(~data_crc_).record(Opcode::data_end)));
    const std::uint64_t begin = file_.bytes();
    std::string summary = summary_records(begin, metadata_offset, described.size());
    // The checksum covers the summary and the part of the footer before it.
    summary += RecordWriter()
                   .number(begin)
                   .number(summary_offsets_begin_)
                   .number(std::uint32_t{0})
                   .record(Opcode::footer);
    assert(summary_offsets_begin_ >= begin && summary.size() > sizeof(std::uint32_t));
    summary.resize(summary.size() - sizeof(std::uint32_t));
    ByteWriter(summary).raw(crc_of(summary));
    SIMROB_REQUIRE(file_.write(summary.append(mcap_magic)));
    return file_.finish();
}

}  // namespace simrob::recording
