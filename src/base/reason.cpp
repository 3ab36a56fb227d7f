#include "base/reason.h"

#include <algorithm>
#include <cassert>
#include <ostream>

#include "base/number.h"
#include "base/readable.h"
#include "base/reasons.h"

namespace simrob {
namespace {

struct InWords {
    bool is_exact;

    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const {
        return is_exact ? real_text(number) : readable(number);
    }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::shared_ptr<const Reason>& part) const {
        return part ? part->words() : std::string();
    }
};

/// {name!} is replaced by a number in its shortest form.
std::string filled_in(std::string_view words, const std::vector<ReasonArgument>& arguments) {
    std::string text;
    for (std::size_t open = words.find('{'); open != words.npos; open = words.find('{')) {
        const std::size_t close = words.find('}', open);
        std::string_view name = words.substr(open + 1, close - open - 1);
        const bool is_exact = name.ends_with('!');
        if (is_exact) name.remove_suffix(1);
        const auto argument =
            std::find_if(arguments.begin(), arguments.end(),
                         [&](const ReasonArgument& each) { return each.name == name; });
        assert(close != words.npos && argument != arguments.end());
        text += words.substr(0, open);
        text += std::visit(InWords{is_exact}, argument->value);
        words.remove_prefix(close + 1);
    }
    return text.append(words);
}

}  // namespace

Reason::Reason(std::string_view code, std::string_view words, std::vector<ReasonArgument> arguments)
    : code_(code), arguments_(std::move(arguments)), words_(filled_in(words, arguments_)) {}

Reason in_own_words(std::string words) {
    return reasons::own_words(std::move(words));
}

std::ostream& operator<<(std::ostream& out, const Reason& reason) {
    return out << reason.words();
}

}  // namespace simrob
