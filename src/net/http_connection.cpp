#include "net/http_connection.h"

#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>

#include "net/agent_connection.h"
#include "net/gallery_pages.h"
#include "net/gentle_end.h"
#include "net/http_response.h"
#include "net/http_server.h"
#include "net/lane_post.h"
#include "net/recording_upload.h"
#include "net/socket_address.h"
#include "net/view_connection.h"
#include "view/texts.h"

namespace simrob::net {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using boost::system::error_code;
using Request = http::request<http::empty_body>;

constexpr std::string_view recordings_folder = "/recordings/";

std::vector<std::string_view> values_of(const Request& request, http::field field) {
    std::vector<std::string_view> values;
    const auto [first, last] = request.equal_range(field);
    for (auto each = first; each != last; ++each)
        values.emplace_back(each->value().data(), each->value().size());
    return values;
}

/// Whether a proxy says that it speaks for someone else.
bool is_forwarded(const Request& request) {
    return request.count(http::field::forwarded) > 0 || request.count(http::field::via) > 0 ||
           request.count("X-Forwarded-For") > 0 || request.count("X-Real-IP") > 0;
}

agent::Address peer_of(const beast::tcp_stream& stream) {
    sockaddr_storage storage{};
    error_code error;
    const tcp::endpoint peer = stream.socket().remote_endpoint(error);
    if (error || peer.size() > sizeof storage) return {};
    std::memcpy(&storage, peer.data(), peer.size());
    return from_system(storage);
}

/// Any weight such as gzip;q=0 counts as a refusal: plain bytes are always right.
bool accepts_gzip(const Request& request) {
    for (const std::string_view value : values_of(request, http::field::accept_encoding))
        if (value.find("gzip") != value.npos && value.find("q=0") == value.npos) return true;
    return false;
}

const SiteFile* find_file(std::span<const SiteFile> files, std::string_view path) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const SiteFile& file) { return file.path == path; });
    return found == files.end() ? nullptr : &*found;
}

/// Whether it is a script, a style or the like: neither the page itself nor what it shows.
bool is_part_of_page(const SiteFile* file) {
    return file != nullptr && file->is_lasting && file->path != "/";
}

/// The secret of the lane that a request posts to, if it does.
std::optional<std::string_view> lane_of(const Request& request) {
    constexpr std::string_view parameter = "lane=";
    const std::string_view target(request.target().data(), request.target().size());
    if (request.method() != http::verb::post) return std::nullopt;
    for (std::size_t at = target.find('?'); at != target.npos; at = target.find('&', at + 1)) {
        const std::string_view part = target.substr(at + 1);
        if (part.starts_with(parameter))
            return part.substr(parameter.size(), part.find('&') - parameter.size());
    }
    return std::nullopt;
}

/// A script that the page runs in a worker: /assets/NAME.js with worker in its name.
bool is_worker(std::string_view path) {
    constexpr std::string_view folder = "/assets/";
    return path.starts_with(folder) && path.ends_with(".js") &&
           path.substr(folder.size()).find("worker") != std::string_view::npos;
}

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(beast::tcp_stream stream, beast::flat_buffer buffer, Slot slot, HttpSite& site)
        : stream_(std::move(stream)),
          buffer_(std::move(buffer)),
          slot_(std::move(slot)),
          site_(site) {}

    void read_request();

  private:
    void on_request(const error_code& error);
    void answer(const Request& request);
    void answer_path(const Request& request, std::string_view path);
    void answer_socket(const Request& request, std::string_view path);
    bool has_power(agent::Power power);
    void answer_gallery(const Request& request, std::string_view path);
    void take_recording(std::string name);
    void take_lane_post(std::string_view secret);
    void respond(http::status status, std::string_view type, std::string body);
    void respond(const SiteFile& file, bool gzipped);
    void respond_catalogue(bool gzipped);
    void set_body(std::string_view plain, std::string_view gzipped, bool is_gzipped);
    void send_response();
    void refuse_request(http::status status, std::string reason);
    void forbid(const Problem& problem);

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    Slot slot_;
    HttpSite& site_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    Response response_;
    std::string reader_;  ///< the other site whose page may read the response, if any
    agent::Credential credential_ = agent::stranger;  ///< of the current request
    bool is_last_ = false;                            ///< the connection ends after this response
};

void HttpConnection::read_request() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits::maximum_http_header_bytes));
    stream_.expires_after(std::chrono::seconds(limits::http_timeout_s));
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                self->on_request(error);
                            });
}

void HttpConnection::on_request(const error_code& error) {
    if (!error) {
        const Request& request = parser_->get();
        // Only recordings and what goes over lanes come as a body, and they are read elsewhere.
        const bool has_body = parser_->chunked() || parser_->content_length().value_or(0) > 0;
        is_last_ = !request.keep_alive() || has_body;
        answer(request);
        return;
    }
    is_last_ = true;
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        refuse_request(http::status::request_header_fields_too_large, "the header is too long");
    else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message)
        refuse_request(http::status::bad_request, "not a request of HTTP: " + error.message());
}

void HttpConnection::answer(const Request& request) {
    const std::string_view target(request.target().data(), request.target().size());
    const std::string_view path = target.substr(0, target.find('?'));
    const HttpIdentity identity{
        .peer = peer_of(stream_),
        .target = target,
        .hosts = values_of(request, http::field::host),
        .origins = values_of(request, http::field::origin),
        .authorizations = values_of(request, http::field::authorization),
        .is_forwarded = is_forwarded(request),
        .wants_part_of_page = is_part_of_page(find_file(site_.files, path))};
    reader_ = foreign_origin(identity, site_.rules).value_or("");
    const auto admitted = admit(identity, site_.rules);
    if (!admitted) return forbid(admitted.error());
    credential_ = *admitted;
    answer_path(request, path);
}

