#pragma once

#include <string>
#include <tl/expected.hpp>

#include "base/reason.h"

namespace simrob {

/// Why a request is refused: what was wrong, where, and what was expected.
struct Problem {
    std::string field;  ///< name of the offending field as the sender wrote it, or a path
    std::string value;  ///< what was sent, as text
    Reason reason;      ///< what was expected instead, with the limit

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// A value, or the reason for its absence.
template <class T>
using Result = tl::expected<T, Problem>;

inline tl::unexpected<Problem> refuse(std::string field, std::string value, Reason reason) {
    return tl::unexpected<Problem>(Problem{std::move(field), std::move(value), std::move(reason)});
}

/// For those whose reasons are not described, such as a library that extends the program.
inline tl::unexpected<Problem> refuse_in_words(std::string field, std::string value,
                                               std::string words) {
    return refuse(std::move(field), std::move(value), in_own_words(std::move(words)));
}

}  // namespace simrob
