#pragma once

#include <cstdio>
#include <filesystem>
#include <string_view>

#include "base/result.h"

namespace simrob::recording {

/// A file that is written piece by piece under another name, and is there wholly or not at all.
class OutputFile {
  public:
    explicit OutputFile(std::filesystem::path path);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// After a refusal nothing more is written.
    Result<void> write(std::string_view bytes);
    Result<void> finish();
    std::uint64_t bytes() const { return bytes_; }

  private:
    tl::unexpected<Problem> refuse_with_cause() const;

    std::filesystem::path path_;
    std::filesystem::path part_;
    std::FILE* file_;
    std::uint64_t bytes_ = 0;
};

}  // namespace simrob::recording
