#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "agent/transport.h"
#include "course/runner_process.h"
#include "net/bell.h"
#include "net/lanes.h"

namespace simrob::course {

/// What a runner says besides what it sends. All are optional.
struct RunnerEars {
    std::function<void(const std::string& text)> print;
    /// How the program ended: the member `end` as JSON. Its last transaction follows.
    std::function<void(std::string_view json)> end;
};

/// A network of one agent, with the lane of a runner: the agent's own words are said here, and the
/// runner's come as over a lane and are answered as there, byte for byte. docs/lanes.md describes
/// both. Waits are in the system's steady clock. One thread.
class PipeTransport final : public agent::Transport {
  public:
    /// A runner is given up that lets no iteration pass for `patience`.
    PipeTransport(RunnerProcess& runner, RunnerEars ears, WallTime patience);

    /// Says a message as the agent's connection; it is heard at the next turn.
    void say(std::string message) { own_.push_back(std::move(message)); }
    /// What the connection was told since the last call, but for what went over the lane.
    std::vector<std::string> take_told() { return std::exchange(told_, {}); }
    /// Whether nothing comes from the runner any more. Then wait() returns at once.
    bool has_ended() const { return has_ended_; }
    /// Why, if it did not say so itself.
    const std::string& failure() const { return failure_; }
    /// When time has stopped for good: reads what the runner says at its end, which it may take
    /// this long for.
    void hear_end(WallTime patience);
    /// How often the runner was answered.
    std::uint64_t exchanges() const { return exchanges_; }

    // Of Transport.
    std::span<const agent::Incoming> receive() override;
    void wait(agent::WallTime until) override;
    void send(std::span<const agent::Outgoing> messages) override;
    std::vector<agent::Address> take_refusals() override { return {}; }
    std::optional<std::string> open_lane(const agent::Address& connection) override;
    void close_lane(const agent::Address& connection) override {
        lanes_.close(connection.connection);
    }
    void hold_lane(const agent::Address& connection, bool is_paused,
                   std::string_view json) override {
        lanes_.hold(connection.connection, is_paused, json);
    }
    agent::TransportCounts counts() const override { return counts_; }

  private:
    void take_line(std::string_view line);
    void take_transaction(std::string_view json);
    void take_note(std::string_view line);
    void answer(bool is_late);
    void follow_end();
    void fail(std::string why);

    RunnerProcess& runner_;
    RunnerEars ears_;
    WallTime patience_;
    WallTime told_at_;  ///< when the runner was last told of an iteration
    net::Bell bell_;
    net::Lanes lanes_;
    std::string secret_;  ///< of the lane; empty before it is open
    bool is_asking_ = false;
    net::Lanes::Ticket ticket_;
    std::deque<std::string> own_;
    std::string asked_;  ///< what the runner sent, to be received
    std::vector<std::string> handed_texts_;
    std::vector<agent::Incoming> handed_;
    std::vector<std::string> told_;
    std::string answer_;
    bool has_said_end_ = false;
    bool has_ended_ = false;
    std::string failure_;
    std::uint64_t exchanges_ = 0;
    agent::TransportCounts counts_;
};

}  // namespace simrob::course
