#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/limits.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_world.h"
#include "physics/slide.h"

namespace simrob::physics::ode {
namespace {

bool is_sound(const dContactGeom& geom) {
    const double size = geom.normal[0] * geom.normal[0] + geom.normal[1] * geom.normal[1] +
                        geom.normal[2] * geom.normal[2];
    return std::isfinite(geom.depth) && geom.depth >= 0 && std::abs(size - 1) < 1e-3 &&
           is_finite(to_vector(geom.pos));
}

/// ODE's exact solver gives up ("s <= 0") on a contact that neither overlaps nor separates: one
/// that just touches is treated as overlapping by this much.
constexpr double least_depth_m = 1e-12;

}  // namespace

void OdeWorld::clear_contacts() {
    contacts_.clear();
}

/// The contact points of two geoms. A pair that ODE cannot handle is left out: its bodies pass
/// through each other, and everything else goes on.
std::size_t OdeWorld::find_contacts(const StepScope& scope, BroadPhase::Pair pair, int limit,
                                    StepReport& report) {
    assert(limit > 0 && static_cast<std::size_t>(limit) <= found_.size());
    if (shapes()[pair.first].is_free_form || shapes()[pair.second].is_free_form)
        return find_free_form_contacts(scope, pair, static_cast<std::size_t>(limit));
    try {
        const int count = dCollide(geoms_[pair.first], geoms_[pair.second], limit, found_.data(),
                                   sizeof(dContactGeom));
        return static_cast<std::size_t>(count);
    } catch (const OdeFault& fault) {
        note_dropped(report, fault.what());
        return 0;
    }
}

/// ODE's colliders of convex solids and meshes abort on some pairs and lose contacts on others.
std::size_t OdeWorld::find_free_form_contacts(const StepScope& scope, BroadPhase::Pair pair,
                                              std::size_t limit) {
    find_contact_points(placed(scope, pair.first), placed(scope, pair.second), limit,
                        free_form_points_);
    assert(free_form_points_.size() <= found_.size());
    for (std::size_t i = 0; i < free_form_points_.size(); ++i) {
        dContactGeom& geom = found_[i] = {};
        put(geom.pos, free_form_points_[i].position_m);
        put(geom.normal, free_form_points_[i].normal);
        geom.depth = std::max(free_form_points_[i].depth_m, least_depth_m);
        geom.g1 = geoms_[pair.first];
        geom.g2 = geoms_[pair.second];
    }
    return free_form_points_.size();
}

void OdeWorld::collide(const StepScope& scope, BroadPhase::Pair pair, StepReport& report) {
    const std::size_t count =
        find_contacts(scope, pair, scope.model.parameters.contact_points, report);
    if (count == 0) return;
    const dSurfaceParameters& surface =
        surfaces_[shapes().surface(shapes()[pair.first], shapes()[pair.second])];
    for (std::size_t i = 0; i < count; ++i) {
        if (!is_sound(found_[i])) continue;
        dContact& contact = contacts_.emplace_back();
        contact.geom = found_[i];
        contact.surface = surface;
        if (surface.mu > 0) direct_friction(scope, pair, contact);
        press(scope, pair, contact);
    }
}

/// ODE corrects the surface's share of a depth: where the law wants another speed, it is given
/// another depth.
void OdeWorld::press(const StepScope& scope, BroadPhase::Pair pair, dContact& contact) {
    const ShapeInfo& first = shapes()[pair.first];
    const ShapeInfo& second = shapes()[pair.second];
    const ContactLaw law(substep_s_, scope.model.parameters.maximum_correcting_speed_m_s);
    Pressing pressing = shapes().pressing(first, second, contact.geom.depth);
    if (law.is_soft(pressing)) {
        const Vector3 point = to_vector(contact.geom.pos);
        const auto velocity = [&](const ShapeInfo& shape) {
            return point_velocity(to_motion(scope.state.rigids[shape.rigid]), point);
        };
        pressing.approach_m_s =
            dot(velocity(second) - velocity(first), to_vector(contact.geom.normal));
    }
    const double erp = contact.surface.soft_erp;
    const double speed_m_s = law.skin(pressing).speed_m_s;
    if (speed_m_s < erp * contact.geom.depth / substep_s_)
        contact.geom.depth = std::max(speed_m_s * substep_s_ / erp, least_depth_m);
    if (const auto core = law.core(pressing)) add_core(dContact(contact), *core);
}

void OdeWorld::add_core(dContact contact, const ContactRow& row) {
    contact.surface.mode = (contact.surface.mode & ~dContactBounce) | dContactMotionN;
    contact.surface.soft_cfm = row.cfm;
    contact.surface.motionN = row.speed_m_s;
    contact.geom.depth = least_depth_m;
    contacts_.push_back(contact);
}

int OdeWorld::rows_of(const Touch& touch) const {
    assert(touch.first < touch.end && touch.end <= contacts_.size());
    const int rows = contacts_[touch.first].surface.mu > 0 ? 3 : 1;
    return rows * static_cast<int>(touch.end - touch.first);
}

void OdeWorld::direct_friction(const StepScope& scope, BroadPhase::Pair pair,
                               dContact& contact) const {
    const auto side = [&](std::uint32_t shape) -> Rubbing {
        return {shapes()[shape], to_motion(scope.state.rigids[shapes()[shape].rigid])};
    };
    const Rubbing first = side(pair.first);
    const Rubbing second = side(pair.second);
    const FrictionWay way = friction_way(
        first, second, shapes().surfaces()[shapes().surface(first.shape, second.shape)],
        to_vector(contact.geom.pos), to_vector(contact.geom.normal),
        scope.model.parameters.gravity_m_s2);
    contact.surface.mu2 = contact.surface.mu * way.share;
    contact.surface.mode |= dContactMu2 | dContactFDir1;
    put(contact.fdir1, way.along);
}

void OdeWorld::attach_contacts(const StepScope& scope) {
    const bool reports = scope.watch.has_any();
    // ODE writes only what it steps; a touch of two sleepers has no force.
    if (reports) contact_feedback_.assign(contacts_.size(), {});
    for (const auto& touch : touches()) {
        const dBodyID body_1 = body_of(touch.pair.first);
        const dBodyID body_2 = body_of(touch.pair.second);
        const bool is_wanted = reports && scope.watch.wants(shapes()[touch.pair.first].body,
                                                            shapes()[touch.pair.second].body);
        for (std::uint32_t i = touch.first; i < touch.end; ++i) {
            const dJointID joint = dJointCreateContact(world_, contact_group_, &contacts_[i]);
            dJointAttach(joint, body_1, body_2);
            if (is_wanted) dJointSetFeedback(joint, &contact_feedback_[i]);
        }
    }
}

SolvedContact OdeWorld::solved_contact(const Touch& touch, std::size_t contact) const {
    assert(contact < contact_feedback_.size());
    const dContactGeom& geom = contacts_[contact].geom;
    const Vector3 impulse = to_vector(contact_feedback_[contact].f1) * substep_s_;
    // ODE swaps the sides if the first is static: the force then acts on body 2.
    const bool reversed = body_of(touch.pair.first) == nullptr;
    return {to_vector(geom.pos), to_vector(geom.normal), reversed ? -impulse : impulse, geom.depth};
}

}  // namespace simrob::physics::ode
