#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/reasons.h"
#include "recording/bytes.h"

namespace simrob::contest {

/// Writes and reads parts of a contest: one function per part names its fields, and serves both.
/// Reading trusts nothing; the first error is kept.
class Memory {
  public:
    /// Applies to texts such as the reason of a forfeit.
    static constexpr std::size_t longest_text = 1U << 16U;

    explicit Memory(recording::ByteWriter& writer) : writer_(&writer) {}
    explicit Memory(recording::ByteReader& reader) : reader_(&reader) {}

    bool is_reading() const { return reader_ != nullptr; }

    template <class Number>
    requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
    void field(Number& value) {
        if (is_reading())
            reader_->field("", value);
        else
            writer_->field("", value);
    }
    void field(std::string& text) {
        if (is_reading())
            text = reader_->text(longest_text);
        else
            writer_->text(std::string_view(text).substr(0, longest_text));
    }
    template <class... Values>
    void fields(Values&... values) {
        (field(values), ...);
    }
    /// `each` names the fields of an optional value.
    template <class Value, class Each>
    void optional(std::optional<Value>& value, Each&& each) {
        bool is_there = value.has_value();
        field(is_there);
        if (!is_there) return value.reset();
        if (is_reading()) value.emplace(Value{});
        each(*value);
    }
    template <class Number>
    void optional(std::optional<Number>& value) {
        optional(value, [this](Number& number) { field(number); });
    }
    /// Any number of values.
    template <class Value, class Each>
    void list(std::vector<Value>& values, std::size_t most, Each&& each) {
        resize(values, most);
        for (Value& value : values) {
            if (is_reading() && !reader_->is_good()) return;
            each(value);
        }
    }
    template <class Number>
    void list(std::vector<Number>& values, std::size_t most) {
        list(values, most, [this](Number& number) { field(number); });
    }
    /// Refuses what was read unless it is sound.
    void require(bool is_sound, Reason (*expected)()) {
        if (is_reading() && !is_sound) reader_->fail(expected());
    }

  private:
    template <class Value>
    void resize(std::vector<Value>& values, std::size_t most) {
        if (!is_reading()) return writer_->natural(values.size());
        const std::size_t count = reader_->count();
        if (count > most) return reader_->fail(simrob::reasons::too_many(most));
        values.assign(count, Value{});
    }

    recording::ByteWriter* writer_ = nullptr;
    recording::ByteReader* reader_ = nullptr;
};

}  // namespace simrob::contest
