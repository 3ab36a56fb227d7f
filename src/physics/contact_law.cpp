#include "physics/contact_law.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "physics/collision/piece.h"
#include "physics/softness.h"

namespace simrob::physics {
namespace {

/// A core takes all but this share of the impact speed.
constexpr double core_softness = 0.01;
constexpr double core_erp = 0.2;
/// Share of the distance from the surface to the middle.
constexpr double core_share = 0.5;

double inner_radius(const Hull& hull, const Vector3& centre) {
    double inner_m = std::numeric_limits<double>::infinity();
    for (const auto& face : hull.faces)
        inner_m = std::min(inner_m, face.offset - dot(face.normal, centre));
    return inner_m;
}

double least_half_extent(const Box& box) {
    double least_m = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 3; ++i) least_m = std::min(least_m, (box.high[i] - box.low[i]) / 2);
    return least_m;
}

/// From the surface to the middle, where that is closest.
double half_thickness(const Shape& shape) {
    switch (shape.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
        case ShapeType::capsule:
            return shape.radius_m;
        case ShapeType::box:
            return std::min({shape.size_m.x, shape.size_m.y, shape.size_m.z}) / 2;
        case ShapeType::cylinder:
            return std::min(shape.radius_m, shape.length_m / 2);
        case ShapeType::cone:
            return std::min(shape.radius_m, shape.length_m) / 2;
        case ShapeType::convex:
            return inner_radius(shape.geometry->hull(), shape.geometry->volume().centre_m);
        case ShapeType::triangle_mesh:
            return least_half_extent(shape.geometry->surface().bounds());
        case ShapeType::plane:
        case ShapeType::heightfield:
            break;
    }
    return std::numeric_limits<double>::infinity();
}

}  // namespace

double core_depth(const Shape& shape) {
    return core_share * half_thickness(shape);
}

/// CFM m/h: a contact leaves the share s/(1+s) of a speed after a sub-step, and 1/(1+s) of the
/// requested speed is reached.
double ContactLaw::softness(const Pressing& pressing) const {
    assert(substep_s_ > 0 && pressing.inverse_load_1 + pressing.inverse_load_2 > 0);
    return pressing.surface.hardness /
           (substep_s_ * (pressing.inverse_load_1 + pressing.inverse_load_2));
}

bool ContactLaw::is_soft(const Pressing& pressing) const {
    return pressing.surface.hardness >
           substep_s_ * (pressing.inverse_load_1 + pressing.inverse_load_2);
}

/// The maximum that may be requested. A skin is a spring, which may speed up what it pushes; but
/// what lies in the core was not pressed in by anything, and must come out no faster than from hard
/// bodies.
double ContactLaw::greatest_speed(const Pressing& pressing) const {
    if (!is_soft(pressing)) return correcting_speed_m_s_;
    if (pressing.depth_m <= pressing.core_depth_m)
        return correcting_speed_m_s_ * softness(pressing);
    const double missing_m_s = correcting_speed_m_s_ + pressing.approach_m_s;
    return correcting_speed_m_s_ + softness(pressing) * std::max(missing_m_s, 0.0);
}

ContactRow ContactLaw::skin(const Pressing& pressing) const {
    const double erp = pressing.surface.bounciness;
    double mended_m = pressing.depth_m;
    if (erp > greatest_flickerless_erp)
        mended_m = std::max(mended_m - skin_layer_m, std::min(mended_m, 0.0));
    return {std::max(pressing.surface.hardness, least_cfm),
            std::min(erp * mended_m / substep_s_, greatest_speed(pressing))};
}

/// At rest CFM f is the speed requested by the skin.
double ContactLaw::greatest_force(const Pressing& pressing) const {
    const Pressing at_core{pressing.surface, pressing.core_depth_m, pressing.inverse_load_1,
                           pressing.inverse_load_2, pressing.core_depth_m};
    const ContactRow row = skin(at_core);
    return row.speed_m_s / row.cfm;
}

double ContactLaw::hardness_for(const Pressing& pressing, double force_n) const {
    const double load_kg = 1 / (pressing.inverse_load_1 + pressing.inverse_load_2);
    if (force_n > load_kg * correcting_speed_m_s_ / substep_s_) return 0;
    return pressing.surface.bounciness * pressing.core_depth_m / (substep_s_ * force_n);
}

std::optional<ContactRow> ContactLaw::core(const Pressing& pressing) const {
    const double inside_m = pressing.depth_m - pressing.core_depth_m;
    if (!is_soft(pressing) || inside_m + pressing.approach_m_s * substep_s_ <= 0)
        return std::nullopt;
    const double share = inside_m > 0 ? core_erp : 1;
    return ContactRow{core_softness * pressing.surface.hardness / softness(pressing),
                      std::min(share * inside_m / substep_s_, correcting_speed_m_s_)};
}

}  // namespace simrob::physics
