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

/// Where a replay is not what was recorded.
struct Difference {
    Place place;
    std::uint64_t recorded = 0;  ///< hashes
    std::uint64_t replayed = 0;
    std::string text{};  ///< in place of hashes: what was decided otherwise
};

/// Makes a simulation do again what was recorded. After a refusal the simulation stays where it is,
/// and the player must be sent somewhere before it can go on.
class Player {
  public:
    /// All must outlive it. The simulation must have been made with the origin's defaults, and with
    /// all engines.
    Player(const Recording& recording, const command::Catalogue& catalogue,
           engine::Simulation& simulation, physics::Engines engines);

    /// To the first moment.
    Result<void> begin();
    /// To the first moment at or past this time of the recording: the world as an iteration left
    /// it, before what was done then. Refused when the recording ends before.
    Result<void> seek(double time_s);

    /// To the last moment.
    Result<void> seek_end();

    /// Does what was recorded before the next iteration; false when the recording ends here. Asking
    /// again changes nothing.
    Result<bool> prepare();
    /// One iteration with all that was recorded before it; false at the end.
    Result<bool> advance();
    /// For one who makes the iteration after prepare() by itself.
    void note_iteration();

    /// Told of each command when it comes to it, before it is done: where that is, and who asked
    /// for it; empty where the program did so itself. Also of those that are not done again.
    using Listener = std::function<void(const Place&, const command::Request&, std::string_view)>;
    void set_listener(Listener listener) { listener_ = std::move(listener); }

    /// Where it is.
    const Place& place() const { return place_; }
    /// How many hashes were compared since it was made, and the first that differed.
    std::uint64_t verified() const { return verified_; }
    const std::optional<Difference>& difference() const { return difference_; }
    /// Where what accompanies the world was last taken as the recording has it, with all that had
    /// come of it: what was before is not proven. Nothing where it was followed from its beginning.
    const std::optional<Place>& given() const { return given_; }
    /// How often the simulation went to another moment, since begin() or seek().
    std::uint64_t jumps() const { return jumps_; }
    /// Over all that was replayed since begin() or seek(): commands and who asked for them, what
    /// was decided, moments that were jumped to, and hashes, each with its place. Two recordings of
    /// the same have the same, however they were written.
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

    Frame frame_;             ///< the log that is being played
    ByteReader entries_{""};  ///< what is left of it
    std::uint64_t next_offset_ = 0;
    std::string asker_;  ///< of what comes next in it
    Listener listener_;
    std::uint64_t iterations_ = 0;  ///< to be made before the next entry
    std::uint64_t unverified_ = 0;  ///< iterations since the last hash, with those to be made
    Place place_;
    std::uint64_t iteration_offset_ = 0;  ///< of the place over the simulation's clock
    double time_offset_s_ = 0;
    std::uint64_t scene_offset_ = 0;  ///< of `scene_`
    std::optional<Scene> scene_;
    std::uint64_t verified_ = 0;
    std::optional<Difference> difference_;
    std::uint64_t digest_ = 0;
    std::optional<Place> given_;
    std::uint64_t jumps_ = 0;
    Place hashed_at_;               ///< of the last hash in a log
    std::size_t hashes_there_ = 0;  ///< in logs
};

}  // namespace simrob::recording
