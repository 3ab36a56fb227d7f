#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/companion.h"
#include "recording/log_entry.h"
#include "recording/piece.h"

namespace simrob::recording {

/// What was noted down and nobody has taken yet: pieces, and a log that is not cut yet. One thread
/// at a time.
class Draft {
  public:
    /// All that there was.
    struct Taken {
        std::vector<Piece> pieces;
        Place end;  ///< where the simulation was after them
        std::optional<Closing> closing;
    };

    explicit Draft(const Place& begin) : place_(begin), open_place_(begin) {}

    /// One was made, and the simulation is here now.
    void add_iteration(const Place& now);
    /// The bytes of a request, and who asked.
    void add_command(LogEntry entry, std::string_view request, std::string_view asker);
    void add_companion(const engine::CompanionState& state);
    void add_decision(std::string_view note);
    void add_hash(std::uint64_t hash);
    /// Of the simulation as it is now.
    void add_keyframe(KeyframePiece piece);
    /// The first one says why. What is added after it may be lost.
    void close(EndReason reason, std::string detail);

    const std::optional<Closing>& closing() const { return closing_; }
    /// Whether something was cut, because it was long or a keyframe follows.
    bool has_pieces() const { return !pieces_.empty(); }
    /// What they take.
    std::size_t piece_bytes() const { return piece_bytes_; }
    /// Cuts the log and gives everything away.
    Taken take();

  private:
    void name_asker(std::string_view asker);
    void close_iterations();
    void cut();
    void cut_if_long();

    Place place_;                        ///< where the simulation is
    std::string open_;                   ///< log that is not cut yet
    std::string open_asker_;             ///< who asks, by its last entry that says so
    Place open_place_;                   ///< where it begins
    std::uint64_t open_iterations_ = 0;  ///< made since its last entry
    std::uint64_t open_total_ = 0;       ///< in all of it
    std::vector<Piece> pieces_;
    std::size_t piece_bytes_ = 0;
    std::optional<Closing> closing_;
};

}  // namespace simrob::recording
