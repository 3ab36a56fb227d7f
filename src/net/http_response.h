#pragma once

#include <boost/beast/http.hpp>
#include <string>
#include <string_view>

namespace simrob::net {

using Response = boost::beast::http::response<boost::beast::http::string_body>;

/// A response with the headers that all responses share, without a body yet.
Response make_response(boost::beast::http::status status, std::string_view type);

/// The script of the response may compile WebAssembly: a worker has a policy of its own, so the
/// page stays without it.
void allow_web_assembly(Response& response);

}  // namespace simrob::net
