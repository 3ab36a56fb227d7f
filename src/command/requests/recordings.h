#pragma once

#include <optional>
#include <string>

#include "command/identity.h"

/// Recordings.
namespace simrob::command {

struct StartRecording {
    static constexpr Identity identity{"Start_Recording", 115, Kind::control, Power::files};
    std::string file;
    friend bool operator==(const StartRecording&, const StartRecording&) = default;
};

struct StopRecording {
    static constexpr Identity identity{"Stop_Recording", 116, Kind::control, Power::files};
    friend bool operator==(const StopRecording&, const StopRecording&) = default;
};

struct ResumeFrom {
    static constexpr Identity identity{"Resume_From", 117, Kind::control, Power::time};
    double time_s = 0;
    std::optional<std::string> file;
    friend bool operator==(const ResumeFrom&, const ResumeFrom&) = default;
};

}  // namespace simrob::command
