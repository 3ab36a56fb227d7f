#pragma once

#include <cstdint>

namespace simrob::recording {

/// What stands in a log, one after the other.
enum class LogEntry : std::uint8_t {
    iterations = 1,  ///< so many were made
    command = 2,     ///< was done: the length of its bytes, its number, its fields
    hash = 3,        ///< of the simulation as it was here
    asker = 4,       ///< who asks for what comes next in this log; at first it is the program
    note = 5,        ///< a command was done, as above, which does not have to be done again
    companion = 6,   ///< something is beside the world from here on: its name, its state
    decision = 7,    ///< it decided something
};

/// In one frame of a log, and between two hashes: with them a forger has to make the iterations
/// too, and the first that is wrong ends the proof.
inline constexpr std::uint64_t maximum_log_iterations = 100'000;
/// Of hashes in logs: one where it is due, and one where the recording ends.
inline constexpr std::size_t maximum_hashes_of_a_place = 8;
/// Of the keys of those who ask.
inline constexpr std::size_t maximum_asker_bytes = 4096;
/// Of the state of what is beside the world, and of one of its notes.
inline constexpr std::size_t maximum_companion_bytes = 16U << 20U;
inline constexpr std::size_t maximum_note_bytes = 1U << 20U;
/// Of one command.
inline constexpr std::size_t maximum_command_bytes = 16U << 20U;

}  // namespace simrob::recording
