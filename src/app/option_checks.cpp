#include "app/option_checks.h"

#include <charconv>

#include "base/number.h"

namespace simrob::app {

OptionCheck real_between(double low, double high) {
    return [low, high](const std::string& text) -> std::string {
        const auto value = parse_real(text);
        if (value && *value >= low && *value <= high) return "";
        return "\"" + text + "\" is not allowed: expected a number from " + real_text(low) +
               " to " + real_text(high);
    };
}

OptionCheck whole_between(std::uint64_t low, std::uint64_t high) {
    return [low, high](const std::string& text) -> std::string {
        std::uint64_t value = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error == std::errc() && stop == end && value >= low && value <= high) return "";
        return "\"" + text + "\" is not allowed: expected a whole number from " +
               std::to_string(low) + " to " + std::to_string(high);
    };
}

}  // namespace simrob::app
