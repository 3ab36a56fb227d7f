#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/companion.h"
#include "recording/log_entry.h"
#include "recording/piece.h"

namespace simrob::recording {

/// What was noted and not yet taken: pieces, and a log that is not cut yet. One thread at a time.
class Draft {
  public:
    /// Everything that was noted.
    struct Taken {
        std::vector<Piece> pieces;
        Place end;  ///< where the simulation was at the end of them
        std::optional<Closing> closing;
    };

    explicit Draft(const Place& begin) : place_(begin), open_place_(begin) {}

    /// The simulation made an iteration and is at `now`.
    void add_iteration(const Place& now);
    /// The bytes of a request, and who asked for it.
    void add_command(LogEntry entry, std::string_view request, std::string_view asker);
    void add_companion(const engine::CompanionState& state);
    void add_decision(std::string_view note);
    void add_hash(std::uint64_t hash);
    /// Of the simulation as it is now.
    void add_keyframe(KeyframePiece piece);
    /// The first call gives the reason. What is added later may be lost.
    void close(EndReason reason, std::string detail);

    const std::optional<Closing>& closing() const { return closing_; }
    /// Whether anything was cut: logs are, when they get long or a keyframe follows.
    bool has_pieces() const { return !pieces_.empty(); }
    /// The memory that the pieces take.
    std::size_t piece_bytes() const { return piece_bytes_; }
    /// Cuts the log and hands over everything.
    Taken take();

  private:
    void name_asker(std::string_view asker);
    void close_iterations();
    void cut();
    void cut_if_long();

    Place place_;                        ///< of the simulation
    std::string open_;                   ///< the log that is not cut yet
    std::string open_asker_;             ///< the last asker that it names
    Place open_place_;                   ///< where it begins
    std::uint64_t open_iterations_ = 0;  ///< since its last entry
    std::uint64_t open_total_ = 0;       ///< since it began
    std::vector<Piece> pieces_;
    std::size_t piece_bytes_ = 0;
    std::optional<Closing> closing_;
};

}  // namespace simrob::recording
