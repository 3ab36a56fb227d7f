#include "net/lane_post.h"

#include <sys/socket.h>

#include <memory>
#include <optional>
#include <vector>

#include "net/gentle_end.h"
#include "net/http_connection.h"
#include "net/http_response.h"
#include "net/http_server.h"
#include "net/reasons.h"
#include "view/texts.h"

namespace simrob::net {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using boost::system::error_code;
using HeaderParser = http::request_parser<http::empty_body>;

namespace {

/// Whether a message asks for nothing: no bytes, or a list of no requests.
bool is_empty_message(std::string_view text) {
    return text.find_first_not_of("[] \t\r\n") == std::string_view::npos;
}

/// Whether the other side has hung up.
bool has_ended(int descriptor) {
    char byte = 0;
    const ssize_t bytes = ::recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return bytes == 0 || (bytes < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

}  // namespace

class LanePost : public std::enable_shared_from_this<LanePost> {
  public:
    LanePost(HttpCaller caller, HttpSite& site)
        : caller_(std::move(caller)), site_(site), timer_(caller_.stream.get_executor()) {}
    LanePost(const LanePost&) = delete;
    LanePost& operator=(const LanePost&) = delete;
    ~LanePost() { stop_waiting(); }

    void start(HeaderParser&& request, std::string secret);
    /// Answers if there is an answer by now.
    void look(bool is_late = false);

  private:
    void on_body(const error_code& error);
    void refuse_length();
    bool hand_over();
    void wait();
    void watch();
    void stop_waiting();
    void refuse(http::status status, std::string_view field, Reason reason);
    void respond(http::status status, std::string body);
    void on_written(const error_code& error);

    HttpCaller caller_;
    HttpSite& site_;
    boost::asio::steady_timer timer_;
    std::string secret_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<Lanes::Ticket> ticket_;
    bool is_waiting_ = false;
    bool is_answer_ = false;  ///< the response is what was taken from the lane
    bool is_last_ = false;    ///< the connection ends after the response
    Response response_;
};

void LanePost::start(HeaderParser&& request, std::string secret) {
    secret_ = std::move(secret);
    // The limit of the parser holds for lengths that it has still to read: those of chunks.
    if (request.content_length().value_or(0) > limits::maximum_message_bytes)
        return refuse_length();
    parser_.emplace(std::move(request));
    parser_->body_limit(limits::maximum_message_bytes);
    is_last_ = !parser_->get().keep_alive();
    caller_.stream.expires_after(std::chrono::seconds(limits::http_timeout_s));
    http::async_read(caller_.stream, caller_.buffer, *parser_,
                     [self = shared_from_this()](const error_code& error, std::size_t) {
                         self->on_body(error);
                     });
}

void LanePost::on_body(const error_code& error) {
    if (error == http::error::body_limit) return refuse_length();
    if (error) return;
    Lanes::Ticket ticket;
    switch (site_.lanes.enter(secret_, !is_empty_message(parser_->get().body()), ticket)) {
        case Lanes::Entry::no_such_lane:
            return refuse(http::status::gone, "lane", reasons::lane_closed());
        case Lanes::Entry::is_busy:
            return refuse(http::status::conflict, "lane", reasons::lane_busy());
        case Lanes::Entry::waits:
            break;
    }
    ticket_ = ticket;
    is_waiting_ = true;
    if (hand_over()) return wait();
    stop_waiting();
    refuse(http::status::service_unavailable, "lane", reasons::messages_full());
}

/// What is left of the body is not read, so that no request can follow it.
void LanePost::refuse_length() {
    is_last_ = true;
    refuse(http::status::payload_too_large, "body",
           reasons::body_too_long(static_cast<std::int64_t>(limits::maximum_message_bytes)));
}

/// False if the agent's message has no room.
bool LanePost::hand_over() {
    const std::string& body = parser_->get().body();
    if (is_empty_message(body)) return true;
    agent::Address address;
    address.connection = ticket_->connection;
    return site_.inbox.put(
        {address, codec::Format::json, body, false, 0, ticket_->credential, true});
}

void LanePost::wait() {
    site_.posts.insert_or_assign(ticket_->lane, weak_from_this());
    caller_.stream.expires_never();
    timer_.expires_after(site_.lane_wait);
    timer_.async_wait([self = shared_from_this()](const error_code& error) {
        if (!error) self->look(true);
    });
    watch();
    look();
}

/// Whoever hangs up must not keep the lane from the next request. Bytes that come early are left
/// where they are.
void LanePost::watch() {
    caller_.stream.socket().async_wait(
        tcp::socket::wait_read, [self = shared_from_this()](const error_code& error) {
            if (error || !self->is_waiting_) return;
            if (!has_ended(self->caller_.stream.socket().native_handle())) return;
            self->stop_waiting();
        });
}

void LanePost::stop_waiting() {
    timer_.cancel();
    if (!is_waiting_) return;
    is_waiting_ = false;
    site_.posts.erase(ticket_->lane);
    site_.lanes.leave(*ticket_);
}

void LanePost::look(bool is_late) {
    if (!is_waiting_) return;
    std::string answer;
    const auto outcome = site_.lanes.take(*ticket_, is_late, answer);
    if (outcome == Lanes::Outcome::none_yet) return;
    stop_waiting();
    error_code ignored;
    caller_.stream.socket().cancel(ignored);
    is_answer_ = outcome == Lanes::Outcome::answered;
    if (is_answer_) return respond(http::status::ok, std::move(answer));
    refuse(http::status::gone, "lane", reasons::lane_closed());
}

/// The lane itself is not repeated: it is a secret.
void LanePost::refuse(http::status status, std::string_view field, Reason reason) {
    respond(status, view::refusal_text({std::string(field), "", std::move(reason)}));
}

void LanePost::respond(http::status status, std::string body) {
    response_ = make_response(status, "application/json");
    if (!caller_.reader.empty()) {
        response_.set(http::field::access_control_allow_origin, caller_.reader);
        response_.insert(http::field::vary, "Origin");
    }
    response_.body() = std::move(body);
    response_.keep_alive(!is_last_);
    response_.prepare_payload();
    caller_.stream.expires_after(std::chrono::seconds(limits::http_timeout_s));
    http::async_write(caller_.stream, response_,
                      [self = shared_from_this()](const error_code& error, std::size_t) {
                          self->on_written(error);
                      });
}

void LanePost::on_written(const error_code& error) {
    if (error) {
        if (is_answer_) site_.lanes.take_back(*ticket_);
    } else if (is_last_) {
        end_gently(std::move(caller_.stream), std::move(caller_.slot));
    } else {
        continue_http_connection(std::move(caller_.stream), std::move(caller_.buffer),
                                 std::move(caller_.slot), site_);
    }
}

void start_lane_post(HttpCaller caller, HeaderParser&& request, std::string secret,
                     HttpSite& site) {
    std::make_shared<LanePost>(std::move(caller), site)
        ->start(std::move(request), std::move(secret));
}

void answer_lanes(HttpSite& site) {
    // Whoever is answered leaves the list.
    std::vector<std::shared_ptr<LanePost>> posts;
    for (const auto& [lane, post] : site.posts)
        if (auto waiting = post.lock()) posts.push_back(std::move(waiting));
    for (const auto& post : posts) post->look();
}

}  // namespace simrob::net
