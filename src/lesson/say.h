#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>
#include <vector>

#include "lesson/words.h"

/// Sentences in both languages. Numbers in them are made by fixed() and plain(), since Spanish
/// writes them with a comma.
namespace simrob::lesson {

/// With so many decimals.
Words fixed(double value, int decimals);
/// With as few digits as it needs.
Words plain(double value);
/// A number that somebody wrote with a point.
Words written(const std::string& number);

/// "a", "a, b" and "a, b or c".
Words any_of(const std::vector<Words>& names);
Words listed(const std::vector<Words>& names);

inline const std::string& in_spanish(const Words& words) {
    return words.es;
}
inline const std::string& in_english(const Words& words) {
    return words.en;
}
template <class Value>
const Value& in_spanish(const Value& value) {
    return value;
}
template <class Value>
const Value& in_english(const Value& value) {
    return value;
}

/// What a sentence has of such a value.
template <class Value>
using Said = std::conditional_t<std::is_same_v<Value, Words>, std::string, Value>;

/// Writes "a el" and "de el" as Spanish does.
std::string contracted(std::string spanish);

/// The values come in the same order in both languages.
template <class... Values>
Words say(fmt::format_string<const Said<Values>&...> es,
          fmt::format_string<const Said<Values>&...> en, const Values&... values) {
    return {contracted(fmt::format(es, in_spanish(values)...)),
            fmt::format(en, in_english(values)...)};
}

}  // namespace simrob::lesson
