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
    bool is_brought = false;  ///< somebody uploaded it; it was not made here
};

/// Limits for what people upload.
struct ShelfLimits {
    std::uint64_t file_bytes = 256U << 20U;
    std::uint64_t all_bytes = 1024U << 20U;  ///< beyond that, the oldest are removed
    std::size_t files = 32;                  ///< the same
    int at_once = 4;                         ///< uploads
};

class Delivery;

/// The recordings that can be opened by name: those in a data folder, those that people uploaded,
/// in its folder `opened`, and games of tournaments, `tournaments/NAME/GAME.simrec`. Callable from
/// any thread.
class Shelf {
  public:
    /// The disk must outlive it.
    explicit Shelf(storage::Disk& disk, std::filesystem::path folder,
                   const ShelfLimits& limits = {});

    /// The newest first, without games of tournaments.
    std::vector<ShelfEntry> list() const;
    /// The path for this name, which may have the extension; a game is called `TOURNAMENT/GAME`.
    Result<std::filesystem::path> find(const std::string& name) const;
    /// Begins the upload of a recording with this name and size. The shelf must outlive it.
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

/// A file that is being uploaded. If it is given up, nothing is left of it.
class Delivery {
  public:
    Delivery(Shelf& shelf, std::string stem, std::filesystem::path part);
    ~Delivery();
    Delivery(Delivery&& other) noexcept;
    Delivery(const Delivery&) = delete;
    Delivery& operator=(const Delivery&) = delete;
    Delivery& operator=(Delivery&&) = delete;

    /// The next bytes.
    Result<void> write(std::string_view bytes);
    /// Call after the last byte. Returns the name on the shelf, which differs if the wanted one is
    /// taken; refused if the file is not a recording.
    Result<std::string> finish();

  private:
    Shelf* shelf_;
    std::string stem_;
    std::filesystem::path part_;
    std::unique_ptr<storage::DiskWriter> writer_;  ///< made with the first bytes
};

}  // namespace simrob::recording
