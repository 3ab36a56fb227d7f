#pragma once

#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "command/field.h"

namespace simrob::command {

/// The member that `Path`, a chain of nested pointers to members, leads to.
template <class Object>
Object& reach(Object& object) {
    return object;
}
template <auto First, auto... Rest, class Object>
auto& reach(Object& object) {
    return reach<Rest...>(object.*First);
}

template <class T>
struct MemberTraits {
    using Value = T;
    static constexpr bool is_optional = false;
    static constexpr bool is_list = false;
    static constexpr bool is_writable = true;  ///< decoders can fill it; others are only sent
    static constexpr std::size_t tuple = 0;    ///< numbers that always come together
};
template <class T>
struct MemberTraits<std::optional<T>> : MemberTraits<T> {
    static constexpr bool is_optional = true;
    static constexpr bool is_writable = !MemberTraits<T>::is_list;
};
template <class T>
struct MemberTraits<std::vector<T>> : MemberTraits<T> {
    static constexpr bool is_list = true;
    static constexpr bool is_writable = !MemberTraits<T>::is_list;
};
template <class T, std::size_t Count>
struct MemberTraits<std::array<T, Count>> : MemberTraits<T> {
    static constexpr bool is_list = true;
    static constexpr bool is_writable = false;
    static constexpr std::size_t tuple = Count;
};
/// Values under names that are not known in advance.
template <class T>
struct MemberTraits<std::map<std::string, T>> : MemberTraits<T> {
    static constexpr bool is_list = true;
    static constexpr bool is_writable = false;
};

template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;

/// Whether it is a list of lists, such as points.
template <class T>
inline constexpr bool has_rows = false;
template <class T>
inline constexpr bool has_rows<std::vector<T>> = MemberTraits<T>::is_list;

template <class Object, auto... Path>
using Member = std::remove_cvref_t<decltype(reach<Path...>(std::declval<Object&>()))>;

/// How many values there are in a member of any kind.
template <class T>
std::size_t count_values(const T& member) {
    if constexpr (MemberTraits<T>::is_optional)
        return member ? count_values(*member) : 0;
    else if constexpr (has_rows<T>)
        return member.size() * MemberTraits<T>::tuple;
    else if constexpr (MemberTraits<T>::is_list)
        return member.size();
    else
        return 1;
}

/// The value at `index`, row by row.
template <class T>
const auto& value_at(const T& member, [[maybe_unused]] std::size_t index) {
    if constexpr (MemberTraits<T>::is_optional)
        return value_at(*member, index);
    else if constexpr (has_rows<T>)
        return member[index / MemberTraits<T>::tuple][index % MemberTraits<T>::tuple];
    else if constexpr (is_map<T>)
        return std::next(member.begin(), static_cast<std::ptrdiff_t>(index))->second;
    else if constexpr (MemberTraits<T>::is_list)
        return member[index];
    else
        return member;
}

template <class Object, auto... Path>
std::size_t count_member(const void* object) {
    return count_values(reach<Path...>(*static_cast<const Object*>(object)));
}

template <class Object, auto... Path>
const auto& member_at(const void* object, std::size_t index) {
    return value_at(reach<Path...>(*static_cast<const Object*>(object)), index);
}

/// A value of the member to be filled: the member itself, or one made for it.
template <class Object, auto... Path>
auto& new_member(void* object) {
    using Traits = MemberTraits<Member<Object, Path...>>;
    auto& member = reach<Path...>(*static_cast<Object*>(object));
    if constexpr (Traits::is_list)
        return member.emplace_back();
    else if constexpr (Traits::is_optional)
        return member.emplace();
    else
        return member;
}

/// The part of an access by which decoders fill a member.
template <class Object, auto... Path>
void allow_writing(Access& access) {
    using Traits = MemberTraits<Member<Object, Path...>>;
    using Value = typename Traits::Value;
    access.write = [](void* object, const Scalar& value) {
        new_member<Object, Path...>(object) = from_scalar<Value>(value);
    };
    if constexpr (std::is_same_v<Value, std::string>)
        access.write_text = [](void* object, std::string_view text) {
            new_member<Object, Path...>(object).assign(text);
        };
    else if constexpr (Traits::is_list && std::is_arithmetic_v<Value> &&
                       !std::is_same_v<Value, bool>)
        access.append = [](void* object, std::span<const double> values) {
            auto& member = reach<Path...>(*static_cast<Object*>(object));
            const std::size_t before = member.size();
            member.resize(before + values.size());
            for (std::size_t i = 0; i < values.size(); ++i)
                member[before + i] = static_cast<Value>(values[i]);
        };
}

template <class Object, auto... Path>
Access scalar_access() {
    using Traits = MemberTraits<Member<Object, Path...>>;
    using Value = typename Traits::Value;
    Access access{.count = count_member<Object, Path...>,
                  .read = [](const void* object, std::size_t index) {
                      return to_scalar<Value>(member_at<Object, Path...>(object, index));
                  }};
    if constexpr (Traits::is_writable) allow_writing<Object, Path...>(access);
    if constexpr (is_map<Member<Object, Path...>>)
        access.key = [](const void* object, std::size_t index) -> std::string_view {
            const auto& member = reach<Path...>(*static_cast<const Object*>(object));
            return std::next(member.begin(), static_cast<std::ptrdiff_t>(index))->first;
        };
    return access;
}

template <class Object, auto... Path>
Access record_access() {
    Access access{
        .count = count_member<Object, Path...>,
        .enter = [](void* object) -> void* { return &new_member<Object, Path...>(object); },
        .inside = [](const void* object, std::size_t index) -> const void* {
            return &member_at<Object, Path...>(object, index);
        }};
    if constexpr (MemberTraits<Member<Object, Path...>>::is_list)
        access.reserve = [](void* object, std::size_t count) {
            reach<Path...>(*static_cast<Object*>(object)).reserve(count);
        };
    return access;
}

}  // namespace simrob::command
