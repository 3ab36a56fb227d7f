#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/pose.h"
#include "base/result.h"
#include "command/node.h"

/// Archives (see physics/describe.h) between values and XML. Each field is an element; numbers have
/// the shortest form that reads back to the same bits; vectors are `x y z`, quaternions `w x y z`,
/// lists of numbers likewise, enumerations their numbers. The items of a list are consecutive
/// elements.
namespace simrob::codec {

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool>;

class XmlWriteArchive {
  public:
    /// Appends to `out`, which must outlive it, indented to this depth.
    explicit XmlWriteArchive(std::string& out, int depth = 0) : out_(out), depth_(depth) {}

    void field(const char* name, const double& value);
    void field(const char* name, const bool& value);
    void field(const char* name, const Vector3& value);
    void field(const char* name, const Quaternion& value);
    void field(const char* name, const std::vector<double>& values);
    void field(const char* name, const std::vector<std::int32_t>& values);
    template <WholeNumber Number>
    void field(const char* name, const Number& value) {
        line(name, std::to_string(value));
    }
    template <class Enumeration>
    requires std::is_enum_v<Enumeration>
    void field(const char* name, const Enumeration& value) {
        line(name, std::to_string(static_cast<std::underlying_type_t<Enumeration>>(value)));
    }

    template <class Body>
    void object(const char* name, Body&& body) {
        open(name);
        body(*this);
        close(name);
    }
    template <class Body>
    void optional(bool is_there, Body&& body) {
        if (is_there) body(*this);
    }
    template <class Items, class Each>
    void list(const char* name, const Items& items, Each&& each) {
        for (const auto& item : items) {
            open(name);
            each(*this, item);
            close(name);
        }
    }

  private:
    void indent() { out_.append(static_cast<std::size_t>(depth_), ' '); }
    void line(const char* name, std::string_view text);
    void open(const char* name);
    void close(const char* name);

    std::string& out_;
    int depth_;
};

/// Reads what XmlWriteArchive wrote: exactly the same elements in the same order. Anything else is
/// a problem; the first is kept, and nothing more is read.
class XmlReadArchive {
  public:
    /// Reads the elements in `node`, which must outlive it.
    explicit XmlReadArchive(const command::Node& node) : node_(&node) { skip_attributes(); }

    void field(const char* name, double& value);
    void field(const char* name, bool& value);
    void field(const char* name, Vector3& value);
    void field(const char* name, Quaternion& value);
    void field(const char* name, std::vector<double>& values);
    void field(const char* name, std::vector<std::int32_t>& values);
    template <WholeNumber Number>
    void field(const char* name, Number& value) {
        if constexpr (std::unsigned_integral<Number>)
            value = static_cast<Number>(natural(name, std::numeric_limits<Number>::max()));
        else
            value = static_cast<Number>(integer(name, std::numeric_limits<Number>::min(),
                                                std::numeric_limits<Number>::max()));
    }
    template <class Enumeration>
    requires std::is_enum_v<Enumeration>
    void field(const char* name, Enumeration& value) {
        using Number = std::underlying_type_t<Enumeration>;
        Number number{};
        field(name, number);
        value = static_cast<Enumeration>(number);
    }

    template <class Body>
    void object(const char* name, Body&& body) {
        if (const command::Node* inner = next(name)) within(*inner, body);
    }
    /// For lists, which are empty when absent.
    template <class Body>
    void optional(bool /*is_there*/, Body&& body) {
        body(*this);
    }
    template <class Items, class Each>
    void list(const char* name, Items& items, Each&& each) {
        items.clear();
        while (!problem_ && next_is(name)) {
            auto& item = items.emplace_back();
            within(*next(name), [&](XmlReadArchive& inner) { each(inner, item); });
        }
    }

    /// The first problem, which includes elements left over.
    Result<void> finish();

  private:
    template <class Body>
    void within(const command::Node& inner, Body&& body) {
        XmlReadArchive archive(inner);
        body(archive);
        if (auto finished = archive.finish(); !finished) problem_ = std::move(finished).error();
    }
    void skip_attributes();
    bool next_is(std::string_view name) const;
    const command::Node* next(std::string_view name);
    std::uint64_t natural(const char* name, std::uint64_t maximum);
    std::int64_t integer(const char* name, std::int64_t minimum, std::int64_t maximum);
    void reals(const char* name, double* first, std::size_t count);
    void refuse_text(std::string_view name, std::string_view text, Reason reason);

    const command::Node* node_;
    std::size_t place_ = 0;  ///< of the next child
    std::optional<Problem> problem_;
};

}  // namespace simrob::codec
