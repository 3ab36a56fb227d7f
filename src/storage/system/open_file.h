#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace simrob::storage {

/// A file descriptor; the destructor closes it.
class OpenFile {
  public:
    OpenFile(const std::filesystem::path& path, int flags)
        : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, permissions_of_any_new_file)) {}
    OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    OpenFile& operator=(OpenFile&&) = delete;
    ~OpenFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    int get() const { return descriptor_; }
    /// If not, `errno` says why.
    bool is_open() const { return descriptor_ >= 0; }

  private:
    static constexpr mode_t permissions_of_any_new_file = 0666;

    int descriptor_;
};

}  // namespace simrob::storage
