#include "contract/files.h"

#include "base/require.h"
#include "contract/writers.h"

namespace simrob::contract {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_module_bytes = 16U << 20U;

Result<void> write_module(storage::Disk& disk, const fs::path& path, const std::string& text) {
    // Where that is refused, so is the module, in its own words.
    static_cast<void>(disk.make_folder(path.parent_path()));
    if (const auto before = disk.read(path, most_module_bytes); before && *before == text)
        return {};
    return disk.write(path, text);
}

}  // namespace

Result<void> write_modules(storage::Disk& disk, const Contract& contract, const fs::path& root) {
    SIMROB_REQUIRE(write_module(disk, root / "web/src/contract/messages.ts", typescript(contract)));
    SIMROB_REQUIRE(write_module(disk, root / "agents/python/simrob_messages.py", python(contract)));
    return write_module(disk, root / "agents/java/SimRobMessages.java", java(contract));
}

}  // namespace simrob::contract
