#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "recording/recording_files.h"

namespace simrob::recording {

struct ShelfEntry {
    std::string name;
    std::uint64_t bytes = 0;
    bool is_brought = false;  ///< someone brought it, it was not made here
};

/// How much may be brought.
struct ShelfLimits {
    std::uint64_t file_bytes = 256U << 20U;
    std::uint64_t all_bytes = 1024U << 20U;  ///< the oldest go when there is more
    std::size_t files = 32;                  ///< likewise
    int at_once = 4;                         ///< deliveries
};

class Delivery;

/// The recordings that can be opened by name: those in a data folder, those that people brought,
/// which are in its folder `opened`, and games of tournaments, `tournaments/NAME/GAME.simrec`. From
/// any thread.
class Shelf {
  public:
    /// The disk must outlive it.
    explicit Shelf(storage::Disk& disk, std::filesystem::path folder,
                   const ShelfLimits& limits = {});

    /// The newest first, without games of tournaments.
    std::vector<ShelfEntry> list() const;
    /// The file of this name, with or without the extension; a game is called `TOURNAMENT/GAME`.
    Result<std::filesystem::path> find(const std::string& name) const;
    /// A recording of this name, of so many bytes, is being brought. The shelf must outlive it.
    Result<Delivery> begin(const std::string& name, std::uint64_t bytes);

  private:
    friend Delivery;

    std::filesystem::path tournaments_folder() const { return folder_ / "tournaments"; }
    std::filesystem::path brought_folder() const { return folder_ / "opened"; }
    std::optional<std::filesystem::path> existing(const std::string& stem) const;
    std::string free_name(const std::string& stem) const;
    void remove_oldest() const;

    storage::Disk& disk_;
    std::filesystem::path folder_;
    ShelfLimits limits_;
    std::atomic<int> deliveries_{0};
    std::atomic<std::uint64_t> last_delivery_{0};
};

/// A file that is on its way to the shelf. Given up, it leaves nothing.
class Delivery {
  public:
    Delivery(Shelf& shelf, std::string stem, std::filesystem::path part);
    ~Delivery();
    Delivery(Delivery&& other) noexcept;
    Delivery(const Delivery&) = delete;
    Delivery& operator=(const Delivery&) = delete;
    Delivery& operator=(Delivery&&) = delete;

    /// More of its bytes.
    Result<void> write(std::string_view bytes);
    /// All bytes are there. The name that it has on the shelf, which may be another when that one
    /// is taken; refused when it is no recording.
    Result<std::string> finish();

  private:
    Shelf* shelf_;
    std::string stem_;
    std::filesystem::path part_;
    std::unique_ptr<storage::DiskWriter> writer_;  ///< made for the first bytes
};

}  // namespace simrob::recording
