#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <tuple>
#include <vector>

#include "physics/mujoco/mujoco_world.h"
#include "physics/slide.h"

namespace simrob::physics::mujoco {
namespace {

/// MuJoCo's data grows with their square: 3600 take half a gigabyte in a large world.
constexpr int greatest_rows = 3600;
/// MuJoCo divides by it.
constexpr double least_friction = 1e-9;

/// MuJoCo's defaults, which mujoco_rows.cpp overwrites.
constexpr double default_time_constant_s = 0.02;
constexpr std::array<double, mjNIMP> default_impedance = {0.9, 0.95, 0.001, 0.5, 2};

/// Marks the contacts that we found until set_surface(): MuJoCo has no negative ones.
constexpr double margin_of_ours_m = -1;
/// Tests of pairs with a shape whose contacts we find.
constexpr std::size_t greatest_free_form_tests = 8000;
/// A pair with much overlap takes 0.2 ms.
constexpr std::size_t greatest_standing_cylinders = 1000;

bool is_sound(const mjContact& contact) {
    const Vector3 normal = to_vector(contact.frame);
    return std::isfinite(contact.dist) && std::abs(length_squared(normal) - 1) < 1e-3 &&
           is_finite(to_vector(contact.pos));
}

/// Whether a box has a face with this normal.
bool is_face(const mjtNum* box_axes, const Vector3& normal) {
    for (int i = 0; i < 3; ++i) {
        const Vector3 axis{box_axes[i], box_axes[3 + i], box_axes[6 + i]};
        if (std::abs(dot(axis, normal)) > 1 - 1e-9) return true;
    }
    return false;
}

}  // namespace

const Interaction& MujocoWorld::surface_of(const mjContact& contact) const {
    const ShapeInfo& a = shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom1)]];
    const ShapeInfo& b = shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom2)]];
    return shapes_.surfaces()[shapes_.surface(a, b)];
}

/// MuJoCo's own collisions; which pairs may touch is sorted out afterwards.
void MujocoWorld::find_contacts(const StepScope& scope, double substep_s, StepReport& report) {
    thin_out_crowds(scope, report);
    mj_collision(model_.get(), data_.get());
    for (int i = 0; i < data_->ncon; ++i) measure_boxes(data_->contact[i]);
    find_standing_cylinders(scope);
    if (!free_forms_.empty()) find_free_form_contacts(scope, report);
    drop_contacts(scope, report);
    for (int i = 0; i < data_->ncon; ++i) set_surface(scope, data_->contact[i]);
    add_cores(scope, substep_s);
}

Pressing MujocoWorld::pressing(const mjContact& contact, const ContactLaw& law) const {
    Pressing pressed = shapes_.pressing(shape_at(contact.geom1), shape_at(contact.geom2),
                                        std::max(-contact.dist, 0.0));
    if (!law.is_soft(pressed)) return pressed;
    const auto velocity = [&](int geom) {
        return point_velocity(motions_[shape_at(geom).rigid], to_vector(contact.pos));
    };
    // MuJoCo's normal is from geom 1 to geom 2.
    pressed.approach_m_s =
        dot(velocity(contact.geom1) - velocity(contact.geom2), to_vector(contact.frame));
    return pressed;
}

/// For soft contacts whose bodies would enter the core, as far as there is room.
void MujocoWorld::add_cores(const StepScope& scope, double substep_s) {
    const ContactLaw law(substep_s, scope.model.parameters.maximum_correcting_speed_m_s);
    core_rows_.clear();
    skins_ = data_->ncon;
    int rows = 0;
    for (int i = 0; i < skins_; ++i) rows += data_->contact[i].dim;
    for (int i = 0; i < skins_; ++i) {
        const mjContact contact = data_->contact[i];
        const auto core = law.core(pressing(contact, law));
        rows += core ? contact.dim : 0;
        if (!core || rows > greatest_rows) continue;
        if (mj_addContact(model_.get(), data_.get(), &contact) == 0) core_rows_.push_back(*core);
    }
    assert(data_->ncon - skins_ == static_cast<int>(core_rows_.size()));
}

