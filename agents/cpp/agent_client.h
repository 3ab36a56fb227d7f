#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "broadcast.h"

namespace simrob::client {

/// A command that the nucleus refused, and why. Errors of the socket and a nucleus that does not
/// answer are std::runtime_error instead.
class Refusal : public std::runtime_error {
  public:
    Refusal(std::string command_name, std::string field_name, std::string value_text,
            std::string reason_text);

    std::string command;
    std::string field;
    std::string value;
    std::string reason;
};

/// What an agent wants to be told about the world, and when.
struct Registration {
    std::string type = "RobotController";
    bool sync = false;       ///< whether a synchronous nucleus waits for it
    double broadcast_s = 0;  ///< minimum simulated time between broadcasts; -1 for none
    std::string more;        ///< further elements, such as `<Own_Entity_Id>1</Own_Entity_Id>`
};

using Milliseconds = std::chrono::milliseconds;
inline constexpr Milliseconds patience{10000};  ///< then the nucleus is taken to be gone

/// The content of the first element with this name, as it was sent; empty if there is none.
std::string_view element(std::string_view text, std::string_view name);

/// One agent on a UDP socket. Any call that receives a refusal throws it. After the first few
/// messages, sending and receiving broadcasts allocates nothing. One thread.
class AgentClient {
  public:
    /// `address` is that of the nucleus, HOST:PORT, with a numeric host. The key must not contain
    /// characters that are special in XML.
    explicit AgentClient(std::string key, std::string_view address = "127.0.0.1:9600");
    ~AgentClient();  ///< unregisters if it was registered
    AgentClient(const AgentClient&) = delete;
    AgentClient& operator=(const AgentClient&) = delete;
    AgentClient(AgentClient&&) = delete;
    AgentClient& operator=(AgentClient&&) = delete;

    const std::string& key() const { return key_; }
    int socket() const { return socket_; }

    /// Repeats the request until it is answered.
    void register_agent(const Registration& wanted = {});
    void unregister();
    void heartbeat();

    /// Sends the requests (requests.h) in one message without waiting.
    void send(std::string_view requests);
    /// Sends a complete message.
    void send_message(std::string_view message);
    /// Sends the requests until they are known to be done, which it learns from the answer to a
    /// question at the end of the same message. On a network that loses messages they may be done
    /// twice.
    void ask_until_done(std::string_view requests);
    /// Repeats a question, such as Get_State, until it is answered; returns the answer's text.
    std::string ask(std::string_view command, std::string_view fields = {});

    /// Sends the requests of a world file one by one. Time begins to pass when all are done.
    void build_world(const std::string& path);

    /// The next complete broadcast, valid until the next call, or null if none came in time. Also
    /// tells the nucleus now and then that the agent is still there.
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
