// Any bytes: importing them as a robot model never crashes, and what is accepted makes a world file
// that reads back.

#include <cstdint>
#include <string_view>

#include "catalogue/standard.h"
#include "import/import.h"
#include "processor_limit.h"
#include "require.h"
#include "storage/world_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = simrob::catalogue::standard();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto imported = simrob::import::import_model(text);
    if (!imported) {
        require(!imported.error().empty());
        for (const auto& problem : imported.error()) require(!to_text(problem, "f").empty());
        return 0;
    }
    require(!imported->robots.empty());
    const std::string world = simrob::import::world_text(*imported, catalogue);
    require(simrob::storage::decode_world_file(world, catalogue).has_value());
    return 0;
}
