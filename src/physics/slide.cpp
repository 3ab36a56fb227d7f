#include "physics/slide.h"

#include <cmath>

namespace simrob::physics {
namespace {

constexpr double least_slide_m_s = 1e-4;
constexpr double least_turn_rad_s = 1e-3;
/// Friction removes about this much in one sub-step: what is slower may stop in it.
constexpr double sticking_speed_m_s = 0.01;

Vector3 along_surface(const Vector3& v, const Vector3& normal) {
    return v - normal * dot(v, normal);
}

/// A wheel's rolling direction on a surface with this normal; false if the axle is along the
/// normal.
bool rolling_direction(const Vector3& axle, const Vector3& normal, Vector3& direction) {
    const Vector3 forward = cross(axle, normal);
    const double size = length_squared(forward);
    // A cylinder that stands on its flat end does not roll.
    if (size < 0.25) return false;
    direction = forward * (1 / std::sqrt(size));
    return true;
}

/// How body 1 slides over body 2 at a point, along the surface.
struct Slide {
    Vector3 direction;  ///< of the motion; if there is none, of the rolling, or of the pull
    double speed_m_s = 0;
};

Slide slide_at(const Motion& body_1, const Motion& body_2, const Vector3& point,
               const Vector3& normal, const Vector3& gravity) {
    const Vector3 slide =
        along_surface(point_velocity(body_1, point) - point_velocity(body_2, point), normal);
    const double speed = length(slide);
    if (speed > least_slide_m_s) return {slide * (1 / speed), speed};
    // A rolling ball does not slide; its rolling friction acts about its present axis.
    const Vector3 roll =
        cross(body_1.angular_velocity_rad_s - body_2.angular_velocity_rad_s, normal);
    const double turn = length_squared(roll);
    if (turn > least_turn_rad_s * least_turn_rad_s) return {roll * (1 / std::sqrt(turn)), 0};
    const Vector3 pull = along_surface(gravity, normal);
    const double size = length_squared(pull);
    if (size > 1e-6 * length_squared(gravity)) return {pull * (1 / std::sqrt(size)), 0};
    return {any_perpendicular(normal), 0};
}

/// The share of the friction that acts across a slide of this speed. Coulomb friction has none; the
/// pyramid's would hold the direction of each contact point and so let a spin grow with the speed.
/// What is slow keeps all of it, to stick.
double share_across(double speed_m_s) {
    return speed_m_s > sticking_speed_m_s ? sticking_speed_m_s / speed_m_s : 1;
}

}  // namespace

FrictionWay friction_way(const Rubbing& first, const Rubbing& second, const Interaction& surface,
                         const Vector3& point, const Vector3& normal, const Vector3& gravity) {
    FrictionWay way;
    const Rubbing* const roller = first.shape.rolls    ? &first
                                  : second.shape.rolls ? &second
                                                       : nullptr;
    const bool rolls =
        roller && rolling_direction(rotate(roller->motion.pose.orientation, roller->shape.axle),
                                    normal, way.along);
    // Different slips must follow the wheel; otherwise what slides has friction along its motion.
    if (rolls && surface.slip_1 != surface.slip_2) return way;
    const Slide slide = slide_at(first.motion, second.motion, point, normal, gravity);
    way.share = share_across(slide.speed_m_s);
    if (!rolls || way.share < 1) way.along = slide.direction;
    return way;
}

}  // namespace simrob::physics
