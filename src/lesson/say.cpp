#include "lesson/say.h"

#include <algorithm>

namespace simrob::lesson {
namespace {

Words with_comma(std::string number) {
    Words words{number, std::move(number)};
    std::replace(words.es.begin(), words.es.end(), '.', ',');
    return words;
}

/// What rounds to nothing has no sign.
std::string without_lone_minus(std::string number) {
    if (number.find_first_of("123456789") == std::string::npos && number.starts_with('-'))
        number.erase(0, 1);
    return number;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string joined(const std::vector<Words>& names, std::string Words::*language,
                   std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? std::string_view(", ") : last;
        text += names[i].*language;
    }
    return text;
}

}  // namespace

Words fixed(double value, int decimals) {
    return with_comma(without_lone_minus(fmt::format("{:.{}f}", value, decimals)));
}

Words plain(double value) {
    return with_comma(fmt::format("{:g}", value));
}

Words written(const std::string& number) {
    return with_comma(number);
}

Words any_of(const std::vector<Words>& names) {
    return {joined(names, &Words::es, " o "), joined(names, &Words::en, " or ")};
}

Words listed(const std::vector<Words>& names) {
    return {joined(names, &Words::es, ", "), joined(names, &Words::en, ", ")};
}

std::string contracted(std::string spanish) {
    replace_all(spanish, " a el ", " al ");
    replace_all(spanish, " de el ", " del ");
    return spanish;
}

}  // namespace simrob::lesson
