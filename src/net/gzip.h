#pragma once

#include <string>
#include <string_view>

namespace simrob::net {

/// `bytes` compressed, as HTTP's Content-Encoding gzip has it.
std::string gzip(std::string_view bytes);

}  // namespace simrob::net
