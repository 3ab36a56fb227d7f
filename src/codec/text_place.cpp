#include "codec/text_place.h"

#include <algorithm>

namespace simrob::codec {

LineIndex::LineIndex(std::string_view text) : text_(text) {}

void LineIndex::find_lines() const {
    line_starts_.push_back(0);
    for (auto end = text_.find('\n'); end != std::string_view::npos;
         end = text_.find('\n', end + 1))
        line_starts_.push_back(end + 1);
}

TextPlace LineIndex::place(std::size_t offset) const {
    if (line_starts_.empty()) find_lines();
    offset = std::min(offset, text_.size());
    const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
    const auto line = static_cast<std::size_t>(after - line_starts_.begin());
    const bool go_on = line == last_place_.line && offset >= last_offset_;
    std::size_t column = go_on ? last_place_.column : 1;
    // Bytes that go on with a character of UTF-8 do not begin one.
    for (std::size_t i = go_on ? last_offset_ : line_starts_[line - 1]; i < offset; ++i)
        if ((static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U) ++column;
    last_offset_ = offset;
    last_place_ = {line, column};
    return last_place_;
}

}  // namespace simrob::codec
