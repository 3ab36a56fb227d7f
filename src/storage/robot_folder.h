#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "storage/disk.h"
#include "storage/robot_library.h"

namespace simrob::storage {

/// The robot library as files NAME.xml: people's own in one folder, SimRob's in another.
class RobotFolder : public RobotLibrary {
  public:
    using Workshop = std::function<std::unique_ptr<engine::Simulation>()>;

    /// `disk` and `catalogue` must outlive it. A robot is kept only after `workshop`, an empty
    /// simulation, could create it.
    RobotFolder(Disk& disk, const command::Catalogue& catalogue, std::filesystem::path folder,
                std::optional<std::filesystem::path> shipped_folder, Workshop workshop);

    std::vector<LibraryRobot> robots() const override;
    Result<std::string> read(const std::string& name) const override;
    Result<void> save(const std::string& name, const std::string& text) override;
    Result<void> remove(const std::string& name) override;

  private:
    Result<void> require_own(const std::string& name) const;
    Result<void> try_out(const std::string& name, const std::string& text) const;
    bool is_shipped(const std::string& name) const;
    std::filesystem::path own_path(const std::string& name) const;

    Disk& disk_;
    const command::Catalogue& catalogue_;
    std::filesystem::path folder_;
    std::optional<std::filesystem::path> shipped_folder_;
    Workshop workshop_;
};

}  // namespace simrob::storage
