#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_friction.h"
#include "physics/ode/ode_world.h"

namespace simrob::physics::ode {
namespace {

bool is_sound(const dContactGeom& geom) {
    const double size = geom.normal[0] * geom.normal[0] + geom.normal[1] * geom.normal[1] +
                        geom.normal[2] * geom.normal[2];
    return std::isfinite(geom.depth) && geom.depth >= 0 && std::abs(size - 1) < 1e-3 &&
           is_finite(to_vector(geom.pos));
}

/// Once a step.
void note_dropped(StepReport& report, const char* why) {
    const auto is_it = [](const Event& e) { return e.type == EventType::contacts_dropped; };
    if (std::none_of(report.events.begin(), report.events.end(), is_it))
        report.events.push_back({EventType::contacts_dropped, 0, {}, why});
}

}  // namespace

bool OdeWorld::by_pair(const Touch& a, const Touch& b) {
    return a.pair < b.pair;
}

bool OdeWorld::may_collide(const OdeShape& a, const OdeShape& b) const {
    if (a.is_wheel && b.is_wheel) return false;
    if ((a.category & b.mask) == 0 || (b.category & a.mask) == 0) return false;
    if (a.rigid == b.rigid) return false;
    if (a.group == b.group &&
        !std::binary_search(self_colliding_.begin(), self_colliding_.end(), a.group))
        return false;
    const std::array<std::uint32_t, 2> both = {std::min(a.rigid, b.rigid),
                                               std::max(a.rigid, b.rigid)};
    return joined_.empty() || !std::binary_search(joined_.begin(), joined_.end(), both);
}

void OdeWorld::find_touches(const Scene& scene, StepReport& report) {
    for (const auto i : awake_) refresh_boxes(scene, i);
    pairs_.clear();
    broad_phase_.find_pairs(pairs_, limits::maximum_pairs_per_step);
    pair_with_planes();
    std::sort(pairs_.begin(), pairs_.end());
    touch_all(scene, report);
    if (!overloaded_) return;
    put_crowds_last();
    touch_all(scene, report);
    std::sort(touches_.begin(), touches_.end(), by_pair);
}

void OdeWorld::pair_with_planes() {
    for (const auto plane : planes_)
        for (std::uint32_t shape = 0; shape < shapes_.size(); ++shape) {
            if (cell_moves_[rigids_[shapes_[shape]->rigid].cell] == 0) continue;
            if (pairs_.size() >= 2 * limits::maximum_pairs_per_step) return;
            pairs_.push_back(std::minmax(plane, shape));
        }
}

void OdeWorld::touch_all(const Scene& scene, StepReport& report) {
    touches_.clear();
    contacts_.clear();
    tests_ = 0;
    overloaded_ = false;
    for (const auto& pair : pairs_) touch(scene, pair, report);
}

/// Of more than can be solved, what has the fewest neighbours is kept: who piles up things in one
/// place takes nothing from the others.
void OdeWorld::put_crowds_last() {
    std::vector<std::uint32_t> neighbours(rigids_.size(), 0);
    const auto rigids = [&](const BroadPhase::Pair& pair) {
        return std::array{shapes_[pair.first]->rigid, shapes_[pair.second]->rigid};
    };
    for (const auto& pair : pairs_)
        for (const auto rigid : rigids(pair)) neighbours[rigid] += rigids_[rigid].body ? 1U : 0U;
    const auto crowd = [&](const BroadPhase::Pair& pair) {
        const auto [a, b] = rigids(pair);
        return std::max(neighbours[a], neighbours[b]);
    };
    std::stable_sort(pairs_.begin(), pairs_.end(),
                     [&](const auto& a, const auto& b) { return crowd(a) < crowd(b); });
}

/// The contact points of two geoms. A pair that ODE cannot do is left out: its bodies pass through
/// each other, and everything else goes on.
std::size_t OdeWorld::collide(const OdeShape& a, const OdeShape& b, int limit, StepReport& report) {
    ++tests_;
    try {
        const int count = dCollide(a.geom, b.geom, limit, found_.data(), sizeof(dContactGeom));
        return static_cast<std::size_t>(count);
    } catch (const OdeFault& fault) {
        note_dropped(report, fault.what());
        return 0;
    }
}

void OdeWorld::touch(const Scene& scene, BroadPhase::Pair pair, StepReport& report) {
    const OdeShape& a = *shapes_[pair.first];
    const OdeShape& b = *shapes_[pair.second];
    if (overloaded_ || !may_collide(a, b)) return;
    const std::size_t count = collide(a, b, scene.model.parameters.contact_points, report);
    overloaded_ = tests_ > limits::maximum_collision_tests_per_step ||
                  contacts_.size() + count > limits::maximum_contacts_per_step;
    if (overloaded_) return note_dropped(report, "too many contacts");
    Touch touch{pair, static_cast<std::uint32_t>(contacts_.size()), 0};
    const dSurfaceParameters& surface = surfaces_[a.surface * material_count_ + b.surface];
    for (std::size_t i = 0; i < count; ++i) {
        if (!is_sound(found_[i])) continue;
        dContact& contact = contacts_.emplace_back();
        contact.geom = found_[i];
        contact.surface = surface;
        if (surface.mu > 0) direct_friction(scene, a, b, contact);
    }
    touch.end = static_cast<std::uint32_t>(contacts_.size());
    if (touch.end > touch.first) touches_.push_back(touch);
}

void OdeWorld::direct_friction(const Scene& scene, const OdeShape& a, const OdeShape& b,
                               dContact& contact) const {
    const Vector3 normal = to_vector(contact.geom.normal);
    dSurfaceParameters& surface = contact.surface;
    Vector3 direction;
    const OdeShape* roller = a.rolls ? &a : b.rolls ? &b : nullptr;
    const bool rolls =
        roller && rolling_direction(turned_by_body(roller->geom, roller->axle), normal, direction);
    // Slips that differ must stay with the wheel; otherwise what slides has friction along its way.
    if (!rolls || surface.slip1 == surface.slip2) {
        const Slide slide =
            slide_at(rigids_[a.rigid].body, rigids_[b.rigid].body, to_vector(contact.geom.pos),
                     normal, scene.model.parameters.gravity_m_s2);
        const double share = share_across(slide.speed_m_s);
        if (!rolls || share < 1) direction = slide.direction;
        surface.mu2 = surface.mu * share;
        surface.mode |= dContactMu2;
    }
    surface.mode |= dContactFDir1;
    contact.fdir1[0] = direction.x;
    contact.fdir1[1] = direction.y;
    contact.fdir1[2] = direction.z;
}

void OdeWorld::attach_contacts(const Scene& scene) {
    const bool reports = scene.model.parameters.report_contacts;
    // ODE writes only what it steps; a touch of two sleepers has no force.
    if (reports) contact_feedback_.assign(contacts_.size(), {});
    for (const auto& touch : touches_) {
        const dBodyID body_1 = rigids_[shapes_[touch.pair.first]->rigid].body;
        const dBodyID body_2 = rigids_[shapes_[touch.pair.second]->rigid].body;
        for (std::uint32_t i = touch.first; i < touch.end; ++i) {
            const dJointID joint = dJointCreateContact(world_, contact_group_, &contacts_[i]);
            dJointAttach(joint, body_1, body_2);
            if (reports) dJointSetFeedback(joint, &contact_feedback_[i]);
        }
    }
}

}  // namespace simrob::physics::ode
