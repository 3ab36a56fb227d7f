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

/// Teams that FIRASim programs play: UDP with Protocol Buffers, as docs/firasim.md tells.
namespace simrob::sport::firasim {

class Exchange;

/// Addresses are "HOST:PORT", and on loopback unless told otherwise.
struct FirasimOptions {
    std::string listen = "127.0.0.1:20011";  ///< where commands come in; port 0 takes a free one
    /// Where frames go, for blue and for yellow. A program that plays both is told once.
    std::array<std::string, 2> tell = {"127.0.0.1:10002", "127.0.0.1:10002"};
    /// Frames go to all programs of this machine that joined 224.0.0.1:10002, and not to `tell`.
    bool is_multicast = false;
    /// Each step waits for an answer to its frame. Otherwise the newest commands count, and the
    /// match must be played at the pace of the wall clock.
    bool is_lock_step = false;
    double answer_s = 5;         ///< in lock-step, by the wall clock; later is a forfeit
    double first_answer_s = 30;  ///< the same for the first, as the program may still be starting
    /// In lock-step, of how many robots of the team commands make an answer: more than one for
    /// programs that send a packet for each robot.
    std::size_t awaited_robots = 1;
    /// Blue's goal is told at its true end in both halves. Otherwise it stays at the left, where x
    /// is negative, since FIRASim's messages cannot say that ends were changed.
    bool follows_ends = false;
    /// Told once in a match when someone else than its program gives a team commands.
    std::function<void(const std::string& text)> notice;
};

struct FirasimCounts {
    std::uint64_t packets = 0;
    std::uint64_t ignored_packets = 0;   ///< no such message, too long, or with nothing in it
    std::uint64_t ignored_commands = 0;  ///< no such robot, or no finite number
    std::uint64_t ignored_places = 0;    ///< the same, or off the pitch
    std::uint64_t foreign_orders = 0;    ///< for a team that another program plays
    std::uint64_t frames = 0;
    std::uint64_t unsent_frames = 0;  ///< the system did not take them
};

/// The sockets, for one or both teams of a match at a time, one match after the other. One thread.
/// Copies share them.
class FirasimPort {
  public:
    /// Binds them; a refusal names the option.
    static Result<FirasimPort> open(const FirasimOptions& options);

    /// Where commands come in.
    std::string address() const;
    const FirasimCounts& counts() const;
    /// The mind of one team, which keeps the sockets: whose, its briefing says.
    std::unique_ptr<soccer::Strategy> make_strategy() const;

  private:
    explicit FirasimPort(std::shared_ptr<Exchange> exchange) : exchange_(std::move(exchange)) {}

    std::shared_ptr<Exchange> exchange_;
};

}  // namespace simrob::sport::firasim