/// A cylinder pressed into a box tips over on the points that MuJoCo finds: ours replace them,
/// unless there are too many to examine.
void MujocoWorld::find_standing_cylinders(const StepScope& scope) {
    const auto is_standing = [&](const mjContact& contact) {
        const int type_1 = model_->geom_type[contact.geom1];
        const int type_2 = model_->geom_type[contact.geom2];
        return std::min(type_1, type_2) == mjGEOM_CYLINDER &&
               std::max(type_1, type_2) == mjGEOM_BOX;
    };
    standing_.clear();
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        const ShapePair pair = std::minmax(shape_of_geom_[static_cast<std::size_t>(contact.geom1)],
                                           shape_of_geom_[static_cast<std::size_t>(contact.geom2)]);
        // The contacts of a pair are adjacent.
        if (is_standing(contact) && (standing_.empty() || standing_.back() != pair))
            standing_.push_back(pair);
    }
    if (standing_.empty() || standing_.size() > greatest_standing_cylinders) return;
    mjContact* const end =
        std::remove_if(data_->contact, data_->contact + data_->ncon, is_standing);
    data_->ncon = static_cast<int>(end - data_->contact);
    for (const auto& [first, second] : standing_) collide_free_form(scope, first, second);
}

/// MuJoCo's own collisions of meshes find one point at a time, and its heights are floats.
void MujocoWorld::find_free_form_contacts(const StepScope& scope, StepReport& report) {
    boxes_.assign(shapes_.size(), {});
    for (std::uint32_t i = 0; i < shapes_.size(); ++i) {
        if (geom_of_shape_[i] < 0 || shapes_[i].is_plane) continue;
        const auto [shape, pose] = shapes_.placed(i, motions_[shapes_[i].rigid].pose);
        boxes_[i] = bounds_of(shape, pose);
    }
    list_free_form_pairs(scope);
    if (free_form_pairs_.size() > greatest_free_form_tests) {
        put_crowds_last(free_form_pairs_);
        free_form_pairs_.resize(greatest_free_form_tests);
        std::sort(free_form_pairs_.begin(), free_form_pairs_.end());
        note_dropped(report, "too many pairs");
    }
    for (const auto& [first, second] : free_form_pairs_) collide_free_form(scope, first, second);
}

void MujocoWorld::list_free_form_pairs(const StepScope& scope) {
    free_form_pairs_.clear();
    const auto moves = [&](std::uint32_t shape) {
        return moves_now(scope.model, scope.state, shapes_[shape].rigid);
    };
    for (const auto i : free_forms_)
        for (std::uint32_t k = 0; k < shapes_.size(); ++k) {
            // A pair of two such shapes is handled once.
            if (geom_of_shape_[k] < 0 || (shapes_[k].is_free_form && k <= i)) continue;
            if (!shapes_[k].is_plane && !overlap(boxes_[i], boxes_[k])) continue;
            if ((moves(i) || moves(k)) && shapes_.may_collide(shapes_[i], shapes_[k]))
                free_form_pairs_.push_back(std::minmax(i, k));
        }
}

/// Piling things up in one place takes nothing from the others.
void MujocoWorld::put_crowds_last(std::vector<ShapePair>& pairs) const {
    std::vector<std::uint32_t> neighbours(shapes_.size(), 0);
    for (const auto& [first, second] : pairs)
        for (const auto shape : {first, second})
            neighbours[shape] += rigids_[shapes_[shape].rigid].body != 0 ? 1U : 0U;
    const auto crowd = [&](const ShapePair& pair) {
        return std::max(neighbours[pair.first], neighbours[pair.second]);
    };
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const auto& a, const auto& b) { return crowd(a) < crowd(b); });
}

