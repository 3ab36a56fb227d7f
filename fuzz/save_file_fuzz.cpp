// Any bytes: loading them as a save makes a simulation that runs and saves again, or is refused and
// leaves the simulation as it was.

#include <cstdint>
#include <string_view>

#include "catalogue/standard.h"
#include "physics/ode/ode_backend.h"
#include "processor_limit.h"
#include "require.h"
#include "storage/save_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = simrob::catalogue::standard();
    simrob::engine::Simulation simulation(simrob::physics::ode::make_backend());
    const auto before = simulation.hash();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!simrob::storage::load(text, catalogue, simulation)) {
        require(simulation.hash() == before);
        return 0;
    }
    const std::string saved = simrob::storage::encode_save(catalogue, simulation);
    simrob::engine::Simulation again(simrob::physics::ode::make_backend());
    require(simrob::storage::load(saved, catalogue, again).has_value());
    require(again.hash() == simulation.hash());
    if (simulation.initialize()) simulation.step();
    return 0;
}
