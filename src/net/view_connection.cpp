#include "net/view_connection.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>

#include "net/http_server.h"
#include "net/web_socket.h"
#include "view/narrator.h"

namespace simrob::net {
namespace {

class ViewConnection : public std::enable_shared_from_this<ViewConnection> {
  public:
    ViewConnection(boost::beast::tcp_stream stream, Slot slot, HttpSite& site,
                   agent::Credential credential)
        : socket_(std::move(stream)),
          timer_(socket_.get_executor()),
          slot_(std::move(slot)),
          site_(site),
          credential_(credential) {}

    void start(const boost::beast::http::request<boost::beast::http::empty_body>& request);

  private:
    using ErrorCode = boost::system::error_code;

    agent::Grant grant() const {
        const auto& authority = site_.rules.authority;
        return authority ? authority->grant_of(credential_) : agent::Grant();
    }
    void open();
    void read();
    void tick();
    void write_waiting();
    void end();

    WebSocket socket_;
    boost::asio::steady_timer timer_;
    Slot slot_;
    HttpSite& site_;
    const agent::Credential credential_;
    boost::beast::flat_buffer buffer_;
    std::unique_ptr<view::Narrator> narrator_;  ///< from the handshake to the end
    std::vector<view::Message> messages_;       ///< being written
    std::size_t written_ = 0;                   ///< how many of messages_
    bool is_writing_ = false;
};

void ViewConnection::start(
    const boost::beast::http::request<boost::beast::http::empty_body>& request) {
    prepare(socket_, view::maximum_wish_bytes);
    socket_.async_accept(request, [self = shared_from_this()](const ErrorCode& error) {
        if (!error) self->open();
    });
}

void ViewConnection::open() {
    narrator_ = std::make_unique<view::Narrator>(*site_.gallery, grant());
    // While time stands still, nobody else would show anything.
    site_.inbox.interrupt();
    read();
    tick();
}

void ViewConnection::read() {
    socket_.async_read(buffer_, [self = shared_from_this()](const ErrorCode& error, std::size_t) {
        if (error || !self->narrator_) return self->end();
        const auto bytes = self->buffer_.cdata();
        self->narrator_->hear({static_cast<const char*>(bytes.data()), bytes.size()});
        self->buffer_.clear();
        self->read();
    });
}

void ViewConnection::tick() {
    if (!narrator_) return;
    if (!is_writing_) {
        messages_ = narrator_->news(std::chrono::steady_clock::now().time_since_epoch());
        written_ = 0;
        write_waiting();
    }
    timer_.expires_after(std::chrono::nanoseconds(
        static_cast<std::int64_t>(1e9 / narrator_->wishes().frames_per_s)));
    timer_.async_wait([weak = weak_from_this()](const ErrorCode& error) {
        const auto self = weak.lock();
        if (self && !error) self->tick();
    });
}

void ViewConnection::write_waiting() {
    is_writing_ = written_ < messages_.size();
    if (!is_writing_) return;
    const view::Message& message = messages_[written_++];
    socket_.binary(message.is_binary);
    socket_.async_write(boost::asio::buffer(message.bytes),
                        [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                            if (error) return self->end();
                            self->write_waiting();
                        });
}

void ViewConnection::end() {
    narrator_.reset();
    timer_.cancel();
}

}  // namespace

void start_view_connection(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::empty_body>& request, Slot slot,
    HttpSite& site, agent::Credential credential) {
    std::make_shared<ViewConnection>(std::move(stream), std::move(slot), site, credential)
        ->start(request);
}

}  // namespace simrob::net
