#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace simrob::command {

/// What someone may do. Each command needs one of these; profiles grant them.
enum class Power : std::uint8_t {
    observe,   ///< take part and ask: the profile decides what one is told
    drive,     ///< the motors and devices of an entity
    build,     ///< what the world is made of, and where things are
    time,      ///< when it goes on, how fast, and back to another moment
    files,     ///< saves, recordings and robots on the disk of the nucleus
    referee,   ///< score, clock, decisions and restarts of a match
    organise,  ///< who else takes part, and what they say
};

inline constexpr std::array all_powers = {Power::observe, Power::drive, Power::build,
                                          Power::time,    Power::files, Power::referee,
                                          Power::organise};

constexpr std::string_view name_of(Power power) {
    switch (power) {
        case Power::observe:
            return "observe";
        case Power::drive:
            return "drive";
        case Power::build:
            return "build";
        case Power::time:
            return "time";
        case Power::files:
            return "files";
        case Power::referee:
            return "referee";
        case Power::organise:
            return "organise";
    }
    return "";
}

}  // namespace simrob::command
