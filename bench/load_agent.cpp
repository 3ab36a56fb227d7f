#include "bench/load_agent.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <cstring>
#include <optional>
#include <pugixml.hpp>

namespace simrob::bench {
namespace {

constexpr std::size_t greatest_datagram = 65536;

/// Text in reused memory.
class AgentText {
  public:
    explicit AgentText(std::string& text) : text_(text) { text_.clear(); }

    AgentText& operator<<(std::string_view piece) {
        text_ += piece;
        return *this;
    }
    AgentText& operator<<(double value) { return add(value); }
    AgentText& operator<<(std::uint64_t value) { return add(value); }
    AgentText& operator<<(int value) { return add(value); }

  private:
    template <class Number>
    AgentText& add(Number value) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        text_.append(digits.data(), end);
        return *this;
    }
    std::string& text_;
};

void write_answer(const LoadAgentOptions& options, const LoadScript& script, std::size_t iteration,
                  std::string& answer) {
    AgentText text(answer);
    text << "<Message><Agent_Message Command=\"Synchronize\"><Key>" << options.key
         << "</Key><Iteration>" << std::uint64_t{iteration} << "</Iteration></Agent_Message>";
    text << "<Simulation_Message>";
    const auto& speeds = script.speeds[iteration % script.speeds.size()];
    for (const std::size_t robot : options.robots)
        text << "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>"
             << script.scene.driven[robot] << "</Entity_Id><Motors><Motor><Wheel_Joint_Id>"
             << left_motor_id << "</Wheel_Joint_Id><Value>" << speeds[robot].left_rad_s
             << "</Value></Motor><Motor><Wheel_Joint_Id>" << right_motor_id
             << "</Wheel_Joint_Id><Value>" << speeds[robot].right_rad_s
             << "</Value></Motor></Motors></Entity_Request>";
    text << "</Simulation_Message></Message>";
}

int connected_socket(std::uint16_t port) {
    const int made = ::socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(port);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int bytes = 4 << 20;
    ::setsockopt(made, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
    if (::connect(made, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) ::_exit(1);
    return made;
}

double number_in(pugi::xml_node node) {
    const char* const text = node.child_value();
    double value = 0;
    std::from_chars(text, text + std::strlen(text), value);
    return value;
}

/// The iteration of a broadcast, reading every number; nothing for other messages.
std::optional<std::size_t> read_broadcast(pugi::xml_document& document, char* bytes,
                                          std::size_t size, double& all) {
    document.load_buffer_inplace(bytes, size, pugi::parse_minimal | pugi::parse_escapes);
    const pugi::xml_node root = document.child("Broadcast");
    if (!root) return std::nullopt;
    const char* const parts[] = {"Entities_Info", "DrawData"};
    for (const char* const part : parts)
        for (const pugi::xml_node entity : root.child(part).children())
            for (const pugi::xml_node group : entity.children()) {
                all += number_in(group);
                for (const pugi::xml_node value : group.children()) all += number_in(value);
            }
    return static_cast<std::size_t>(number_in(root.child("Iteration")));
}

}  // namespace

std::string registration_text(const LoadAgentOptions& options, const Scene& scene) {
    std::string text;
    AgentText out(text);
    out << "<Message><Agent_Message Command=\"Register_Agent\" Agent_Type=\"" << options.type
        << "\"><Sync>" << (options.drives ? "true" : "false")
        << "</Sync><Broadcast>0</Broadcast><Key>" << options.key << "</Key>";
    for (const std::size_t robot : options.robots)
        out << "<Own_Entity_Id>" << scene.driven[robot] << "</Own_Entity_Id>";
    out << "</Agent_Message></Message>";
    return text;
}

std::string answer_text(const LoadAgentOptions& options, const LoadScript& script,
                        std::size_t iteration) {
    std::string answer;
    write_answer(options, script, iteration, answer);
    return answer;
}

void run_load_agent(const LoadAgentOptions& options, const LoadScript& script) {
    const int server = connected_socket(options.port);
    const std::string hello = registration_text(options, script.scene);
    ::send(server, hello.data(), hello.size(), 0);
    std::vector<char> bytes(greatest_datagram);
    pugi::xml_document document;
    std::string answer;
    double all = 0;
    for (;;) {
        const ssize_t size = ::recv(server, bytes.data(), bytes.size(), 0);
        if (size <= 0) ::_exit(1);
        const auto iteration =
            read_broadcast(document, bytes.data(), static_cast<std::size_t>(size), all);
        if (!iteration || !options.drives) continue;
        write_answer(options, script, *iteration, answer);
        ::send(server, answer.data(), answer.size(), 0);
    }
}

}  // namespace simrob::bench
