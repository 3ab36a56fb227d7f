#pragma once

#include <functional>
#include <optional>
#include <string>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "recording/bytes.h"
#include "recording/keyframe.h"
#include "recording/recording.h"

namespace simrob::recording {

/// Where a replay differs from what was recorded.
struct Difference {
    Place place;
    std::uint64_t recorded = 0;  ///< hashes
    std::uint64_t replayed = 0;
    std::string text{};  ///< a decision that differed, if it was not a hash
};

/// Makes a simulation repeat what was recorded. A refusal leaves the simulation where it is; the
/// player continues only after begin() or seek().
class Player {
  public:
    /// All must outlive it. The simulation must have been made with the origin's defaults and with
    /// all engines.
    Player(const Recording& recording, const command::Catalogue& catalogue,
           engine::Simulation& simulation, physics::Engines engines);

    /// Goes to the first moment.
    Result<void> begin();
    /// Goes to the first moment at or after this time of the recording: the world as an iteration
    /// left it, before what was done next. Refused if the recording ends earlier.
    Result<void> seek(double time_s);

    /// Goes to the last moment.
    Result<void> seek_end();

    /// Does what was recorded before the next iteration; false if the recording ends here. Further
    /// calls change nothing.
    Result<bool> prepare();
    /// One iteration with everything that was recorded before it; false at the end.
    Result<bool> advance();
    /// For callers who make the iteration after prepare() themselves.
    void note_iteration();

    /// Called with each command before it is done, or passed over where it need not be repeated:
    /// its place, and who asked for it; empty if the program did.
    using Listener = std::function<void(const Place&, const command::Request&, std::string_view)>;
    void set_listener(Listener listener) { listener_ = std::move(listener); }

    /// The present place.
    const Place& place() const { return place_; }
    /// How many hashes were compared so far, and the first that differed.
    std::uint64_t verified() const { return verified_; }
    const std::optional<Difference>& difference() const { return difference_; }
    /// Where the companion was last taken from the recording, together with all its results: what
    /// lies before is not proven. Nothing if it was followed from its beginning.
    const std::optional<Place>& given() const { return given_; }
    /// How often the simulation went to another moment since begin() or seek().
    std::uint64_t jumps() const { return jumps_; }
    /// Over everything that was replayed since begin() or seek(): commands, their askers,
    /// decisions, moments that were jumped to, and hashes, each with its place. Two recordings of
    /// the same events have the same digest, however they were written.
    std::uint64_t digest() const { return digest_; }

  private:
    Result<void> go_to(const KeyframeEntry& keyframe);
    Result<void> restore(const Frame& frame);
    Result<bool> open_next_frame();
    Result<void> do_entry();
    Result<command::Request> read_command(std::string_view content);
    Result<void> do_command();
    void tell(const command::Request& request) const;
    Result<Scene> scene_at(std::uint64_t offset);
    void follow(engine::Companion& companion, bool is_at_end);
    Result<void> do_companion();
    Result<void> do_note();
    void compare(std::uint64_t recorded);
    void do_hash();
    void compare_companion(const engine::CompanionState* recorded);
    void take_companion_as_given();
    void add_to_digest(std::string_view bytes);
    void follow_clock();

    const Recording& recording_;
    const command::Catalogue& catalogue_;
    engine::Simulation& simulation_;
    physics::Engines engines_;

    Frame frame_;             ///< the log that is being replayed
    ByteReader entries_{""};  ///< the rest of it
    std::uint64_t next_offset_ = 0;
    std::string asker_;  ///< of the next command
    Listener listener_;
    std::uint64_t iterations_ = 0;  ///< still to be made before the next entry
    std::uint64_t unverified_ =
        0;  ///< iterations since the last hash, including those still to be made
    Place place_;
    std::uint64_t iteration_offset_ = 0;  ///< from the simulation's clock to the place
    double time_offset_s_ = 0;
    std::uint64_t scene_offset_ = 0;  ///< of `scene_`
    std::optional<Scene> scene_;
    std::uint64_t verified_ = 0;
    std::optional<Difference> difference_;
    std::uint64_t digest_ = 0;
    std::optional<Place> given_;
    std::uint64_t jumps_ = 0;
    Place hashed_at_;               ///< of the last hash in a log
    std::size_t hashes_there_ = 0;  ///< hashes in logs at that place
};

}  // namespace simrob::recording
