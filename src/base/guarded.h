#pragma once

#include <exception>
#include <string>
#include <utility>

#include "base/reasons.h"
#include "base/result.h"

namespace simrob {

/// The result of `call`, a foreign function that should not throw. If it does, `field` and `value`
/// are refused.
template <class Call>
auto guarded(std::string field, std::string value, const Call& call) -> decltype(call()) {
    Reason why;
    try {
        return call();
    } catch (const std::exception& thrown) {
        why = reasons::thrown_by_library(thrown.what());
    } catch (...) {
        why = reasons::thrown_without_words();
    }
    return refuse(std::move(field), std::move(value), std::move(why));
}

}  // namespace simrob