void HttpConnection::answer_path(const Request& request, std::string_view path) {
    const bool is_upload = site_.gallery != nullptr && request.method() == http::verb::put &&
                           path.starts_with(recordings_folder);
    if (is_upload) {
        if (has_power(agent::Power::files))
            take_recording(std::string(path.substr(recordings_folder.size())));
        return;
    }
    if (const auto lane = lane_of(request); lane && path == "/agent") return take_lane_post(*lane);
    const bool is_socket = path == "/agent" || (path == "/view" && site_.gallery != nullptr);
    const SiteFile* const file = find_file(site_.files, path);
    if (!is_socket && file == nullptr && path != "/" && path != "/catalogue") {
        answer_gallery(request, path);
    } else if (request.method() != http::verb::get) {
        refuse_request(http::status::method_not_allowed, "only GET is served");
    } else if (file != nullptr) {
        respond(*file, accepts_gzip(request));
    } else if (path == "/") {
        respond(http::status::ok, "text/html; charset=utf-8", site_.placeholder);
    } else if (path == "/catalogue") {
        respond_catalogue(accepts_gzip(request));
    } else {
        answer_socket(request, path);
    }
}

void HttpConnection::answer_socket(const Request& request, std::string_view path) {
    if (!beast::websocket::is_upgrade(request) || is_last_ || buffer_.size() > 0) {
        refuse_request(http::status::upgrade_required, "this is for WebSocket");
    } else if (path == "/agent") {
        start_agent_connection(std::move(stream_), request, std::move(slot_), site_, credential_);
    } else if (has_power(agent::Power::observe)) {
        start_view_connection(std::move(stream_), request, std::move(slot_), site_, credential_);
    }
}

/// False if the request was refused.
bool HttpConnection::has_power(agent::Power power) {
    const auto allowed = site_.require(credential_, power);
    if (!allowed) forbid(allowed.error());
    return allowed.has_value();
}

void HttpConnection::forbid(const Problem& problem) {
    refuse_request(http::status::forbidden,
                   problem.field + ": " + problem.value + ": " + problem.reason.words());
}

void HttpConnection::answer_gallery(const Request& request, std::string_view path) {
    const auto page = site_.gallery != nullptr ? gallery_page(*site_.gallery, path) : std::nullopt;
    if (!page) {
        refuse_request(http::status::not_found, "there is nothing here: try /");
    } else if (request.method() != http::verb::get) {
        refuse_request(http::status::method_not_allowed, "only GET is served");
    } else if (!has_power(agent::Power::observe)) {
        return;
    } else if (*page) {
        respond(http::status::ok, "application/json", **page);
    } else {
        respond(http::status::not_found, "application/json", view::refusal_text(page->error()));
    }
}

void HttpConnection::take_recording(std::string name) {
    start_recording_upload(std::move(stream_), std::move(buffer_), std::move(*parser_),
                           std::move(name), std::move(slot_), site_);
}

void HttpConnection::take_lane_post(std::string_view secret) {
    std::string kept(secret);
    start_lane_post({std::move(stream_), std::move(buffer_), std::move(slot_), std::move(reader_)},
                    std::move(*parser_), std::move(kept), site_);
}

void HttpConnection::refuse_request(http::status status, std::string reason) {
    reason += '\n';
    respond(status, "text/plain; charset=utf-8", std::move(reason));
}

void HttpConnection::respond(http::status status, std::string_view type, std::string body) {
    response_ = make_response(status, type);
    if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET");
    if (status == http::status::upgrade_required) {
        response_.set(http::field::upgrade, "websocket");
        is_last_ = true;
    }
    response_.body() = std::move(body);
    send_response();
}

void HttpConnection::set_body(std::string_view plain, std::string_view gzipped, bool is_gzipped) {
    response_.set(http::field::vary, "Accept-Encoding");
    if (is_gzipped) response_.set(http::field::content_encoding, "gzip");
    response_.body() = is_gzipped ? gzipped : plain;
}

/// Files of the page, other than itself, have names that change with their content.
void HttpConnection::respond(const SiteFile& file, bool gzipped) {
    response_ = make_response(http::status::ok, file.type);
    if (is_worker(file.path)) allow_web_assembly(response_);
    if (is_part_of_page(&file))
        response_.set(http::field::cache_control, "public, max-age=31536000, immutable");
    set_body(file.plain, file.gzipped, gzipped);
    send_response();
}

void HttpConnection::respond_catalogue(bool gzipped) {
    response_ = make_response(http::status::ok, "application/json");
    set_body(site_.catalogue, site_.gzipped_catalogue, gzipped);
    send_response();
}

void HttpConnection::send_response() {
    if (!reader_.empty()) {
        response_.set(http::field::access_control_allow_origin, reader_);
        response_.insert(http::field::vary, "Origin");
    }
    response_.keep_alive(!is_last_);
    response_.prepare_payload();
    stream_.expires_after(std::chrono::seconds(limits::http_timeout_s));
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const error_code& error, std::size_t) {
                          if (error) return;
                          if (!self->is_last_) return self->read_request();
                          end_gently(std::move(self->stream_), std::move(self->slot_));
                      });
}

}  // namespace

void start_http_connection(tcp::socket socket, Slot slot, HttpSite& site) {
    continue_http_connection(beast::tcp_stream(std::move(socket)),
                             beast::flat_buffer(2 * limits::maximum_http_header_bytes),
                             std::move(slot), site);
}

void continue_http_connection(beast::tcp_stream stream, beast::flat_buffer buffer, Slot slot,
                              HttpSite& site) {
    std::make_shared<HttpConnection>(std::move(stream), std::move(buffer), std::move(slot), site)
        ->read_request();
}

}  // namespace simrob::net
