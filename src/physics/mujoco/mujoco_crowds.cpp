#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "physics/mujoco/mujoco_world.h"

namespace simrob::physics::mujoco {
namespace {

/// MuJoCo tests all pairs that are close to each other; two cylinders take it 60 us.
constexpr long greatest_near_pairs = 8000;
/// With the maximum of contacts, MuJoCo's data for them takes half a gigabyte and most of a second
/// to create.
constexpr std::size_t greatest_movable_bodies = 400;

/// Bits of MuJoCo's masks: sleeping bodies are tested only with awake ones, and so are static ones.
constexpr int touched = 1;
constexpr int touched_when_asleep = 2;

/// A bounding sphere of a shape. A plane has no radius.
struct Ball {
    int geom;
    int body;
    bool moves;
    Vector3 centre;
    double radius_m;
};

bool touch(const Ball& a, const Ball& b) {
    const double reach = a.radius_m + b.radius_m;
    return a.body != b.body && (a.moves || b.moves) &&
           length_squared(a.centre - b.centre) <= reach * reach;
}

}  // namespace

std::size_t MujocoWorld::maximum_movable_bodies() const {
    return greatest_movable_bodies;
}

/// Leaves the shapes of the most crowded places out of this step's collisions if there are more
/// pairs than can be tested in time. What does not move is never left out.
void MujocoWorld::thin_out_crowds(const StepScope& scope, StepReport& report) {
    geom_moves_.resize(static_cast<std::size_t>(model_->ngeom));
    for (int i = 0; i < model_->ngeom; ++i) {
        const auto geom = static_cast<std::size_t>(i);
        geom_moves_[geom] =
            moves_now(scope.model, scope.state, shapes_[shape_of_geom_[geom]].rigid);
        const bool sleeps = model_->geom_bodyid[i] != 0 && !geom_moves_[geom];
        model_->geom_contype[i] = sleeps ? touched_when_asleep : touched;
        model_->geom_conaffinity[i] = geom_moves_[geom] ? touched | touched_when_asleep
                                      : sleeps          ? 0
                                                        : touched;
    }
    for (const auto shape : free_forms_) {
        const int geom = geom_of_shape_[shape];
        model_->geom_contype[geom] = model_->geom_conaffinity[geom] = 0;
    }
    if (static_cast<long>(model_->ngeom) * model_->ngeom < 2 * greatest_near_pairs) return;
    std::vector<long> near(static_cast<std::size_t>(model_->ngeom));
    count_near(near);
    // Each pair is counted by both of its shapes, or by the moving one.
    if (std::accumulate(near.begin(), near.end(), 0L) <= 2 * greatest_near_pairs) return;
    std::vector<int> order(near.size());
    std::iota(order.begin(), order.end(), 0);
    const auto crowd = [&](int geom) { return near[static_cast<std::size_t>(geom)]; };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return crowd(a) < crowd(b); });
    long pairs = 0;
    for (const int geom : order) {
        pairs += crowd(geom);
        if (pairs <= greatest_near_pairs || model_->geom_bodyid[geom] == 0) continue;
        model_->geom_contype[geom] = model_->geom_conaffinity[geom] = 0;
    }
    note_dropped(report, "too many pairs");
}

/// For each moving shape, how many others are close enough for MuJoCo to test them.
void MujocoWorld::count_near(std::vector<long>& near) const {
    std::vector<Ball> balls;
    std::vector<Ball> planes;
    for (int i = 0; i < model_->ngeom; ++i) {
        const Ball ball{i, model_->geom_bodyid[i], geom_moves_[static_cast<std::size_t>(i)] != 0,
                        to_vector(data_->geom_xpos + 3 * i), model_->geom_rbound[i]};
        (model_->geom_type[i] == mjGEOM_PLANE ? planes : balls).push_back(ball);
    }
    const auto left = [](const Ball& b) { return b.centre.x - b.radius_m; };
    std::sort(balls.begin(), balls.end(), [&](const Ball& a, const Ball& b) {
        return left(a) < left(b) || (left(a) == left(b) && a.geom < b.geom);
    });
    const auto note = [&](const Ball& ball) {
        if (ball.body != 0) ++near[static_cast<std::size_t>(ball.geom)];
    };
    for (std::size_t i = 0; i < balls.size(); ++i) {
        const double right = balls[i].centre.x + balls[i].radius_m;
        for (std::size_t k = i + 1; k < balls.size() && left(balls[k]) <= right; ++k) {
            if (!touch(balls[i], balls[k])) continue;
            note(balls[i]);
            note(balls[k]);
        }
        for (const auto& plane : planes) {
            if (!balls[i].moves) continue;
            const mjtNum* const axes = data_->geom_xmat + 9 * plane.geom;
            const Vector3 normal{axes[2], axes[5], axes[8]};
            if (dot(normal, balls[i].centre - plane.centre) <= balls[i].radius_m) note(balls[i]);
        }
    }
}

}  // namespace simrob::physics::mujoco
