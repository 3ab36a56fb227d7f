#pragma once

#include <cstdint>

namespace simrob::recording {

/// The kinds of entries in a log.
enum class LogEntry : std::uint8_t {
    iterations = 1,  ///< this many were made
    command = 2,     ///< one was done: length in bytes, number, fields
    hash = 3,        ///< the simulation's hash at this place
    asker = 4,  ///< who asks for the commands that follow in this log; the program itself until the
                ///< first one
    note = 5,   ///< a command that was done and need not be repeated; same content
    companion = 6,  ///< from here on something accompanies the world: its name and state
    decision = 7,   ///< the companion decided something
};

/// The limit for one frame of a log and between two hashes. It bounds what a forged file can cost:
/// after so many iterations its author needs a hash that only simulating gives, and the first wrong
/// one ends the proof.
inline constexpr std::uint64_t maximum_log_iterations = 100'000;
/// Hashes at one place: one because it was due, one because the recording ended, and spare ones.
inline constexpr std::size_t maximum_hashes_of_a_place = 8;
/// The key of an asker.
inline constexpr std::size_t maximum_asker_bytes = 4096;
/// The state of a companion, and one of its notes.
inline constexpr std::size_t maximum_companion_bytes = 16U << 20U;
inline constexpr std::size_t maximum_note_bytes = 1U << 20U;
/// One command.
inline constexpr std::size_t maximum_command_bytes = 16U << 20U;

}  // namespace simrob::recording
