#pragma once

#include <unistd.h>

#include <utility>

namespace simrob::net {

/// A system descriptor, closed by its owner.
class FileDescriptor {
  public:
    FileDescriptor() = default;
    explicit FileDescriptor(int value) : value_(value) {}
    FileDescriptor(FileDescriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(value_, other.value_);
        return *this;
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (value_ >= 0) ::close(value_);
    }

    int get() const { return value_; }
    bool is_open() const { return value_ >= 0; }
    /// Leaves the closing to the caller.
    int release() { return std::exchange(value_, -1); }

  private:
    int value_ = -1;
};

}  // namespace simrob::net
