#include "physics/ode/ode_friction.h"

#include "physics/ode/ode_convert.h"

namespace simrob::physics::ode {
namespace {

constexpr double least_slide_m_s = 1e-4;

Vector3 point_velocity(dBodyID body, const Vector3& point) {
    if (!body) return {};
    const Vector3 arm = point - to_vector(dBodyGetPosition(body));
    return to_vector(dBodyGetLinearVel(body)) + cross(to_vector(dBodyGetAngularVel(body)), arm);
}

Vector3 along_surface(const Vector3& v, const Vector3& normal) {
    return v - normal * dot(v, normal);
}

}  // namespace

Vector3 turned_by_body(dGeomID geom, const Vector3& local) {
    const dBodyID body = dGeomGetBody(geom);
    const dReal* r = body ? dBodyGetRotation(body) : dGeomGetRotation(geom);
    if (!body) return {r[2], r[6], r[10]};
    return {r[0] * local.x + r[1] * local.y + r[2] * local.z,
            r[4] * local.x + r[5] * local.y + r[6] * local.z,
            r[8] * local.x + r[9] * local.y + r[10] * local.z};
}

bool rolling_direction(const Vector3& axle, const Vector3& normal, Vector3& direction) {
    const Vector3 forward = cross(axle, normal);
    const double size = length_squared(forward);
    // A cylinder that stands on its flat end does not roll.
    if (size < 0.25) return false;
    direction = forward * (1 / std::sqrt(size));
    return true;
}

Vector3 sliding_direction(dBodyID body_1, dBodyID body_2, const Vector3& point,
                          const Vector3& normal, const Vector3& gravity) {
    const Vector3 slide =
        along_surface(point_velocity(body_1, point) - point_velocity(body_2, point), normal);
    const double speed = length_squared(slide);
    if (speed > least_slide_m_s * least_slide_m_s) return slide * (1 / std::sqrt(speed));
    const Vector3 pull = along_surface(gravity, normal);
    const double size = length_squared(pull);
    if (size > 1e-6 * length_squared(gravity)) return pull * (1 / std::sqrt(size));
    return any_perpendicular(normal);
}

}  // namespace simrob::physics::ode
