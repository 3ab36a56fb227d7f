#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/transport.h"
#include "net/bell.h"

namespace simrob::net {

/// The lane of a connection. Outside of Lanes, since clang 14 could not construct a member of it.
struct Lane {
    std::uint64_t number = 0;
    std::string secret;
    std::vector<std::string> broadcast;  ///< the latest, in its parts
    std::uint64_t broadcast_batch = 0;   ///< the call of put() that brought it
    std::size_t broadcast_bytes = 0;
    bool is_broadcast_new = false;  ///< not told yet
    std::string remarks;            ///< JSON values with commas between them
    std::uint64_t dropped = 0;      ///< messages that had no room
    std::string hold = "null";
    bool is_hold_new = false;
    bool is_paused = false;
    bool has_request = false;
    bool is_heard = false;     ///< the request
    bool is_answered = false;  ///< likewise
};

/// Second ways to speak as an agent on a WebSocket, for programs that can only ask and wait: a
/// request of HTTP over a lane speaks as the connection, and is answered with its next broadcast.
/// Between the simulation thread, which has the answers, and the network thread, which has the
/// requests. At most one request waits on each lane.
class Lanes {
  public:
    struct Counts {
        std::uint64_t sent = 0;
        std::uint64_t sent_bytes = 0;
        std::uint64_t dropped = 0;
    };
    /// A request that waits on a lane.
    struct Ticket {
        std::uint64_t lane = 0;  ///< its number; numbers are never used again
        std::uint64_t connection = 0;
        agent::Credential credential = agent::stranger;  ///< of the connection
    };
    enum class Entry : std::uint8_t { waits, no_such_lane, is_busy };
    enum class Outcome : std::uint8_t { none_yet, answered, lane_has_gone };

    /// The bell rings when a request may be answered. It must outlive the lanes.
    explicit Lanes(const Bell& bell) : bell_(bell) {}

    // Of the simulation thread.
    /// The secret of a new lane, in place of the connection's older one; nothing if the connection
    /// has ended.
    std::optional<std::string> open(std::uint64_t connection);
    void close(std::uint64_t connection);
    /// Each answer carries `json` from now on; while it is paused, there are none.
    void hold(std::uint64_t connection, bool is_paused, std::string_view json);
    /// What was asked over the lane is about to be done: broadcasts before this are no answer to
    /// it.
    void note_heard(std::uint64_t connection);
    /// Takes what goes to lanes, and returns the others, which live until the next call.
    std::span<const agent::Outgoing> put(std::span<const agent::Outgoing> messages);

    // Of the network thread.
    void connect(std::uint64_t connection, agent::Credential credential);
    void disconnect(std::uint64_t connection);
    /// A request begins to wait. If it says nothing, any broadcast that was not told yet answers
    /// it.
    Entry enter(std::string_view secret, bool says_something, Ticket& ticket);
    /// The answer of a request, as JSON, if there is one; a late request is told to ask again.
    Outcome take(const Ticket& ticket, bool is_late, std::string& answer);
    /// The request waits no longer.
    void leave(const Ticket& ticket);
    /// What was taken last did not arrive: the broadcast is kept for the next request.
    void take_back(const Ticket& ticket);

    Counts counts() const;

  private:
    /// A connection of an agent, with its lane or without.
    struct Connection {
        std::uint64_t id = 0;
        agent::Credential credential = agent::stranger;
        std::optional<Lane> lane;
    };

    Connection* find(std::uint64_t connection);
    Lane* find_lane(std::uint64_t connection);
    Lane* find_lane(const Ticket& ticket);
    bool put_one(const agent::Outgoing& message, bool& is_ringing);
    bool put_broadcast(Lane& lane, std::string_view part);
    static bool put_remark(Lane& lane, std::string_view json);
    void count(Lane& lane, bool is_taken, std::size_t bytes);
    static bool has_answer(const Lane& lane);
    static void write(Lane& lane, bool is_waiting, std::string& answer);

    const Bell& bell_;
    mutable std::mutex mutex_;
    std::vector<Connection> connections_;
    std::uint64_t last_number_ = 0;
    std::uint64_t batch_ = 0;
    Counts counts_;
    std::vector<agent::Outgoing> others_;  ///< of the simulation thread alone
};

}  // namespace simrob::net
