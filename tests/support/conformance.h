#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "support/conformance_lab.h"
#include "support/engines.h"

namespace simrob::test {

/// A test of physics against a closed form, run for every engine.
class Conformance : public testing::TestWithParam<Engine> {
  protected:
    Lab lab(const physics::WorldParameters& parameters = {}) const {
        return Lab(GetParam(), parameters);
    }

    /// States that `claim` holds with this error, which must not exceed the tolerance that
    /// conformance/tolerances.h names for the engine. The error and the closed form go into the
    /// table of measured errors (see docs/conformance.md).
    void meets(std::string_view claim, std::string_view closed_form, double error) const;
};

}  // namespace simrob::test

/// Makes a suite of conformance tests that runs for every engine.
#define SIMROB_CONFORMANCE(suite)                      \
    namespace {                                        \
    class suite : public simrob::test::Conformance {}; \
    }                                                  \
    SIMROB_FOR_EACH_ENGINE(suite)
