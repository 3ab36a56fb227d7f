#include "recording/shelf.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/limits.h"
#include "recording/reasons.h"
#include "recording/recording.h"

namespace simrob::recording {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_extension = ".part";

}  // namespace

Shelf::Shelf(storage::Disk& disk, fs::path folder, const ShelfLimits& limits)
    : disk_(disk), folder_(std::move(folder)), limits_(limits) {
    for (const storage::DiskEntry& entry : disk_.list(brought_folder()))
        if (entry.path.extension() == part_extension) static_cast<void>(disk_.remove(entry.path));
}

std::vector<ShelfEntry> Shelf::list() const {
    std::vector<std::pair<RecordingFile, bool>> files;
    for (auto& file : recordings_in(disk_, folder_)) files.emplace_back(std::move(file), false);
    for (auto& file : recordings_in(disk_, brought_folder()))
        files.emplace_back(std::move(file), true);
    std::stable_sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
        return b.first.written < a.first.written;
    });
    std::vector<ShelfEntry> entries;
    for (const auto& [file, is_brought] : files)
        entries.push_back({file.name(), file.bytes, is_brought});
    return entries;
}

std::optional<fs::path> Shelf::existing(const std::string& stem) const {
    const bool is_game = stem.find('/') != std::string::npos;
    const std::vector<fs::path> folders =
        is_game ? std::vector{tournaments_folder()} : std::vector{folder_, brought_folder()};
    for (const fs::path& folder : folders)
        if (const fs::path path = recording_path(folder, stem); disk_.has_file(path)) return path;
    return std::nullopt;
}

Result<fs::path> Shelf::find(const std::string& name) const {
    const auto stem = shelf_name(name);
    if (!stem) return tl::unexpected(stem.error());
    if (auto path = existing(*stem)) return *path;
    return refuse("File", *stem, reasons::no_such_recording());
}

Result<Delivery> Shelf::begin(const std::string& name, std::uint64_t bytes) {
    const auto stem = recording_stem(name);
    if (!stem) return tl::unexpected(stem.error());
    if (bytes > limits_.file_bytes)
        return refuse("File", std::to_string(bytes) + " bytes",
                      reasons::too_many(limits_.file_bytes));
    if (const auto made = disk_.make_folder(brought_folder()); !made)
        return refuse("File", *stem, made.error().reason);
    if (deliveries_.load() >= limits_.at_once)
        return refuse("File", *stem, reasons::deliveries_full());
    const std::string part = *stem + "." + std::to_string(++last_delivery_);
    return Delivery(*this, *stem, brought_folder() / (part + std::string(part_extension)));
}

std::string Shelf::free_name(const std::string& stem) const {
    std::string name = stem;
    for (int number = 2; existing(name); ++number) {
        const std::string ending = "-" + std::to_string(number);
        assert(ending.size() < limits::maximum_name_bytes);
        name = stem.substr(0, limits::maximum_name_bytes - ending.size()) + ending;
    }
    return name;
}

void Shelf::remove_oldest() const {
    std::uint64_t bytes = 0;
    std::size_t count = 0;
    const auto files = recordings_in(disk_, brought_folder());
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
        bytes += file->bytes;
        if (++count > limits_.files || bytes > limits_.all_bytes)
            static_cast<void>(disk_.remove(file->path));
    }
}

Delivery::Delivery(Shelf& shelf, std::string stem, fs::path part)
    : shelf_(&shelf), stem_(std::move(stem)), part_(std::move(part)) {
    ++shelf_->deliveries_;
}

Delivery::Delivery(Delivery&& other) noexcept
    : shelf_(std::exchange(other.shelf_, nullptr)),
      stem_(std::move(other.stem_)),
      part_(std::move(other.part_)),
      writer_(std::move(other.writer_)) {}

Delivery::~Delivery() {
    if (shelf_ == nullptr) return;
    writer_.reset();
    static_cast<void>(shelf_->disk_.remove(part_));
    --shelf_->deliveries_;
}

Result<void> Delivery::write(std::string_view bytes) {
    assert(shelf_ != nullptr);
    const auto refuse_for = [this](const Problem& problem) {
        return refuse("File", stem_, reasons::cannot_be_written(storage::cause_of(problem)));
    };
    if (!writer_) {
        auto made = shelf_->disk_.create(part_);
        if (!made) return refuse_for(made.error());
        writer_ = std::move(*made);
    }
    if (const auto written = writer_->append(bytes); !written) return refuse_for(written.error());
    return {};
}

Result<std::string> Delivery::finish() {
    assert(shelf_ != nullptr);
    writer_.reset();
    storage::Disk& disk = shelf_->disk_;
    if (const auto recording = Recording::open(disk, part_); !recording)
        return refuse("File", stem_, reasons::no_recording(recording.error().reason));
    const std::string name = shelf_->free_name(stem_);
    const auto kept = disk.rename(part_, recording_path(shelf_->brought_folder(), name));
    if (!kept)
        return refuse("File", stem_, reasons::cannot_be_kept(storage::cause_of(kept.error())));
    shelf_->remove_oldest();
    return name;
}

}  // namespace simrob::recording
