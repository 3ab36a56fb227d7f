#include "codec/text_place.h"

#include <algorithm>

namespace simrob::codec {
namespace {

constexpr std::size_t bytes_between_marks = 2048;

/// The position after `text`, which begins at `place`.
TextPlace advance(TextPlace place, std::string_view text) {
    for (const char c : text) {
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            // Other bytes continue a UTF-8 character.
            ++place.column;
        }
    }
    return place;
}

}  // namespace

TextPlace LineIndex::place(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t mark = offset / bytes_between_marks;
    if (marks_.empty()) marks_.push_back({});
    while (marks_.size() <= mark) {
        const std::size_t start = (marks_.size() - 1) * bytes_between_marks;
        marks_.push_back(advance(marks_.back(), text_.substr(start, bytes_between_marks)));
    }
    const std::size_t start = mark * bytes_between_marks;
    return advance(marks_[mark], text_.substr(start, offset - start));
}

}  // namespace simrob::codec
