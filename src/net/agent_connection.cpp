#include "net/agent_connection.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>

#include "net/http_server.h"
#include "net/web_socket.h"

namespace simrob::net {

namespace websocket = boost::beast::websocket;

class AgentConnection : public std::enable_shared_from_this<AgentConnection> {
  public:
    AgentConnection(boost::beast::tcp_stream stream, Slot slot, HttpSite& site,
                    agent::Credential credential)
        : socket_(std::move(stream)),
          slot_(std::move(slot)),
          site_(site),
          credential_(credential) {}
    AgentConnection(const AgentConnection&) = delete;
    AgentConnection& operator=(const AgentConnection&) = delete;
    /// The end is reported, however the connection ends.
    ~AgentConnection() { end(); }

    void start(const boost::beast::http::request<boost::beast::http::empty_body>& request);
    void write_waiting();

  private:
    using ErrorCode = boost::system::error_code;

    void open();
    void read();
    void on_frame();
    void write_next();
    void end();

    WebSocket socket_;
    Slot slot_;
    HttpSite& site_;
    const agent::Credential credential_;
    agent::Address address_;
    boost::beast::flat_buffer buffer_;
    std::string frames_;          ///< taken from the outbox
    std::string_view unwritten_;  ///< the rest of frames_
    bool is_writing_ = false;
};

void AgentConnection::start(
    const boost::beast::http::request<boost::beast::http::empty_body>& request) {
    prepare(socket_, limits::maximum_message_bytes);
    socket_.async_accept(request, [self = shared_from_this()](const ErrorCode& error) {
        if (!error) self->open();
    });
}

void AgentConnection::open() {
    address_.connection = ++site_.last_id;
    site_.agents.emplace(address_.connection, weak_from_this());
    site_.outbox.open(address_.connection);
    site_.lanes.connect(address_.connection, credential_);
    read();
}

void AgentConnection::read() {
    socket_.async_read(buffer_, [self = shared_from_this()](const ErrorCode& error, std::size_t) {
        if (error) {
            self->end();
        } else {
            self->on_frame();
        }
    });
}

void AgentConnection::on_frame() {
    if (!socket_.got_text()) {
        socket_.async_close({websocket::close_code::unknown_data, "expected text: JSON"},
                            [self = shared_from_this()](const ErrorCode&) { self->end(); });
        return;
    }
    const auto bytes = buffer_.cdata();
    site_.inbox.put({address_,
                     codec::Format::json,
                     {static_cast<const char*>(bytes.data()), bytes.size()},
                     false,
                     0,
                     credential_});
    buffer_.clear();
    read();
}

void AgentConnection::write_waiting() {
    if (is_writing_ || !site_.outbox.take(address_.connection, frames_)) return;
    unwritten_ = frames_;
    is_writing_ = true;
    write_next();
}

void AgentConnection::write_next() {
    const std::string_view frame = next_frame(unwritten_);
    // Compact messages never begin like JSON or XML.
    constexpr std::string_view text_begins = "{[<";
    socket_.text(!frame.empty() && text_begins.find(frame.front()) != std::string_view::npos);
    socket_.async_write(boost::asio::buffer(frame.data(), frame.size()),
                        [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                            if (!error && !self->unwritten_.empty()) return self->write_next();
                            self->is_writing_ = false;
                            if (!error) self->write_waiting();
                        });
}

void AgentConnection::end() {
    if (site_.agents.erase(address_.connection) == 0) return;
    site_.outbox.close(address_.connection);
    site_.lanes.disconnect(address_.connection);
    // The slot is given back by whoever takes the end out of the inbox.
    slot_.leave();
    site_.inbox.put({address_, codec::Format::json, {}, true});
}

void start_agent_connection(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::empty_body>& request, Slot slot,
    HttpSite& site, agent::Credential credential) {
    std::make_shared<AgentConnection>(std::move(stream), std::move(slot), site, credential)
        ->start(request);
}

void write_waiting(AgentConnection& connection) {
    connection.write_waiting();
}

}  // namespace simrob::net
