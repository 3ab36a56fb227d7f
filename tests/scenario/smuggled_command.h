#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "recording/bytes.h"
#include "recording/frame_file.h"
#include "recording/log_entry.h"
#include "recording/recording.h"
#include "recording/request_bytes.h"
#include "support/must.h"

namespace simrob::test {

/// A command that somebody puts into a recording afterwards.
struct SmuggledCommand {
    std::uint64_t iteration = 0;  ///< that it comes after
    command::Request request;
    std::string asker;
};

/// The entries of a log, with the command among them; `at` is the iteration at its beginning, and
/// then at its end.
inline std::string smuggled_into(std::string_view log, std::uint64_t& at,
                                 const SmuggledCommand& smuggled) {
    using recording::LogEntry;
    std::string out;
    recording::ByteWriter writer(out);
    const auto iterations = [&](std::uint64_t count) {
        if (count > 0) writer.raw(LogEntry::iterations);
        if (count > 0) writer.natural(count);
    };
    std::string asker;
    const auto smuggle = [&] {
        std::string bytes;
        recording::append_request(smuggled.request, bytes);
        for (const auto& [entry, text] :
             {std::pair(LogEntry::asker, smuggled.asker), std::pair(LogEntry::command, bytes),
              std::pair(LogEntry::asker, asker)}) {
            writer.raw(entry);
            writer.text(text);
        }
    };
    recording::ByteReader reader(log);
    const auto text = [&] { return reader.text(recording::maximum_command_bytes); };
    while (!reader.is_at_end()) {
        const auto entry = static_cast<LogEntry>(reader.raw<std::uint8_t>());
        if (entry == LogEntry::iterations) {
            const std::uint64_t count = reader.natural();
            const bool is_here = smuggled.iteration >= at && smuggled.iteration < at + count;
            const std::uint64_t before = is_here ? smuggled.iteration - at : count;
            iterations(before);
            if (is_here) smuggle();
            iterations(count - before);
            at += count;
            continue;
        }
        writer.raw(entry);
        if (entry == LogEntry::hash) {
            writer.raw(reader.raw<std::uint64_t>());
            continue;
        }
        const std::string first(text());
        writer.text(first);
        if (entry == LogEntry::asker) asker = first;
        if (entry == LogEntry::companion) writer.text(text());
    }
    EXPECT_TRUE(reader.check("log").has_value());
    return out;
}

/// Writes a recording with the command in it, whose frames, checksums and index are all in order.
inline void smuggle(storage::Disk& disk, const recording::Recording& from,
                    const std::filesystem::path& to, const SmuggledCommand& smuggled) {
    auto file = must(recording::FrameFile::create(disk, to, from.origin()));
    std::uint64_t at = 0;
    for (std::uint64_t offset = recording::file_header_bytes; offset < from.end_offset();) {
        const recording::Frame frame = must(from.read(offset));
        offset = frame.next;
        const auto kind = frame.header.kind;
        if (kind == recording::FrameKind::origin || kind == recording::FrameKind::end) continue;
        const bool is_log = kind == recording::FrameKind::log;
        must(file.write(kind, frame.header.place,
                        is_log ? smuggled_into(frame.content, at, smuggled) : frame.content));
    }
    EXPECT_GT(at, smuggled.iteration);
    const auto& ending = *from.ending();
    must(file.write_end(ending.reason, ending.detail, ending.place));
}

}  // namespace simrob::test
