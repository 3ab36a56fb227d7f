#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace simrob {

class Reason;

/// A whole number of any type, as reasons take it.
struct ReasonNumber {
    std::int64_t value;
    template <std::integral Whole>
    // NOLINTNEXTLINE(google-explicit-constructor): reasons are called with plain numbers
    ReasonNumber(Whole whole) : value(static_cast<std::int64_t>(whole)) {}
};

/// A text, as reasons take it.
struct ReasonText {
    std::string value;
    template <class Text, class = std::enable_if_t<std::constructible_from<std::string, Text&&>>>
    // NOLINTNEXTLINE(google-explicit-constructor): reasons are called with plain texts
    ReasonText(Text&& text) : value(std::forward<Text>(text)) {}
};

/// One argument of a reason.
struct ReasonArgument {
    using Value = std::variant<std::int64_t, double, std::string, std::shared_ptr<const Reason>>;

    std::string_view name;  ///< lives as long as the program
    Value value;
};

/// Why something is refused: a stable code, its arguments, and the same in English words. Each is
/// described once, in its room's reasons.txt, from which the build makes a function for each code
/// in `<room>/reasons.h`.
class Reason {
  public:
    /// Empty: an optional part of another reason.
    Reason() = default;
    /// `code` and `words` must live as long as the program. In `words`, {name} is replaced by an
    /// argument.
    Reason(std::string_view code, std::string_view words,
           std::vector<ReasonArgument> arguments = {});

    std::string_view code() const { return code_; }
    const std::vector<ReasonArgument>& arguments() const { return arguments_; }
    const std::string& words() const { return words_; }
    bool empty() const { return words_.empty(); }

    /// The words include all arguments.
    friend bool operator==(const Reason& a, const Reason& b) {
        return a.code_ == b.code_ && a.words_ == b.words_;
    }
    friend bool operator==(const Reason& a, std::string_view words) { return a.words_ == words; }
    friend bool operator==(const Reason& a, const char* words) { return a.words_ == words; }

  private:
    std::string_view code_;
    std::vector<ReasonArgument> arguments_;
    std::string words_;
};

/// A reason in the words of someone outside, described nowhere. Its code is own_words.
Reason in_own_words(std::string words);

std::ostream& operator<<(std::ostream& out, const Reason& reason);

}  // namespace simrob
