#include "support/conformance.h"

#include <cstdlib>
#include <fstream>
#include <span>
#include <sstream>

#include "conformance/tolerances.h"
#include "conformance/tolerances_bodies.h"
#include "conformance/tolerances_bullet.h"
#include "conformance/tolerances_linkages.h"
#include "conformance/tolerances_mujoco.h"

namespace simrob::test {
namespace {

const Tolerance* find_tolerance(std::string_view engine, std::string_view claim) {
    const Tolerance* found = nullptr;
    const auto search = [&](const auto& rows) {
        for (const auto& row : rows)
            if ((row.engine == engine || row.engine == "every") && row.claim == claim) found = &row;
    };
    search(tolerances);
    search(bullet_tolerances);
    search(mujoco_tolerances);
    search(linkage_tolerances);
    if (found) return found;
    for (const auto& row : body_tolerances)
        if (row.claim == claim) found = &row;
    return found;
}

/// Appends one line to the table named by the environment; suites run in parallel, and a short line
/// is appended whole.
void record(const Tolerance& tolerance, std::string_view closed_form, double error) {
    const char* const path = std::getenv("SIMROB_CONFORMANCE_TABLE");
    if (path == nullptr) return;
    std::ostringstream line;
    line << tolerance.engine << '\t' << tolerance.claim << '\t' << closed_form << '\t' << error
         << '\t' << tolerance.limit << '\t' << tolerance.unit << '\t' << tolerance.reason << '\n';
    std::ofstream(path, std::ios::app) << line.str();
}

}  // namespace

void Conformance::meets(std::string_view claim, std::string_view closed_form, double error) const {
    const std::string engine = GetParam().name;
    const Tolerance* const named = find_tolerance(engine, claim);
    if (named == nullptr) ADD_FAILURE() << "conformance/tolerances.h has no: " << claim;
    Tolerance tolerance = named ? *named : Tolerance{engine, claim, 0, "", ""};
    tolerance.engine = engine;
    EXPECT_LE(error, tolerance.limit) << claim << ": " << closed_form;
    record(tolerance, closed_form, error);
}

}  // namespace simrob::test
