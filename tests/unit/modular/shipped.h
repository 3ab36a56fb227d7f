#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "modular/shape_file.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::test {

inline std::string text_of(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A shape that comes with SimRob.
inline modular::Shape shipped_shape(const std::string& name) {
    return must(modular::shape_from_text(text_of(source_folder() / "shapes" / (name + ".json"))));
}

}  // namespace simrob::test
