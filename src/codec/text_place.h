#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace simrob::codec {

/// A position in a text as people count: line and column from one, columns in characters.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// Finds the line and column of byte offsets in a text, which must outlive it. One thread at a
/// time.
class LineIndex {
  public:
    explicit LineIndex(std::string_view text) : text_(text) {}

    TextPlace place(std::size_t offset) const;

  private:
    /// The position at regular byte intervals, as far as anyone has asked: positions in between are
    /// counted from there, whatever the lines are like.
    mutable std::vector<TextPlace> marks_;
    std::string_view text_;
};

}  // namespace simrob::codec