void MujocoWorld::collide_free_form(const StepScope& scope, std::uint32_t first,
                                    std::uint32_t second) {
    const ShapeInfo& a = shapes_[first];
    const ShapeInfo& b = shapes_[second];
    assert(geom_of_shape_[first] >= 0 && geom_of_shape_[second] >= 0);
    find_contact_points(shapes_.placed(first, motions_[a.rigid].pose),
                        shapes_.placed(second, motions_[b.rigid].pose),
                        static_cast<std::size_t>(scope.model.parameters.contact_points),
                        free_form_points_);
    for (const auto& point : free_form_points_) {
        mjContact contact{};
        contact.dist = -point.depth_m;
        put(contact.pos, point.position_m);
        // MuJoCo's normal is from geom 1 to geom 2.
        const Vector3 tangent = any_perpendicular(point.normal);
        put(contact.frame, -point.normal);
        put(contact.frame + 3, tangent);
        put(contact.frame + 6, cross(-point.normal, tangent));
        contact.solref[0] = default_time_constant_s;
        contact.solref[1] = 1;
        std::copy(default_impedance.begin(), default_impedance.end(), contact.solimp);
        contact.dim = 3;
        contact.geom1 = geom_of_shape_[first];
        contact.geom2 = geom_of_shape_[second];
        contact.efc_address = -1;
        contact.includemargin = margin_of_ours_m;
        mj_addContact(model_.get(), data_.get(), &contact);
    }
}

/// MuJoCo 2.2 gives contacts on the face of one of two boxes half their depth.
void MujocoWorld::measure_boxes(mjContact& contact) const {
    if (model_->geom_type[contact.geom1] != mjGEOM_BOX ||
        model_->geom_type[contact.geom2] != mjGEOM_BOX)
        return;
    const Vector3 normal = to_vector(contact.frame);
    if (is_face(data_->geom_xmat + 9 * contact.geom1, normal) ||
        is_face(data_->geom_xmat + 9 * contact.geom2, normal))
        contact.dist *= 2;
}

void MujocoWorld::drop_contacts(const StepScope& scope, StepReport& report) {
    const int most = scope.model.parameters.contact_points;
    std::array<int, 2> pair = {-1, -1};
    int of_pair = 0;
    mjContact* const end =
        std::remove_if(data_->contact, data_->contact + data_->ncon, [&](const mjContact& contact) {
            const std::array<int, 2> geoms = {contact.geom1, contact.geom2};
            of_pair = geoms == pair ? of_pair + 1 : 1;
            pair = geoms;
            const ShapeInfo& a = shapes_[shape_of_geom_[static_cast<std::size_t>(geoms[0])]];
            const ShapeInfo& b = shapes_[shape_of_geom_[static_cast<std::size_t>(geoms[1])]];
            return of_pair > most || !is_sound(contact) || !shapes_.may_collide(a, b);
        });
    data_->ncon = static_cast<int>(end - data_->contact);
    if (!keep_least_crowded()) note_dropped(report, "too many contacts");
}

/// Of more contacts than can be solved, keeps those of the bodies that have the fewest, so that a
/// crowd takes nothing from its neighbours. False if some were dropped.
bool MujocoWorld::keep_least_crowded() {
    const auto rows_of = [&](const mjContact& contact) {
        const Interaction& surface = surface_of(contact);
        return surface.rolling_friction_m > 0 ? 6 : surface.friction > 0 ? 3 : 1;
    };
    int rows = 0;
    for (int i = 0; i < data_->ncon; ++i) rows += rows_of(data_->contact[i]);
    if (rows <= greatest_rows) return true;
    std::vector<int> of_body(static_cast<std::size_t>(model_->nbody));
    const auto count = [&](int geom) -> int& {
        return of_body[static_cast<std::size_t>(model_->geom_bodyid[geom])];
    };
    for (int i = 0; i < data_->ncon; ++i)
        for (const int geom : {data_->contact[i].geom1, data_->contact[i].geom2}) ++count(geom);
    of_body[0] = 0;  // What does not move is not a crowd.
    struct Ranked {
        int crowd;
        double distance_m;
        int index;
    };
    std::vector<Ranked> order;
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        order.push_back({std::max(count(contact.geom1), count(contact.geom2)), contact.dist, i});
    }
    std::sort(order.begin(), order.end(), [](const Ranked& a, const Ranked& b) {
        return std::tie(a.crowd, a.distance_m, a.index) < std::tie(b.crowd, b.distance_m, b.index);
    });
    std::vector<mjContact> kept;
    rows = 0;
    for (const auto& ranked : order) {
        rows += rows_of(data_->contact[ranked.index]);
        if (rows > greatest_rows) break;
        kept.push_back(data_->contact[ranked.index]);
    }
    std::copy(kept.begin(), kept.end(), data_->contact);
    data_->ncon = static_cast<int>(kept.size());
    return false;
}

