#include "net/recording_upload.h"

#include <memory>
#include <optional>

#include "net/gentle_end.h"
#include "net/http_response.h"
#include "net/http_server.h"
#include "net/reasons.h"
#include "view/texts.h"

namespace simrob::net {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;
using HeaderParser = http::request_parser<http::empty_body>;

constexpr std::chrono::seconds longest_upload{120};

/// A body that goes to the shelf as it comes, piece by piece.
struct DeliveryBody {
    struct Content {
        recording::Delivery* delivery = nullptr;
        std::optional<Problem> refused;  ///< why it was not taken
    };

    class Reader {
      public:
        template <bool is_request, class Fields>
        Reader(const http::header<is_request, Fields>&, Content& body) : body_(body) {}

        void init(const boost::optional<std::uint64_t>&, error_code& error) { error = {}; }
        template <class Buffers>
        std::size_t put(const Buffers& buffers, error_code& error) {
            error = {};
            std::size_t taken = 0;
            for (const boost::asio::const_buffer piece : beast::buffers_range_ref(buffers)) {
                const std::string_view bytes(static_cast<const char*>(piece.data()), piece.size());
                if (auto written = body_.delivery->write(bytes); !written) {
                    body_.refused = std::move(written).error();
                    error = boost::system::errc::make_error_code(boost::system::errc::io_error);
                    return taken;
                }
                taken += bytes.size();
            }
            return taken;
        }
        void finish(error_code& error) { error = {}; }

      private:
        Content& body_;
    };

    using value_type = Content;
    using reader = Reader;  // NOLINT(readability-identifier-naming): as Beast asks for it
};
using DeliveryParser = http::request_parser<DeliveryBody>;

class RecordingUpload : public std::enable_shared_from_this<RecordingUpload> {
  public:
    RecordingUpload(beast::tcp_stream stream, beast::flat_buffer buffer, Slot slot)
        : stream_(std::move(stream)), buffer_(std::move(buffer)), slot_(std::move(slot)) {}

    void start(HeaderParser&& request, const std::string& name, recording::Shelf& shelf);

  private:
    void on_read(const error_code& error);
    void answer(http::status status, std::string body);
    void refuse_upload(http::status status, const Problem& problem);

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    Slot slot_;
    std::optional<recording::Delivery> delivery_;
    std::optional<DeliveryParser> parser_;
    Response response_;
};

void RecordingUpload::start(HeaderParser&& request, const std::string& name,
                            recording::Shelf& shelf) {
    const std::uint64_t bytes = request.content_length().value_or(0);
    if (bytes == 0)
        return refuse_upload(http::status::length_required,
                             {"Content-Length", "", reasons::no_bytes()});
    auto delivery = shelf.begin(name, bytes);
    if (!delivery) return refuse_upload(http::status::bad_request, delivery.error());
    delivery_.emplace(std::move(*delivery));
    parser_.emplace(std::move(request));
    parser_->body_limit(bytes);
    parser_->get().body().delivery = &*delivery_;
    stream_.expires_after(longest_upload);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const error_code& failure, std::size_t) {
                         self->on_read(failure);
                     });
}

void RecordingUpload::on_read(const error_code& error) {
    if (const auto& refused = parser_->get().body().refused)
        return refuse_upload(http::status::internal_server_error, *refused);
    if (error) return;
    const auto name = delivery_->finish();
    if (!name) return refuse_upload(http::status::bad_request, name.error());
    answer(http::status::created, view::brought_text(*name));
}

void RecordingUpload::refuse_upload(http::status status, const Problem& problem) {
    answer(status, view::refusal_text(problem));
}

void RecordingUpload::answer(http::status status, std::string body) {
    response_ = make_response(status, "application/json");
    response_.body() = std::move(body);
    response_.keep_alive(false);
    response_.prepare_payload();
    stream_.expires_after(std::chrono::seconds(limits::http_timeout_s));
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const error_code& error, std::size_t) {
                          if (!error) end_gently(std::move(self->stream_), std::move(self->slot_));
                      });
}

}  // namespace

void start_recording_upload(beast::tcp_stream stream, beast::flat_buffer buffer,
                            HeaderParser&& request, std::string name, Slot slot, HttpSite& site) {
    std::make_shared<RecordingUpload>(std::move(stream), std::move(buffer), std::move(slot))
        ->start(std::move(request), name, site.gallery->shelf);
}

}  // namespace simrob::net
