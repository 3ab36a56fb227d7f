#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "command/catalogue.h"
#include "command/storage.h"
#include "engine/simulation.h"
#include "storage/disk.h"

namespace simrob::storage {

/// Keeps moments of one simulation: as files in a folder, and in memory.
class SimulationStore : public command::Storage {
  public:
    /// All must outlive it. Offers itself as a service to the simulation's commands. reset() goes
    /// back to the moment at which this object was made.
    SimulationStore(Disk& disk, engine::Simulation& simulation, const command::Catalogue& catalogue,
                    std::filesystem::path folder);

    Result<void> save(const std::string& file) override;
    Result<void> load(const std::string& file) override;
    Result<void> keep(const std::string& name) override;
    Result<void> recall(const std::string& name) override;
    Result<void> forget(const std::string& name) override;
    Result<void> reset() override;

  private:
    Result<std::filesystem::path> path_of(const std::string& file) const;

    Disk& disk_;
    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
    std::filesystem::path folder_;
    engine::Checkpoint beginning_;
    std::map<std::string, engine::Checkpoint> moments_;
};

}  // namespace simrob::storage
