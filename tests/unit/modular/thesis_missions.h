#pragma once

#include <string>

#include "modular/mission_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::test {

/// The mission of this number, 1 to 5, as it is shipped.
inline modular::Mission thesis_mission(int number) {
    storage::SystemDisk disk;
    const auto file =
        source_folder() / "missions" / ("mission_" + std::to_string(number) + ".json");
    return must(modular::mission_from_text(must(disk.read(file, modular::maximum_mission_bytes))));
}

/// A floor of this many rows and columns with nothing on it.
inline modular::Grid empty_grid(int rows = 40, int columns = 40) {
    return modular::Grid({.rows = rows, .columns = columns}, {});
}

}  // namespace simrob::test
