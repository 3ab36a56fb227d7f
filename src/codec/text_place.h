#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace simrob::codec {

/// A place in a text as people count: both from one, columns in characters.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// Finds the line and column of byte offsets in a text, which has to outlive it. Fastest when the
/// offsets grow. One thread at a time.
class LineIndex {
  public:
    explicit LineIndex(std::string_view text);

    TextPlace place(std::size_t offset) const;

  private:
    void find_lines() const;

    std::string_view text_;
    mutable std::vector<std::size_t> line_starts_;  ///< found when first asked for
    /// The last answer: the next is often further on in the same line, which may be very long.
    mutable std::size_t last_offset_ = 0;
    mutable TextPlace last_place_;
};

}  // namespace simrob::codec
