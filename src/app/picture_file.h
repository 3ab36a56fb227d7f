#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/simulation.h"
#include "storage/disk.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// `--picture ENTITY.DEVICE FILE`: a camera's final picture, as a file.
struct PictureOption {
    std::vector<std::string> words;  ///< both, or none

    void add_to(CLI::App& command);
};

/// Writes the picture as PPM, the plainest format, if requested.
Result<void> write_picture(const PictureOption& option, engine::Simulation& simulation,
                           storage::Disk& disk);

}  // namespace simrob::app
