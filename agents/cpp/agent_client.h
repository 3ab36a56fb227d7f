#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "broadcast.h"

namespace simrob::client {

/// What the nucleus would not do, and why. What is wrong with the socket, or a nucleus that does
/// not answer, is a std::runtime_error.
class Refusal : public std::runtime_error {
  public:
    Refusal(std::string command_name, std::string field_name, std::string value_text,
            std::string reason_text);

    std::string command;
    std::string field;
    std::string value;
    std::string reason;
};

/// How an agent wants to be told the state of the world.
struct Registration {
    std::string type = "RobotController";
    bool sync = false;       ///< whether a synchronous nucleus waits for it
    double broadcast_s = 0;  ///< least simulated time between broadcasts; -1 for none
    std::string more;        ///< further elements, such as `<Own_Entity_Id>1</Own_Entity_Id>`
};

using Milliseconds = std::chrono::milliseconds;
inline constexpr Milliseconds patience{10000};  ///< after which the nucleus is taken to be gone

/// What stands in the first element of this name, as it was sent; empty if there is none.
std::string_view element(std::string_view text, std::string_view name);

/// One agent on a UDP socket. Whatever call receives a refusal throws it. Sending and receiving
/// broadcasts allocates nothing once warm. One thread.
class AgentClient {
  public:
    /// `address` is the nucleus: HOST:PORT, the host in digits. The key has no special characters
    /// of XML.
    explicit AgentClient(std::string key, std::string_view address = "127.0.0.1:9600");
    ~AgentClient();  ///< takes its leave if it was registered
    AgentClient(const AgentClient&) = delete;
    AgentClient& operator=(const AgentClient&) = delete;
    AgentClient(AgentClient&&) = delete;
    AgentClient& operator=(AgentClient&&) = delete;

    const std::string& key() const { return key_; }
    int socket() const { return socket_; }

    /// Asks until it is answered.
    void register_agent(const Registration& wanted = {});
    void unregister();
    void heartbeat();

    /// Sends the requests (requests.h) in one message, and does not wait.
    void send(std::string_view requests);
    /// Sends what is a message already.
    void send_message(std::string_view message);
    /// Sends them until they are known to be done: the answer to a question that stands behind them
    /// in the same message tells it. On a network that loses messages they may be done twice.
    void ask_until_done(std::string_view requests);
    /// Asks a question, such as Get_State, until it is answered. The answer's text.
    std::string ask(std::string_view command, std::string_view fields = {});

    /// Sends the requests of a world file one by one. Time begins to pass when all are done.
    void build_world(const std::string& path);

    /// The next broadcast that is whole, or null when none came in time. It is valid until the next
    /// call. Now and then it tells the nucleus that it is there.
    const Broadcast* receive(Milliseconds timeout = patience);

  private:
    std::string_view next_datagram(std::chrono::steady_clock::time_point end);
    std::string ask_until(std::string_view message, std::string_view mark);
    std::string answer_until(std::chrono::steady_clock::time_point end, std::string_view mark);
    std::string about_me(std::string_view command) const;

    std::string key_;
    int socket_ = -1;
    bool is_registered_ = false;
    std::chrono::steady_clock::time_point last_sent_;
    std::vector<char> buffer_;
    std::string message_;
    Broadcast broadcast_;
};

}  // namespace simrob::client
