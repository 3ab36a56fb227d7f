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

/// What there is at a path.
struct DiskEntry {
    std::filesystem::path path;
    bool is_file = true;  ///< a plain one; otherwise a folder, a device or something else
    bool is_folder = false;
    std::uint64_t bytes = 0;
    std::filesystem::file_time_type written{};
};

/// A file that is being written from its beginning on, piece by piece. Closed when it goes. One
/// thread at a time.
class DiskWriter {
  public:
    DiskWriter() = default;
    virtual ~DiskWriter() = default;
    DiskWriter(const DiskWriter&) = delete;
    DiskWriter& operator=(const DiskWriter&) = delete;
    DiskWriter(DiskWriter&&) = delete;
    DiskWriter& operator=(DiskWriter&&) = delete;

    /// Wholly, or the file stays as long as it was.
    virtual Result<void> append(std::string_view bytes) = 0;
    /// When this returns, what was appended outlives the machine's power.
    virtual Result<void> synchronise() = 0;
};

/// A file that is being read, here and there. Somebody else may append to it meanwhile. One thread
/// at a time.
class DiskReader {
  public:
    DiskReader() = default;
    virtual ~DiskReader() = default;
    DiskReader(const DiskReader&) = delete;
    DiskReader& operator=(const DiskReader&) = delete;
    DiskReader(DiskReader&&) = delete;
    DiskReader& operator=(DiskReader&&) = delete;

    /// How long it is now.
    virtual Result<std::uint64_t> bytes() const = 0;
    /// Fills `into` from `offset` on; fewer bytes only where the file ends.
    virtual Result<std::size_t> read(std::uint64_t offset, std::span<char> into) = 0;
};

/// All that SimRob does with files of its own, so that tests can be a disk that is full or gone,
/// and a program without files can be a disk itself. Refusals name the file. From any thread.
class Disk {
  public:
    Disk() = default;
    virtual ~Disk() = default;
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
    Disk(Disk&&) = delete;
    Disk& operator=(Disk&&) = delete;

    /// All bytes of a file, refused when there are more than `maximum_bytes`.
    virtual Result<std::string> read(const std::filesystem::path& path,
                                     std::size_t maximum_bytes) const = 0;
    /// Writes a file wholly or not at all: whatever happens, the path holds either what it held
    /// before or all of `text`, and when this returns the disk holds it too. Made of what is below.
    Result<void> write(const std::filesystem::path& path, std::string_view text);
    /// A new file. Refused when there is one already.
    virtual Result<std::unique_ptr<DiskWriter>> create(const std::filesystem::path& path) = 0;
    /// Refused when it is not a plain file.
    virtual Result<std::unique_ptr<DiskReader>> open(const std::filesystem::path& path) const = 0;

    /// Nothing where there is nothing, or nothing that may be looked at.
    virtual std::optional<DiskEntry> find(const std::filesystem::path& path) const = 0;
    /// What is in a folder, in the order of names; nothing where there is no such folder.
    virtual std::vector<DiskEntry> list(const std::filesystem::path& folder) const = 0;
    /// With all folders above it. Done where it is there already.
    virtual Result<void> make_folder(const std::filesystem::path& path) = 0;
    /// When this returns, the names in the folder outlive the machine's power.
    virtual Result<void> synchronise_folder(const std::filesystem::path& path) = 0;
    /// Of a file, in place of the one that may be there.
    virtual Result<void> rename(const std::filesystem::path& from,
                                const std::filesystem::path& to) = 0;
    /// Whether there was a file. A folder is refused.
    virtual Result<bool> remove(const std::filesystem::path& path) = 0;

    /// Whether there is a plain file, or a link to one.
    bool has_file(const std::filesystem::path& path) const;

  private:
    /// For names of temporary files: what no other program at this disk has now.
    virtual std::string mark() const = 0;

    Result<std::filesystem::path> write_temporary(const std::filesystem::path& folder,
                                                  std::string_view text);
};

/// What the system said, of a refusal by a disk: for who has better words for what failed.
std::string cause_of(const Problem& problem);

}  // namespace simrob::storage
