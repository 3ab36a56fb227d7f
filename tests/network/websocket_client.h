#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"

namespace simrob::test {

/// A WebSocket client that blocks. What fails gives false or nothing.
class WebSocketClient {
  public:
    WebSocketClient();
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;
    ~WebSocketClient();

    /// The host that is named is the server's own address; headers are "Name: value".
    bool connect(const agent::Address& server, const std::string& target = "/agent",
                 const std::vector<std::string>& headers = {});
    bool send_text(std::string_view bytes);
    bool send_binary(std::string_view bytes);

    struct Frame {
        bool is_text = false;
        std::string bytes;
    };
    std::optional<Frame> receive();
    /// Why the server has ended the connection (RFC 6455, 7.4.1); 0 if it did not say.
    int close_code() const;
    /// Says goodbye and waits for the answer.
    void close();
    /// Ends without a word, as when the program is killed.
    void abandon();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::test
