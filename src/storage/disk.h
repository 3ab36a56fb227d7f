#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace simrob::storage {

/// The field of a refusal that is about a file; its value is the path.
inline constexpr const char* file_field = "file";

/// What a path leads to.
struct DiskEntry {
    std::filesystem::path path;
    bool is_file = true;  ///< a plain one; otherwise a folder, a device or something else
    bool is_folder = false;
    std::uint64_t bytes = 0;
    std::filesystem::file_time_type written{};
};

/// A file that is being written from its beginning, piece by piece. The destructor closes it. One
/// thread at a time.
class DiskWriter {
  public:
    DiskWriter() = default;
    virtual ~DiskWriter() = default;
    DiskWriter(const DiskWriter&) = delete;
    DiskWriter& operator=(const DiskWriter&) = delete;
    DiskWriter(DiskWriter&&) = delete;
    DiskWriter& operator=(DiskWriter&&) = delete;

    /// All of `bytes` or none: after a refusal the file is as long as before.
    virtual Result<void> append(std::string_view bytes) = 0;
    /// When this returns, everything that was appended survives a loss of power.
    virtual Result<void> synchronise() = 0;
};

/// A file that is being read at any place, perhaps while somebody else appends to it. One thread at
/// a time.
class DiskReader {
  public:
    DiskReader() = default;
    virtual ~DiskReader() = default;
    DiskReader(const DiskReader&) = delete;
    DiskReader& operator=(const DiskReader&) = delete;
    DiskReader(DiskReader&&) = delete;
    DiskReader& operator=(DiskReader&&) = delete;

    /// The length at this moment.
    virtual Result<std::uint64_t> bytes() const = 0;
    /// Fills `into` from `offset` on; returns fewer bytes only where the file ends.
    virtual Result<std::size_t> read(std::uint64_t offset, std::span<char> into) = 0;
};

/// Everything that SimRob does with its own files, so that tests can replace it by a disk that is
/// full or gone, and a program without files by memory. Refusals name the file. Callable from any
/// thread.
class Disk {
  public:
    Disk() = default;
    virtual ~Disk() = default;
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
    Disk(Disk&&) = delete;
    Disk& operator=(Disk&&) = delete;

    /// All bytes of a file; refused if there are more than `maximum_bytes`.
    virtual Result<std::string> read(const std::filesystem::path& path,
                                     std::size_t maximum_bytes) const = 0;
    /// Writes a file wholly or not at all: whatever happens, the path leads to what was there
    /// before or to all of `text`. When this returns, `text` survives a loss of power. Uses only
    /// the functions below.
    Result<void> write(const std::filesystem::path& path, std::string_view text);
    /// A new file. Refused if there is one already.
    virtual Result<std::unique_ptr<DiskWriter>> create(const std::filesystem::path& path) = 0;
    /// Refused if it is not a plain file.
    virtual Result<std::unique_ptr<DiskReader>> open(const std::filesystem::path& path) const = 0;

    /// Nothing if there is no such file, or if it may not be looked at.
    virtual std::optional<DiskEntry> find(const std::filesystem::path& path) const = 0;
    /// The content of a folder, sorted by name; empty if there is no such folder.
    virtual std::vector<DiskEntry> list(const std::filesystem::path& folder) const = 0;
    /// Makes the folders above it too. Succeeds if it is already there.
    virtual Result<void> make_folder(const std::filesystem::path& path) = 0;
    /// When this returns, the names in the folder survive a loss of power.
    virtual Result<void> synchronise_folder(const std::filesystem::path& path) = 0;
    /// Renames a file and replaces the one that may be there.
    virtual Result<void> rename(const std::filesystem::path& from,
                                const std::filesystem::path& to) = 0;
    /// Whether there was a file. Refused for a folder.
    virtual Result<bool> remove(const std::filesystem::path& path) = 0;

    /// Whether there is a plain file, or a link to one.
    bool has_file(const std::filesystem::path& path) const;

  private:
    /// For names of temporary files: a text that no other program using this disk has now.
    virtual std::string mark() const = 0;

    Result<std::filesystem::path> write_temporary(const std::filesystem::path& folder,
                                                  std::string_view text);
};

/// What the system said in a disk's refusal, for callers who have better words for what failed.
std::string cause_of(const Problem& problem);

}  // namespace simrob::storage
