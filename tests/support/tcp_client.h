#pragma once

#include <string>
#include <string_view>

#include "agent/address.h"

namespace simrob::test {

/// A TCP connection that sends any bytes, however wrong as HTTP.
class TcpClient {
  public:
    explicit TcpClient(const agent::Address& server);
    TcpClient(const TcpClient&) = delete;
    TcpClient& operator=(const TcpClient&) = delete;
    ~TcpClient();

    void send(std::string_view bytes);
    /// Reads until `mark` has come or the server ends the connection.
    std::string read_until(std::string_view mark);
    std::string read_to_end() { return read_until(std::string_view()); }

  private:
    int socket_;
};

/// Sends the text and returns the whole answer; the text must make the server end the connection.
std::string http_answer(const agent::Address& server, std::string_view request);
/// The status of such an answer; 0 if there is none.
int http_status(std::string_view answer);

}  // namespace simrob::test
