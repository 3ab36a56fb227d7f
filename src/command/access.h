#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "command/field.h"

namespace simrob::command {

/// The member that `Path`, pointers to members one inside the other, leads to.
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
};
template <class T>
struct MemberTraits<std::optional<T>> {
    using Value = T;
    static constexpr bool is_optional = true;
    static constexpr bool is_list = false;
};
template <class T>
struct MemberTraits<std::vector<T>> {
    using Value = T;
    static constexpr bool is_optional = false;
    static constexpr bool is_list = true;
};

template <class Object, auto... Path>
using Member = std::remove_cvref_t<decltype(reach<Path...>(std::declval<Object&>()))>;

/// How many values of the member there are, for any kind of member.
template <class Object, auto... Path>
std::size_t count_member(const void* object) {
    using Traits = MemberTraits<Member<Object, Path...>>;
    [[maybe_unused]] const auto& member = reach<Path...>(*static_cast<const Object*>(object));
    if constexpr (Traits::is_list)
        return member.size();
    else if constexpr (Traits::is_optional)
        return member.has_value() ? 1 : 0;
    else
        return 1;
}

/// The value of the member that stands at `index`.
template <class Object, auto... Path>
const auto& member_at(const void* object, [[maybe_unused]] std::size_t index) {
    using Traits = MemberTraits<Member<Object, Path...>>;
    const auto& member = reach<Path...>(*static_cast<const Object*>(object));
    if constexpr (Traits::is_list)
        return member[index];
    else if constexpr (Traits::is_optional)
        return *member;
    else
        return member;
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

template <class Object, auto... Path>
Access scalar_access() {
    using Traits = MemberTraits<Member<Object, Path...>>;
    using Value = typename Traits::Value;
    Access access{.count = count_member<Object, Path...>,
                  .read =
                      [](const void* object, std::size_t index) {
                          return to_scalar<Value>(member_at<Object, Path...>(object, index));
                      },
                  .write =
                      [](void* object, const Scalar& value) {
                          new_member<Object, Path...>(object) = from_scalar<Value>(value);
                      }};
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
