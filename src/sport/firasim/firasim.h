#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "base/result.h"
#include "simrob/strategy.h"

/// Teams played by FIRASim programs: UDP with Protocol Buffers, as docs/firasim.md describes.
namespace simrob::sport::firasim {

class Exchange;

/// Addresses are "HOST:PORT", by default on loopback.
struct FirasimOptions {
    std::string listen = "127.0.0.1:20011";  ///< address for commands; port 0 takes a free one
    /// Destinations of frames, for blue and for yellow. A program that plays both is told once.
    std::array<std::string, 2> tell = {"127.0.0.1:10002", "127.0.0.1:10002"};
    /// Frames go to all programs on this machine that joined 224.0.0.1:10002 instead of to `tell`.
    bool is_multicast = false;
    /// Each step waits for an answer to its frame. Otherwise the newest commands count, and the
    /// match must be played in real time.
    bool is_lock_step = false;
    double answer_s = 5;  ///< in lock-step, wall time; later is a forfeit
    /// The same for the first answer, as the program may still be starting.
    double first_answer_s = 30;
    /// In lock-step, the number of robots whose commands make a team's answer: more than one for
    /// programs that send a packet for each robot.
    std::size_t awaited_robots = 1;
    /// Blue's goal is told at its true end in both halves. Otherwise it stays at the left, where x
    /// is negative, since FIRASim's messages cannot express a change of ends.
    bool follows_ends = false;
    /// Called once in a match when someone other than its program sends commands for a team.
    std::function<void(const std::string& text)> notice;
};

struct FirasimCounts {
    std::uint64_t packets = 0;
    std::uint64_t ignored_packets = 0;   ///< unknown message, too long, or empty
    std::uint64_t ignored_commands = 0;  ///< no such robot, or not a finite number
    std::uint64_t ignored_places = 0;    ///< the same, or off the pitch
    std::uint64_t foreign_orders = 0;    ///< for a team played by another program
    std::uint64_t frames = 0;
    std::uint64_t unsent_frames = 0;  ///< not accepted by the system
};

/// The sockets, for one or both teams of a match at a time, over successive matches. One thread.
/// Copies share them.
class FirasimPort {
  public:
    /// Binds the sockets; a refusal names the option.
    static Result<FirasimPort> open(const FirasimOptions& options);

    /// The address for commands.
    std::string address() const;
    const FirasimCounts& counts() const;
    /// The strategy of one team, which keeps the sockets open; its briefing says which team.
    std::unique_ptr<soccer::Strategy> make_strategy() const;

  private:
    explicit FirasimPort(std::shared_ptr<Exchange> exchange) : exchange_(std::move(exchange)) {}

    std::shared_ptr<Exchange> exchange_;
};

}  // namespace simrob::sport::firasim
