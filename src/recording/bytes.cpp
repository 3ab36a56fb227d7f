#include "recording/bytes.h"

#include <cassert>

#include "base/expectations.h"
#include "recording/reasons.h"

namespace simrob::recording {

void ByteReader::fail(Reason expected) {
    assert(!expected.empty() && "no reason would be no failure");
    if (!is_good()) return;
    expected_ = std::move(expected);
    failed_at_ = place_;
}

std::string_view ByteReader::take(std::size_t size) {
    assert(place_ <= bytes_.size());
    if (is_good() && bytes_.size() - place_ < size) fail(reasons::content_too_short());
    if (!is_good()) return {};
    const std::string_view taken = bytes_.substr(place_, size);
    place_ += size;
    return taken;
}

std::uint64_t ByteReader::natural() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const auto byte = raw<std::uint8_t>();
        if (!is_good()) return 0;
        const std::uint64_t bits = byte & 0x7FU;
        if (shift == 63 && bits > 1) break;
        value |= bits << shift;
        if ((byte & 0x80U) == 0) return value;
    }
    fail(reasons::whole_number_too_long());
    return 0;
}

std::int64_t ByteReader::whole() {
    const std::uint64_t bits = natural();
    return static_cast<std::int64_t>((bits >> 1U) ^ (~(bits & 1U) + 1));
}

std::size_t ByteReader::count(std::size_t least_bytes) {
    assert(least_bytes > 0);
    const std::uint64_t value = natural();
    if (is_good() && value > (bytes_.size() - place_) / least_bytes)
        fail(reasons::too_many_items());
    return is_good() ? value : 0;
}

double ByteReader::real() {
    const double value = raw<double>();
    if (!std::isnan(value)) return value;
    fail(expected_number());
    return 0;
}

bool ByteReader::flag() {
    const auto byte = raw<std::uint8_t>();
    if (byte > 1) fail(reasons::expected_zero_or_one());
    return byte == 1;
}

std::string_view ByteReader::text(std::size_t maximum_bytes) {
    const std::uint64_t size = natural();
    if (is_good() && size > maximum_bytes) fail(reasons::text_too_long(maximum_bytes));
    return is_good() ? take(size) : std::string_view();
}

Result<void> ByteReader::check(const std::string& what) const {
    if (is_good()) return {};
    return refuse(what, "byte " + std::to_string(failed_at_), expected_);
}

Result<void> ByteReader::finish() {
    if (is_good() && !is_at_end()) fail(reasons::content_goes_on());
    return check("content");
}

}  // namespace simrob::recording
