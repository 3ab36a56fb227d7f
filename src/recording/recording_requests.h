#pragma once

#include <optional>
#include <string>

#include "command/identity.h"

/// Recordings.
namespace simrob::recording {

struct StartRecording {
    static constexpr command::Identity identity{"Start_Recording", 115, command::Kind::control,
                                                command::Power::files};
    std::string file;
    friend bool operator==(const StartRecording&, const StartRecording&) = default;
};

struct StopRecording {
    static constexpr command::Identity identity{"Stop_Recording", 116, command::Kind::control,
                                                command::Power::files};
    friend bool operator==(const StopRecording&, const StopRecording&) = default;
};

struct ResumeFrom {
    static constexpr command::Identity identity{"Resume_From", 117, command::Kind::control,
                                                command::Power::time};
    double time_s = 0;
    std::optional<std::string> file;
    friend bool operator==(const ResumeFrom&, const ResumeFrom&) = default;
};

}  // namespace simrob::recording
