#include "contract/files.h"

#include "base/require.h"
#include "contract/writers.h"
#include "storage/whole_file.h"

namespace simrob::contract {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_module_bytes = 16U << 20U;

Result<void> write_module(const fs::path& path, const std::string& text) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (fs::exists(path, error))
        if (const auto before = storage::read_whole_file(path, most_module_bytes);
            before && *before == text)
            return {};
    return storage::write_whole_file(path, text);
}

}  // namespace

Result<void> write_modules(const Contract& contract, const fs::path& root) {
    SIMROB_REQUIRE(write_module(root / "web/src/contract/messages.ts", typescript(contract)));
    SIMROB_REQUIRE(write_module(root / "agents/python/simrob_messages.py", python(contract)));
    return write_module(root / "agents/java/SimRobMessages.java", java(contract));
}

}  // namespace simrob::contract
