#pragma once

#include <filesystem>

namespace simrob::test {

/// The program under test, for claims about whole processes.
inline std::filesystem::path program() {
    return SIMROB_TEST_PROGRAM;
}

/// The root of the source tree, with the shipped worlds in `worlds/`.
inline std::filesystem::path source_folder() {
    return SIMROB_TEST_SOURCE_FOLDER;
}

}  // namespace simrob::test
