#pragma once

/// Passes a refusal on to the caller, in functions that return a Result.
#define SIMROB_REQUIRE(expression)                                   \
    do {                                                             \
        if (auto simrob_result = (expression); !simrob_result)       \
            return tl::unexpected(std::move(simrob_result).error()); \
    } while (false)
