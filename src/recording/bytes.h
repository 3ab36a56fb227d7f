#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/pose.h"
#include "base/result.h"

/// Values as little-endian bytes. Both classes are archives too: see physics/describe.h.
namespace simrob::recording {

static_assert(std::endian::native == std::endian::little);

/// Whole numbers that are seldom large: seven bits a byte, the lowest first; the highest bit says
/// that more follow.
class ByteWriter {
  public:
    /// Appends to `out`, which must outlive it.
    explicit ByteWriter(std::string& out) : out_(out) {}

    /// The bits of a number or an enumeration.
    template <class Number>
    void raw(Number value) {
        char bytes[sizeof value];
        std::memcpy(bytes, &value, sizeof value);
        out_.append(bytes, sizeof value);
    }
    void natural(std::uint64_t value) {
        for (; value >= 0x80U; value >>= 7U) out_.push_back(static_cast<char>(value | 0x80U));
        out_.push_back(static_cast<char>(value));
    }
    /// Numbers near zero of either sign are short.
    void whole(std::int64_t value) {
        const auto bits = static_cast<std::uint64_t>(value);
        natural((bits << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0));
    }
    void text(std::string_view text) {
        natural(text.size());
        out_.append(text);
    }

    // As an archive.
    void field(const char*, const Vector3& v) {
        raw(v.x);
        raw(v.y);
        raw(v.z);
    }
    void field(const char*, const Quaternion& q) {
        raw(q.w);
        raw(q.x);
        raw(q.y);
        raw(q.z);
    }
    template <class Number>
    requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
    void field(const char*, const Number& value) { raw(value); }
    template <class Number>
    void field(const char*, const std::vector<Number>& numbers) {
        natural(numbers.size());
        for (const auto number : numbers) raw(number);
    }
    template <class Body>
    void object(const char*, Body&& body) {
        body(*this);
    }
    template <class Body>
    void optional(bool is_there, Body&& body) {
        raw(is_there);
        if (is_there) body(*this);
    }
    template <class Items, class Each>
    void list(const char*, const Items& items, Each&& each) {
        natural(items.size());
        for (const auto& item : items) each(*this, item);
    }

  private:
    std::string& out_;
};

/// Reads what ByteWriter wrote. It keeps the first problem, and everything read after it is zero.
/// It takes only as much memory as the bytes can fill.
class ByteReader {
  public:
    /// `bytes` must outlive it.
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    template <class Number>
    Number raw() {
        Number value{};
        const std::string_view taken = take(sizeof value);
        if (taken.size() == sizeof value) std::memcpy(&value, taken.data(), sizeof value);
        return value;
    }
    std::uint64_t natural();
    std::int64_t whole();
    /// A count of things that take at least one byte each.
    std::size_t count(std::size_t least_bytes = 1);
    /// Finite or infinite, but not NaN.
    double real();
    bool flag();
    std::string_view text(std::size_t maximum_bytes);

    // As an archive.
    void field(const char*, double& value) { value = real(); }
    void field(const char*, bool& value) { value = flag(); }
    void field(const char*, Vector3& v) {
        v.x = real();
        v.y = real();
        v.z = real();
    }
    void field(const char*, Quaternion& q) {
        q.w = real();
        q.x = real();
        q.y = real();
        q.z = real();
    }
    template <class Number>
    requires std::is_enum_v<Number> || std::integral<Number>
    void field(const char*, Number& value) { value = raw<Number>(); }
    template <class Number>
    void field(const char* name, std::vector<Number>& numbers) {
        numbers.assign(count(sizeof(Number)), Number{});
        for (auto& number : numbers) field(name, number);
    }
    template <class Body>
    void object(const char*, Body&& body) {
        body(*this);
    }
    template <class Body>
    void optional(bool /*is_there*/, Body&& body) {
        bool is_there = false;
        field("", is_there);
        if (is_there) body(*this);
    }
    template <class Items, class Each>
    void list(const char*, Items& items, Each&& each) {
        items.clear();
        const std::size_t size = count();
        while (items.size() < size && is_good()) each(*this, items.emplace_back());
    }

    bool is_good() const { return expected_.empty(); }
    bool is_at_end() const { return place_ == bytes_.size(); }
    std::size_t place() const { return place_; }
    void fail(Reason expected);
    /// The first problem, or that bytes are left over.
    Result<void> finish();
    /// The same, as a refusal of `what`.
    Result<void> check(const std::string& what) const;

  private:
    std::string_view take(std::size_t size);

    std::string_view bytes_;
    std::size_t place_ = 0;
    std::size_t failed_at_ = 0;
    Reason expected_;
};

}  // namespace simrob::recording
