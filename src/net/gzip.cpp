#include "net/gzip.h"

#include <zlib.h>

#include <cassert>

namespace simrob::net {

std::string gzip(std::string_view bytes) {
    constexpr int gzip_window_bits = 15 + 16;
    constexpr int memory_level = 8;
    z_stream stream{};
    [[maybe_unused]] int status = deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED,
                                               gzip_window_bits, memory_level, Z_DEFAULT_STRATEGY);
    assert(status == Z_OK);
    std::string compressed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    // zlib takes its input as bytes that it does not change.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
    stream.avail_out = static_cast<uInt>(compressed.size());
    status = deflate(&stream, Z_FINISH);
    assert(status == Z_STREAM_END);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return compressed;
}

}  // namespace simrob::net
