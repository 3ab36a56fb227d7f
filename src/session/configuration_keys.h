#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/reason.h"
#include "session/configuration.h"

namespace simrob::session {

/// A number from `minimum` to `maximum`.
struct NumberKey {
    double minimum = 0;
    double maximum = 1;
    bool whole = false;
    bool allows_minus_one = false;
    bool allows_infinity = false;  ///< "inf" is the maximum
    void (*set)(Configuration& configuration, double value) = nullptr;
};

struct FlagKey {
    void (*set)(Configuration& configuration, bool value) = nullptr;
};

/// A network address.
struct AddressKey {
    void (*set)(Configuration& configuration, const std::string& value) = nullptr;
};

/// Any text without spaces; a list takes the key any number of times.
struct TextKey {
    Reason (*expected)() = nullptr;
    bool is_list = false;
    void (*set)(Configuration& configuration, const std::string& value) = nullptr;
};

/// A key that begins with the key's name and a dot; the rest is `name`.
struct NamedKey {
    Reason (*expected)() = nullptr;
    void (*set)(Configuration& configuration, const std::string& name,
                const std::string& value) = nullptr;
};

/// A key of the old program that has no meaning here, and why.
struct ObsoleteKey {
    std::string_view reason;
};

/// An alternative name for the command `command`.
struct CommandKey {
    std::string_view command;
};

struct ConfigurationKey {
    std::string_view name;  ///< in lower case, without spaces and underscores
    std::variant<NumberKey, FlagKey, AddressKey, TextKey, NamedKey, ObsoleteKey, CommandKey> kind;
};

/// The keys of the manual's section 6, correct spellings of those that it misspells, and new ones.
std::span<const ConfigurationKey> configuration_keys();

}  // namespace simrob::session
