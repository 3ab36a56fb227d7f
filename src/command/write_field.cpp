#include <algorithm>
#include <array>

#include "base/colour.h"
#include "base/limits.h"
#include "base/number.h"
#include "command/decoder.h"

namespace simrob::command {
namespace {

bool write_boolean(const Field& field, void* object, std::string_view text) {
    const bool value = same_name(text, "true");
    if (!value && !same_name(text, "false")) return false;
    field.access.write(object, value);
    return true;
}

bool write_choice(const Field& field, void* object, std::string_view text) {
    for (const auto& choice : field.choices)
        if (same_name(choice.name, text)) return field.access.write(object, choice.value), true;
    return false;
}

const NumberWord* find_word(const Field& field, std::string_view text) {
    for (const auto& word : field.words)
        if (same_name(word.word, text)) return &word;
    return nullptr;
}

bool write_real(const Field& field, void* object, std::string_view text) {
    if (const NumberWord* const word = find_word(field, text))
        return field.access.write(object, word->value), true;
    const auto value = parse_real(text);
    if (!value || !is_allowed(field, *value)) return false;
    field.access.write(object, *value);
    return true;
}

/// Numbers on their way into a list, a block at a time.
class Block {
  public:
    Block(const Field& field, void* object) : field_(field), object_(object) {}

    void add(double value) {
        values_[size_] = value;
        if (++size_ == values_.size()) flush();
    }
    void flush() {
        field_.access.append(object_, {values_.data(), size_});
        size_ = 0;
    }

  private:
    const Field& field_;
    void* object_;
    std::array<double, 1024> values_;
    std::size_t size_ = 0;
};

std::optional<double> parse_number(const Field& field, std::string_view text) {
    std::optional<double> value;
    if (field.type == FieldType::real) {
        value = parse_plain_real(text);
        if (!value) value = parse_real(text);
    } else if (const auto whole = parse_integer(text)) {
        value = static_cast<double>(*whole);
    }
    return value && is_allowed(field, *value) ? value : std::nullopt;
}

bool is_blank(char c) {
    return c == ' ' || (c < ' ' && (c == '\n' || c == '\t' || c == '\r'));
}

/// Takes the items off the text of a packed list, one by one. A comma without an item leaves an
/// empty one.
class Items {
  public:
    explicit Items(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {
        skip_blanks();
    }

    bool next(std::string_view& item) {
        if (at_ == end_ && !after_comma_) return false;
        const char* const start = at_;
        digits_ = 0;
        is_plain_ = true;
        for (; at_ != end_ && !is_blank(*at_) && *at_ != ','; ++at_) {
            const unsigned digit = static_cast<unsigned char>(*at_) - static_cast<unsigned>('0');
            is_plain_ = is_plain_ && digit <= 9;
            digits_ = 10 * digits_ + digit;
        }
        item = {start, static_cast<std::size_t>(at_ - start)};
        is_plain_ = is_plain_ && !item.empty() && item.size() <= most_digits;
        finish_item();
        return true;
    }

    /// The value of the last item, if it was a few digits and nothing else. Long lists mostly
    /// consist of such items, which need not be read twice.
    std::optional<double> plain_value() const {
        if (!is_plain_) return std::nullopt;
        return static_cast<double>(digits_);
    }

  private:
    void finish_item() {
        skip_blanks();
        after_comma_ = at_ != end_ && *at_ == ',';
        if (!after_comma_) return;
        ++at_;
        skip_blanks();
    }
    void skip_blanks() {
        while (at_ != end_ && is_blank(*at_)) ++at_;
    }

    /// This many are exact as a double.
    static constexpr std::size_t most_digits = 15;

    const char* at_;
    const char* end_;
    bool after_comma_ = false;
    std::uint64_t digits_ = 0;
    bool is_plain_ = false;
};

}  // namespace

bool is_allowed(const Field& field, double value) {
    if (value >= field.minimum && value <= field.maximum) return true;
    return std::any_of(field.special_values.begin(), field.special_values.end(),
                       [&](const SpecialValue& special) { return special.value == value; });
}

bool is_allowed(const Field& field, std::string_view text) {
    if (field.is_colour) return is_colour(text);
    const auto is_control = [&field](char c) {
        if (field.has_lines && (c == '\n' || c == '\r' || c == '\t')) return false;
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    };
    return !text.empty() && text.size() <= field.maximum_bytes &&
           std::none_of(text.begin(), text.end(), is_control);
}

bool is_word(const Field& field, std::string_view text) {
    return find_word(field, text) != nullptr;
}

bool write_field(const Field& field, void* object, std::string_view text) {
    switch (field.type) {
        case FieldType::real:
            return write_real(field, object, text);
        case FieldType::integer: {
            const auto value = parse_integer(text);
            if (!value || !is_allowed(field, static_cast<double>(*value))) return false;
            field.access.write(object, *value);
            return true;
        }
        case FieldType::boolean:
            return write_boolean(field, object, text);
        case FieldType::text:
            if (!is_allowed(field, text)) return false;
            field.access.write_text(object, text);
            return true;
        case FieldType::choice:
            return write_choice(field, object, text);
        case FieldType::record:
            break;
    }
    return false;
}

PackedResult write_packed(const Field& field, void* object, std::string_view text) {
    PackedResult result;
    Items items(text);
    Block block(field, object);
    std::string_view item;
    while (items.next(item) && result.count <= field.maximum_count) {
        auto value = items.plain_value();
        if (!value || !is_allowed(field, *value)) value = parse_number(field, item);
        if (!value) {
            result.unfit = item;
            return result;
        }
        ++result.count;
        block.add(*value);
    }
    block.flush();
    return result;
}

std::string reported_value(std::string_view text) {
    if (text.size() <= limits::maximum_reported_value_bytes) return std::string(text);
    std::size_t end = limits::maximum_reported_value_bytes;
    const auto continues = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (end > 0 && continues(end)) --end;
    return std::string(text.substr(0, end));
}

}  // namespace simrob::command
