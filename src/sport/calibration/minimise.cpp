#include "sport/calibration/minimise.h"

#include <nlopt.h>

#include <memory>

namespace simrob::sport::calibration {
namespace {

constexpr int grid_points = 9;
constexpr double first_step = 0.08;
constexpr double smallest_step = 1e-4;

struct NloptDeleter {
    void operator()(nlopt_opt search) const { nlopt_destroy(search); }
};

double call_objective(unsigned count, const double* numbers, double*, void* objective) {
    return (*static_cast<const Objective*>(objective))({numbers, numbers + count});
}

/// The best value of a grid, for one number at a time.
void scan(const Objective& objective, std::vector<double>& best) {
    double least = objective(best);
    for (std::size_t i = 0; i < best.size(); ++i) {
        std::vector<double> tried = best;
        for (int point = 0; point < grid_points; ++point) {
            tried[i] = static_cast<double>(point) / (grid_points - 1);
            const double value = objective(tried);
            if (value >= least) continue;
            least = value;
            best[i] = tried[i];
        }
    }
}

}  // namespace

std::vector<double> minimise(const Objective& objective, std::vector<double> begin,
                             int most_calls) {
    std::vector<double> best = std::move(begin);
    scan(objective, best);
    const std::unique_ptr<nlopt_opt_s, NloptDeleter> search(
        nlopt_create(NLOPT_LN_SBPLX, static_cast<unsigned>(best.size())));
    if (!search) return best;
    Objective mine = objective;
    nlopt_set_lower_bounds1(search.get(), 0);
    nlopt_set_upper_bounds1(search.get(), 1);
    nlopt_set_min_objective(search.get(), &call_objective, &mine);
    nlopt_set_initial_step1(search.get(), first_step);
    nlopt_set_xtol_abs1(search.get(), smallest_step);
    nlopt_set_maxeval(search.get(), most_calls);
    std::vector<double> found = best;
    double value = 0;
    if (nlopt_optimize(search.get(), found.data(), &value) < 0) return best;
    return found;
}

}  // namespace simrob::sport::calibration
