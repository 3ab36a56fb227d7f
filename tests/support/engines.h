#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "physics/engines/engines.h"

namespace simrob::test {

/// A physics engine under test. What every engine must do is tested once, over all of these.
struct Engine {
    std::string name;
    std::unique_ptr<physics::Backend> (*make)();

    friend std::ostream& operator<<(std::ostream& out, const Engine& engine) {
        return out << engine.name;
    }
};

inline std::vector<Engine> engines() {
    std::vector<Engine> all;
    for (const auto& engine : physics::engines())
        all.push_back({std::string(engine.name), engine.make});
    return all;
}

/// The name of an engine's test.
inline std::string engine_name(const testing::TestParamInfo<Engine>& info) {
    return info.param.name;
}

}  // namespace simrob::test

/// Runs the tests of a suite, which has test::Engine as its parameter, for every engine.
#define SIMROB_FOR_EACH_ENGINE(suite)                                             \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(simrob::test::engines()), \
                             simrob::test::engine_name)
