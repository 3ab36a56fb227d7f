#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>

#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Stores the recording that the request uploads on the shelf of the site's gallery, answers with
/// its name there, and ends the connection. `buffer` holds the bytes received after the header.
void start_recording_upload(
    boost::beast::tcp_stream stream, boost::beast::flat_buffer buffer,
    boost::beast::http::request_parser<boost::beast::http::empty_body>&& request, std::string name,
    Slot slot, HttpSite& site);

}  // namespace simrob::net
