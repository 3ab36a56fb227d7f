#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command/identity.h"

/// Commands about lessons.
namespace simrob::lesson {

/// Makes the world of a lesson anew.
struct OpenLesson {
    static constexpr command::Identity identity{"Open_Lesson", 163, command::Kind::control,
                                                command::Power::build};
    std::string lesson;
    std::optional<std::int64_t> seed;  ///< else the first of the lesson
    bool takes_over = false;           ///< also from another agent who has the stage
    friend bool operator==(const OpenLesson&, const OpenLesson&) = default;
};

/// What a stage shows when it shows no lesson.
enum class Show : std::uint8_t { match, build };

struct OpenShow {
    static constexpr command::Identity identity{"Open_Show", 164, command::Kind::control,
                                                command::Power::build};
    Show show = Show::match;
    bool takes_over = false;
    friend bool operator==(const OpenShow&, const OpenShow&) = default;
};

enum class Language : std::uint8_t { python, blocks };

/// The clock of the attempt begins. Kept in the recording.
struct BeginProgram {
    static constexpr command::Identity identity{"Begin_Program", 165, command::Kind::control,
                                                command::Power::drive};
    std::string program;  ///< of blocks: as Blockly saves them, in JSON
    Language language = Language::python;
    friend bool operator==(const BeginProgram&, const BeginProgram&) = default;
};

enum class Outcome : std::uint8_t { finished, error, stopped };

struct EndProgram {
    static constexpr command::Identity identity{"End_Program", 166, command::Kind::control,
                                                command::Power::drive};
    Outcome outcome = Outcome::finished;
    friend bool operator==(const EndProgram&, const EndProgram&) = default;
};

struct GiveAnswer {
    static constexpr command::Identity identity{"Give_Answer", 167, command::Kind::control,
                                                command::Power::drive};
    std::string name;  ///< empty: the answer that has no name
    std::string value;
    friend bool operator==(const GiveAnswer&, const GiveAnswer&) = default;
};

struct GetLesson {
    static constexpr command::Identity identity{"Get_Lesson", 168, command::Kind::control,
                                                command::Power::observe};
    friend bool operator==(const GetLesson&, const GetLesson&) = default;
};

}  // namespace simrob::lesson
