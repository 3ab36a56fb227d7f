#pragma once

#include <boost/beast/http.hpp>
#include <string>
#include <string_view>

namespace simrob::net {

using Response = boost::beast::http::response<boost::beast::http::string_body>;

/// A response as all of this program are, still without a body.
Response make_response(boost::beast::http::status status, std::string_view type);

}  // namespace simrob::net