void MujocoWorld::set_surface(const StepScope& scope, mjContact& contact) const {
    const Interaction& surface = surface_of(contact);
    const bool is_ours = contact.includemargin == margin_of_ours_m;
    contact.dim = surface.rolling_friction_m > 0 ? 6 : surface.friction > 0 ? 3 : 1;
    contact.includemargin = 0;
    std::fill_n(contact.friction, 2, std::max(surface.friction, least_friction));
    std::fill_n(contact.friction + 2, 3, std::max(surface.rolling_friction_m, least_friction));
    if (contact.dim > 1) direct_friction(scope, contact);
    if (!is_ours) move_to_surface(contact);
}

/// MuJoCo puts a contact in the middle of the overlap. A round body must turn about its own
/// surface, or it would roll as if its radius were smaller. A ball or wheel on a box is flattened
/// instead, as in ODE: it turns about the face that it stands on.
void MujocoWorld::move_to_surface(mjContact& contact) const {
    const auto is_round = [&](int geom) {
        return model_->geom_type[geom] != mjGEOM_BOX && model_->geom_type[geom] != mjGEOM_PLANE;
    };
    const bool first = is_round(contact.geom1);
    const bool second = is_round(contact.geom2);
    if (first == second) return;
    const int round = model_->geom_type[first ? contact.geom1 : contact.geom2];
    const int flat = model_->geom_type[first ? contact.geom2 : contact.geom1];
    const bool is_pressed = round == mjGEOM_SPHERE && flat == mjGEOM_BOX;
    const double shift = second != is_pressed ? contact.dist / 2 : -contact.dist / 2;
    put(contact.pos, to_vector(contact.pos) + to_vector(contact.frame) * shift);
}

/// The first tangent points where a wheel rolls, or along the motion.
void MujocoWorld::direct_friction(const StepScope& scope, mjContact& contact) const {
    const Interaction& surface = surface_of(contact);
    const Vector3 normal = to_vector(contact.frame);
    const ShapeInfo& a = shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom1)]];
    const ShapeInfo& b = shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom2)]];
    const FrictionWay way =
        friction_way({a, motions_[a.rigid]}, {b, motions_[b.rigid]}, surface,
                     to_vector(contact.pos), normal, scope.model.parameters.gravity_m_s2);
    contact.friction[1] = std::max(surface.friction * way.share, least_friction);
    put(contact.frame + 3, way.along);
    put(contact.frame + 6, cross(normal, way.along));
}

void MujocoWorld::read_contacts(const StepScope& scope, double substep_s, StepReport& report) {
    ContactSummary summary(report);
    const auto id = [&](std::uint32_t shape) {
        const std::uint32_t slot = shapes_[shape].body;
        return BodyId{slot, scope.model.bodies[slot - 1].generation};
    };
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        const std::uint32_t shape_1 = shape_of_geom_[static_cast<std::size_t>(contact.geom1)];
        const std::uint32_t shape_2 = shape_of_geom_[static_cast<std::size_t>(contact.geom2)];
        const auto [first, second] = std::minmax(shape_1, shape_2);
        if (!scope.watch.wants(shapes_[first].body, shapes_[second].body)) continue;
        // MuJoCo's normal and force are from geom 1 to geom 2.
        const double sign = first == shape_1 ? -1 : 1;
        mjtNum local[6];
        mjtNum force[3];
        mj_contactForce(model_.get(), data_.get(), i, local);
        mju_rotVecMatT(force, local, contact.frame);
        summary.add(id(first), id(second),
                    {to_vector(contact.pos), to_vector(contact.frame) * sign,
                     to_vector(force) * (sign * substep_s), -contact.dist});
    }
}

}  // namespace simrob::physics::mujoco
