#include "net/http_response.h"

namespace simrob::net {

namespace http = boost::beast::http;

namespace {

constexpr const char* policy_field = "Content-Security-Policy";
constexpr std::string_view policy =
    "default-src 'self'; connect-src 'self' http: https: ws: wss:; frame-ancestors 'none'";

}  // namespace

Response make_response(http::status status, std::string_view type) {
    Response response(status, 11);
    response.set(http::field::server, "SimRob");
    response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
    response.set("X-Content-Type-Options", "nosniff");
    // A token in the address is not revealed to other sites, and no site may put the page in a
    // frame.
    response.set("Referrer-Policy", "no-referrer");
    // Only the page's own code runs in it; that code may connect to other nuclei.
    response.set(policy_field, std::string(policy));
    response.set(http::field::cache_control, "no-store");
    return response;
}

void allow_web_assembly(Response& response) {
    response.set(policy_field, std::string(policy) + "; script-src 'self' 'wasm-unsafe-eval'");
}

}  // namespace simrob::net
