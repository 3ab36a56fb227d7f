#include "support/conformance.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "conformance/tolerances.h"
#include "conformance/tolerances_bullet.h"

namespace simrob::test {
namespace {

template <std::size_t count>
const Tolerance* find_in(const std::array<Tolerance, count>& rows, std::string_view engine,
                         std::string_view claim) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) {
        return row.engine == engine && row.claim == claim;
    });
    return found == rows.end() ? nullptr : &*found;
}

const Tolerance* find_tolerance(std::string_view engine, std::string_view claim) {
    const Tolerance* const found = find_in(tolerances, engine, claim);
    return found ? found : find_in(bullet_tolerances, engine, claim);
}

/// Appends one line to the table that the environment names; suites run side by side, and a short
/// line is appended whole.
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
    const Tolerance tolerance = named ? *named : Tolerance{engine, claim, 0, "", ""};
    EXPECT_LE(error, tolerance.limit) << claim << ": " << closed_form;
    record(tolerance, closed_form, error);
}

}  // namespace simrob::test
