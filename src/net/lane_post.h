#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>

#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Where a request of HTTP comes from, to be answered there.
struct HttpCaller {
    boost::beast::tcp_stream stream;
    boost::beast::flat_buffer buffer;  ///< received after the header
    Slot slot;
    std::string reader;  ///< the other site whose page may read the response, if any
};

/// Hands a request to the agent of the lane with this secret, answers it with what the agent is
/// told next, and goes on with the connection.
void start_lane_post(HttpCaller caller,
                     boost::beast::http::request_parser<boost::beast::http::empty_body>&& request,
                     std::string secret, HttpSite& site);

/// Answers those that can be answered now.
void answer_lanes(HttpSite& site);

}  // namespace simrob::net
