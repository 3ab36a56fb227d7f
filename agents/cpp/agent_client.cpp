#include "agent_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <pugixml.hpp>

#include "requests.h"
#include "world_file.h"

namespace simrob::client {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds repeat_interval{200};
/// An agent that only listens sends this often, so that nobody else is given its key.
constexpr std::chrono::seconds heartbeat_interval{3};
constexpr std::size_t maximum_datagram = 65536;
constexpr int receive_buffer_bytes = 4 << 20;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what + ": " + std::strerror(errno));
}

sockaddr_in socket_address(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    sockaddr_in address{};
    address.sin_family = AF_INET;
    const std::string host(text.substr(0, colon));
    const int port =
        colon == text.npos ? 0 : std::atoi(std::string(text.substr(colon + 1)).c_str());
    if (::inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1 || port < 1 || port > 65535)
        throw std::runtime_error("expected HOST:PORT, such as 127.0.0.1:9600, not " +
                                 std::string(text));
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int open_socket(std::string_view address_text) {
    const sockaddr_in address = socket_address(address_text);
    const int opened = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (opened < 0) fail("socket");
    ::setsockopt(opened, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
    // The socket API of the system requires this cast.
    const auto* const any = reinterpret_cast<const sockaddr*>(&address);
    if (::connect(opened, any, sizeof address) != 0) fail("connect");
    return opened;
}

/// Removal from the nucleus's list counts as a late refusal of the registration.
void throw_if_refused(std::string_view text) {
    const bool is_removal = text.starts_with("<Response><Agent_Removed>");
    if (!is_removal && !text.starts_with("<Response><Error>")) return;
    pugi::xml_document document;
    document.load_buffer(text.data(), text.size());
    const auto response = document.child("Response");
    if (is_removal) {
        const auto removed = response.child("Agent_Removed");
        throw Refusal("Register_Agent", "Key", removed.child_value("Key"),
                      removed.child_value("Reason"));
    }
    const auto error = response.child("Error");
    throw Refusal(error.child_value("Command"), error.child_value("Field"),
                  error.child_value("Value"), error.child_value("Reason"));
}

}  // namespace

Refusal::Refusal(std::string command_name, std::string field_name, std::string value_text,
                 std::string reason_text)
    : std::runtime_error(command_name + ": " + field_name + ": \"" + value_text +
                         "\" is refused: " + reason_text),
      command(std::move(command_name)),
      field(std::move(field_name)),
      value(std::move(value_text)),
      reason(std::move(reason_text)) {}

std::string_view element(std::string_view text, std::string_view name) {
    const std::string open = "<" + std::string(name) + ">";
    const std::size_t begin = text.find(open);
    if (begin == text.npos) return {};
    text.remove_prefix(begin + open.size());
    return text.substr(0, text.find('<'));
}

AgentClient::AgentClient(std::string key, std::string_view address)
    : key_(std::move(key)), socket_(open_socket(address)), buffer_(maximum_datagram) {}

AgentClient::~AgentClient() {
    if (is_registered_) {
        const std::string farewell = "<Message>" + about_me("Unregister_Agent") + "</Message>";
        // If it does not arrive, the nucleus forgets the agent after a while.
        [[maybe_unused]] const auto sent = ::send(socket_, farewell.data(), farewell.size(), 0);
    }
    ::close(socket_);
}

std::string AgentClient::about_me(std::string_view command) const {
    return "<Agent_Message Command=\"" + std::string(command) + "\"><Key>" + key_ +
           "</Key></Agent_Message>";
}

void AgentClient::register_agent(const Registration& wanted) {
    std::string text = "<Message><Agent_Message Command=\"Register_Agent\" Agent_Type=\"" +
                       wanted.type + "\"><Sync>" + (wanted.sync ? "true" : "false") +
                       "</Sync><Broadcast>";
    append_number(text, wanted.broadcast_s);
    text += "</Broadcast><Key>" + key_ + "</Key>" + wanted.more + "</Agent_Message></Message>";
    ask_until(text, "key " + key_ + ", port ");
    is_registered_ = true;
}

void AgentClient::unregister() {
    is_registered_ = false;
    ask_until_done(about_me("Unregister_Agent"));
}

void AgentClient::heartbeat() {
    send(about_me("Heartbeat"));
}

void AgentClient::send(std::string_view requests) {
    message_.assign("<Message>").append(requests).append("</Message>");
    send_message(message_);
}

void AgentClient::send_message(std::string_view message) {
    last_sent_ = Clock::now();
    // A full buffer, or a nucleus that is not there yet, is treated like loss on the network.
    if (::send(socket_, message.data(), message.size(), 0) < 0 && errno != ECONNREFUSED &&
        errno != EAGAIN && errno != ENOBUFS)
        fail("send");
}

void AgentClient::ask_until_done(std::string_view requests) {
    ask_until("<Message>" + std::string(requests) + control("Get_Version") + "</Message>",
              "<Command>Get_Version</Command>");
}

std::string AgentClient::ask(std::string_view command, std::string_view fields) {
    return ask_until("<Message>" + control(command, fields) + "</Message>",
                     "<Command>" + std::string(command) + "</Command>");
}

void AgentClient::build_world(const std::string& path) {
    for (const std::string& request : world_requests(path)) ask_until_done(request);
    ask_until_done(control("Initialize_Simulation"));
}

std::string AgentClient::ask_until(std::string_view message, std::string_view mark) {
    const auto give_up = Clock::now() + patience;
    for (bool is_repeated = false; Clock::now() < give_up; is_repeated = true) {
        send_message(message);
        std::string answer = answer_until(Clock::now() + repeat_interval, mark);
        if (answer.empty()) continue;
        // A repeated question may be answered twice, and the next question must not take the second
        // answer for its own.
        if (is_repeated) answer_until(Clock::now() + repeat_interval, "no answer is like this");
        return answer;
    }
    throw std::runtime_error("the nucleus does not answer");
}

/// An answer that contains `mark`, or nothing.
std::string AgentClient::answer_until(Clock::time_point end, std::string_view mark) {
    for (auto text = next_datagram(end); !text.empty(); text = next_datagram(end))
        if (text.starts_with("<Response>") && text.find(mark) != text.npos)
            return std::string(text);
    return {};
}

/// Nothing if none came in time. Valid until the next call.
std::string_view AgentClient::next_datagram(Clock::time_point end) {
    while (true) {
        const ssize_t size = ::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
        if (size < 0 && errno == EAGAIN) {
            const auto left = std::chrono::ceil<Milliseconds>(end - Clock::now());
            if (left <= Milliseconds{0}) return {};
            pollfd waited{socket_, POLLIN, 0};
            ::poll(&waited, 1, static_cast<int>(left.count()));
            continue;
        }
        if (size < 0 && errno != EINTR && errno != ECONNREFUSED) fail("recv");
        if (size <= 0) continue;
        const std::string_view text(buffer_.data(), static_cast<std::size_t>(size));
        throw_if_refused(text);
        return text;
    }
}

const Broadcast* AgentClient::receive(Milliseconds timeout) {
    const auto end = Clock::now() + timeout;
    while (true) {
        if (is_registered_ && Clock::now() - last_sent_ > heartbeat_interval) heartbeat();
        const std::string_view text = next_datagram(end);
        if (text.empty()) return nullptr;
        if (read_broadcast(text, broadcast_) && broadcast_.is_whole()) return &broadcast_;
    }
}

}  // namespace simrob::client
