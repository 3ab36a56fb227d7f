#pragma once

#include <atomic>

#include "base/reasons.h"
#include "storage/disk.h"

namespace simrob::test {

/// Another disk, of which one operation fails. One that is full is a MemoryDisk of few bytes.
class FaultyDisk final : public storage::Disk {
  public:
    /// The other must outlive it.
    explicit FaultyDisk(storage::Disk& other) : other_(other) {}

    /// The so-many-th from now on, from 1.
    void fail_at(int operation) {
        operations_ = 0;
        failing_ = operation;
    }
    bool has_failed() const { return failing_ > 0 && operations_ >= failing_; }

    Result<std::string> read(const std::filesystem::path& path,
                             std::size_t maximum_bytes) const override {
        return is_hit() ? refusal(path) : other_.read(path, maximum_bytes);
    }
    Result<std::unique_ptr<storage::DiskWriter>> create(
        const std::filesystem::path& path) override {
        if (is_hit()) return refusal(path);
        auto made = other_.create(path);
        if (!made) return made;
        return std::make_unique<Writer>(*this, std::move(*made), path);
    }
    Result<std::unique_ptr<storage::DiskReader>> open(
        const std::filesystem::path& path) const override {
        if (is_hit()) return refusal(path);
        auto opened = other_.open(path);
        if (!opened) return opened;
        return std::make_unique<Reader>(*this, std::move(*opened), path);
    }
    std::optional<storage::DiskEntry> find(const std::filesystem::path& path) const override {
        return is_hit() ? std::nullopt : other_.find(path);
    }
    std::vector<storage::DiskEntry> list(const std::filesystem::path& folder) const override {
        return is_hit() ? std::vector<storage::DiskEntry>() : other_.list(folder);
    }
    Result<void> make_folder(const std::filesystem::path& path) override {
        return is_hit() ? refusal(path) : other_.make_folder(path);
    }
    Result<void> synchronise_folder(const std::filesystem::path& path) override {
        return is_hit() ? refusal(path) : other_.synchronise_folder(path);
    }
    Result<void> rename(const std::filesystem::path& from,
                        const std::filesystem::path& to) override {
        return is_hit() ? refusal(to) : other_.rename(from, to);
    }
    Result<bool> remove(const std::filesystem::path& path) override {
        return is_hit() ? refusal(path) : other_.remove(path);
    }

  private:
    class Writer final : public storage::DiskWriter {
      public:
        Writer(const FaultyDisk& disk, std::unique_ptr<DiskWriter> other,
               std::filesystem::path path)
            : disk_(disk), other_(std::move(other)), path_(std::move(path)) {}

        Result<void> append(std::string_view bytes) override {
            return disk_.is_hit() ? refusal(path_) : other_->append(bytes);
        }
        Result<void> synchronise() override {
            return disk_.is_hit() ? refusal(path_) : other_->synchronise();
        }

      private:
        const FaultyDisk& disk_;
        std::unique_ptr<DiskWriter> other_;
        std::filesystem::path path_;
    };

    class Reader final : public storage::DiskReader {
      public:
        Reader(const FaultyDisk& disk, std::unique_ptr<DiskReader> other,
               std::filesystem::path path)
            : disk_(disk), other_(std::move(other)), path_(std::move(path)) {}

        Result<std::uint64_t> bytes() const override {
            return disk_.is_hit() ? refusal(path_) : other_->bytes();
        }
        Result<std::size_t> read(std::uint64_t offset, std::span<char> into) override {
            return disk_.is_hit() ? refusal(path_) : other_->read(offset, into);
        }

      private:
        const FaultyDisk& disk_;
        std::unique_ptr<DiskReader> other_;
        std::filesystem::path path_;
    };

    static tl::unexpected<Problem> refusal(const std::filesystem::path& path) {
        return refuse(storage::file_field, path.string(),
                      reasons::cannot_be_written("Input/output error"));
    }
    bool is_hit() const { return ++operations_ == failing_; }
    std::string mark() const override { return "faulty"; }

    storage::Disk& other_;
    mutable std::atomic<int> operations_ = 0;
    std::atomic<int> failing_ = 0;
};

}  // namespace simrob::test
