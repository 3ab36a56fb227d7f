#include "net/gentle_end.h"

#include <memory>

#include "base/limits.h"

namespace simrob::net {
namespace {

using boost::system::error_code;

constexpr std::size_t maximum_rest_bytes = 65536;

class GentleEnd : public std::enable_shared_from_this<GentleEnd> {
  public:
    GentleEnd(boost::beast::tcp_stream stream, Slot slot)
        : stream_(std::move(stream)), slot_(std::move(slot)) {}

    void start() {
        error_code ignored;
        stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(std::chrono::seconds(limits::http_timeout_s));
        read(maximum_rest_bytes);
    }

  private:
    void read(std::size_t bytes_left) {
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(limits::maximum_http_header_bytes),
            [self = shared_from_this(), bytes_left](const error_code& error, std::size_t bytes) {
                if (!error && bytes < bytes_left) self->read(bytes_left - bytes);
            });
    }

    boost::beast::tcp_stream stream_;
    Slot slot_;
    boost::beast::flat_buffer buffer_;
};

}  // namespace

void end_gently(boost::beast::tcp_stream stream, Slot slot) {
    std::make_shared<GentleEnd>(std::move(stream), std::move(slot))->start();
}

}  // namespace simrob::net
