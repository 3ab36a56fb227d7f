#include "support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>

namespace simrob::test {

TemporaryFolder::TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "simrob-XXXXXX").string();
    if (::mkdtemp(path.data()) != nullptr) path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace simrob::test
