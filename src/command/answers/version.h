#pragma once

#include <string>

#include "command/record_builder.h"

namespace simrob::command {

/// The answer of Get_Version.
struct VersionAnswer {
    std::string name;
    std::string version;
    std::string engine;
};

inline RecordBuilder<VersionAnswer> describe_version_answer() {
    return RecordBuilder<VersionAnswer>()
        .field<&VersionAnswer::name>("Name", text().help("Of the program."))
        .field<&VersionAnswer::version>("Version", text())
        .field<&VersionAnswer::engine>("Engine", text());
}

}  // namespace simrob::command
