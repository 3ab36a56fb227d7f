#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/nucleus.h"
#include "support/server_process.h"
#include "support/udp_client.h"

namespace simrob::test {

/// A client that speaks to a real server over UDP and waits for its messages.
class Remote {
  public:
    explicit Remote(const ServerProcess& server) : client(server.udp()) {}

    void send(const std::string& text) { EXPECT_TRUE(client.send(text)); }

    /// The next message that is not a broadcast; empty if none comes.
    std::string answer() {
        while (auto text = client.receive())
            if (!text->starts_with("<Broadcast>")) return *text;
        return "";
    }
    std::string broadcast() {
        while (auto text = client.receive())
            if (text->starts_with("<Broadcast>")) return *text;
        return "";
    }
    /// Sends, and returns the answer.
    std::string ask(const std::string& text) {
        send(text);
        return answer();
    }
    /// A request whose completion is told to all, including this client if it is registered.
    std::string done(const std::string& command, const std::string& fields = "") {
        return ask(message(control(command, fields + "<Response>true</Response>")));
    }
    /// The state of the simulation, as Get_State tells it.
    std::string state(const std::string& fields = "") {
        return ask(message(control("Get_State", fields)));
    }
    std::string hash() { return element(state(), "Hash"); }

    UdpClient client;
};

inline std::string done_text(const std::string& command) {
    return "<Response><Command>" + command + "</Command><Result>Done</Result></Response>";
}

}  // namespace simrob::test
