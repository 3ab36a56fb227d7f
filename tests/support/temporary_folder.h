#pragma once

#include <string>

namespace simrob::test {

/// A folder that nobody else has, removed with its owner.
class TemporaryFolder {
  public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

}  // namespace simrob::test
