#include "bench/scene.h"

#include <algorithm>

#include "base/random.h"

namespace simrob::bench {

std::vector<std::vector<DriveCommand>> plan_drive(const Scene& scene, std::size_t steps) {
    constexpr double hold_s = 0.4;
    const double greatest = scene.greatest_wheel_speed_rad_s;
    Random random(7);
    std::vector<double> until_s(scene.driven.size(), 0);
    std::vector<std::vector<DriveCommand>> plan(steps);
    for (std::size_t step = 0; step < steps; ++step) {
        const double time_s = static_cast<double>(step) * scene.timestep_s;
        for (std::size_t robot = 0; robot < scene.driven.size(); ++robot) {
            if (time_s < until_s[robot]) continue;
            until_s[robot] = time_s + hold_s * random.uniform(0.5, 1.5);
            const double forward = random.uniform(-0.4, 1.0) * greatest;
            const double turn = random.uniform(-0.35, 0.35) * greatest;
            plan[step].push_back({robot, std::clamp(forward - turn, -greatest, greatest),
                                  std::clamp(forward + turn, -greatest, greatest)});
        }
    }
    return plan;
}

}  // namespace simrob::bench
