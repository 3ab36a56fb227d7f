#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lesson/words.h"

namespace simrob::lesson {

/// What a condition is for in its lesson.
enum class Role : std::uint8_t {
    goal,  ///< all of them pass the lesson
    fail,  ///< any of them fails it
    star,  ///< each gives one star more
};

/// How a condition stands.
struct Verdict {
    std::string condition;  ///< its kind, such as reach
    Role role = Role::goal;
    bool is_met = false;             ///< of a fail: that it happened
    std::optional<double> time_s{};  ///< when it was met, since the program began
    double progress = 0;             ///< 0 to 1
    Words wanted;                    ///< what is asked for, as what somebody does
    Words text;                      ///< when, where, measured and needed

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace simrob::lesson
