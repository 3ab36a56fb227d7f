#pragma once

#include "recording/shelf.h"
#include "view/past.h"
#include "view/results.h"
#include "view/traffic.h"
#include "view/window.h"

namespace simrob::view {

/// Everything that watchers are shown. Its parts may be used from any thread.
struct Gallery {
    /// Disk, catalogue and teller must outlive it. The recordings that can be opened are in the
    /// data folder.
    Gallery(storage::Disk& disk, const command::Catalogue& catalogue, physics::Engines engines,
            const std::filesystem::path& data_folder, const MatchTeller* teller = nullptr)
        : shelf(disk, data_folder),
          past(disk, catalogue, engines, shelf, teller),
          results(disk, shelf, data_folder / "tournaments") {}

    Window window;
    Traffic traffic;
    recording::Shelf shelf;
    Past past;
    Results results;
};

}  // namespace simrob::view
