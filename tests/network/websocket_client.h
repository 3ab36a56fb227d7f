#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"

namespace simrob::test {

/// A blocking WebSocket client. Failure gives false or nothing.
class WebSocketClient {
  public:
    WebSocketClient();
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;
    ~WebSocketClient();

    /// The host header is the server's own address; headers are "Name: value".
    bool connect(const agent::Address& server, const std::string& target = "/agent",
                 const std::vector<std::string>& headers = {});
    bool send_text(std::string_view bytes);
    bool send_binary(std::string_view bytes);

    struct Frame {
        bool is_text = false;
        std::string bytes;
    };
    std::optional<Frame> receive();
    /// Why the server ended the connection (RFC 6455, 7.4.1); 0 if it did not say.
    int close_code() const;
    /// Closes the connection and waits for the answer.
    void close();
    /// Ends without a closing handshake, as when the program is killed.
    void abandon();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::test
