#include "base/shallow_json.h"

namespace simrob {

std::string_view shallow_json(std::string_view text, std::size_t greatest_depth) {
    std::size_t depth = 0;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (letter == '"') is_in_string = !is_in_string;
        if (is_in_string && letter == '\\') ++i;
        if (is_in_string) continue;
        if (letter == '[' || letter == '{') ++depth;
        if ((letter == ']' || letter == '}') && depth > 0) --depth;
        if (depth > greatest_depth) return text.substr(0, 0);
    }
    return text;
}

}  // namespace simrob
