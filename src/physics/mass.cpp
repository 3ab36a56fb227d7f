#include "physics/mass.h"

#include <cassert>
#include <cmath>

namespace simrob::physics {
namespace {

double volume(const Shape& shape) {
    const double r = shape.radius_m;
    switch (shape.type) {
        case ShapeType::sphere:
            return 4.0 / 3.0 * M_PI * r * r * r;
        case ShapeType::box:
            return shape.size_m.x * shape.size_m.y * shape.size_m.z;
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
            return M_PI * r * r * shape.length_m;
        case ShapeType::capsule:
            return M_PI * r * r * (shape.length_m + 4.0 / 3.0 * r);
        case ShapeType::cone:
            return M_PI * r * r * shape.length_m / 3;
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
            return shape.geometry->volume().volume_m3;
        case ShapeType::plane:
        case ShapeType::heightfield:
            return 0;
    }
    return 0;
}

/// Of its centre of mass, in its own frame.
Vector3 centre(const Shape& shape) {
    if (shape.type == ShapeType::cone) return {0, 0, -shape.length_m / 4};
    return shape.geometry ? shape.geometry->volume().centre_m : Vector3{};
}

Matrix3 diagonal(double x, double y, double z) {
    return {x, 0, 0, 0, y, 0, 0, 0, z};
}

/// A cylinder with half a sphere at each end; the parts share the mass by volume, and the half
/// spheres' own centres are 3/8 of the radius beyond the cylinder's ends.
Matrix3 capsule_inertia(double mass, double r, double length) {
    const double cylinder = mass * length / (length + 4.0 / 3.0 * r);
    const double ends = mass - cylinder;
    const double along = cylinder * r * r / 2 + ends * 2.0 / 5.0 * r * r;
    const double across = cylinder * (r * r / 4 + length * length / 12) +
                          ends * (2.0 / 5.0 * r * r + length * length / 4 + 3.0 / 8.0 * r * length);
    return diagonal(across, across, along);
}

Matrix3 inertia(const Shape& shape, double mass) {
    const double r = shape.radius_m;
    const Vector3& s = shape.size_m;
    switch (shape.type) {
        case ShapeType::box:
            return diagonal(mass / 12 * (s.y * s.y + s.z * s.z),
                            mass / 12 * (s.x * s.x + s.z * s.z),
                            mass / 12 * (s.x * s.x + s.y * s.y));
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder: {
            const double across = mass * (r * r / 4 + shape.length_m * shape.length_m / 12);
            return diagonal(across, across, mass * r * r / 2);
        }
        case ShapeType::capsule:
            return capsule_inertia(mass, r, shape.length_m);
        case ShapeType::cone: {
            const double across = mass * 3 / 80 * (4 * r * r + shape.length_m * shape.length_m);
            return diagonal(across, across, mass * 3 / 10 * r * r);
        }
        case ShapeType::convex:
        case ShapeType::triangle_mesh: {
            const Volume& whole = shape.geometry->volume();
            Matrix3 scaled = whole.inertia_m5;
            for (auto& value : scaled) value *= mass / whole.volume_m3;
            return scaled;
        }
        case ShapeType::sphere:
        case ShapeType::plane:
        case ShapeType::heightfield:
            break;
    }
    const double i = 2.0 / 5.0 * mass * r * r;
    return diagonal(i, i, i);
}

/// R * m * R^T.
Matrix3 turned(const Matrix3& m, const Quaternion& q) {
    const std::array<Vector3, 3> column = {rotate(q, {1, 0, 0}), rotate(q, {0, 1, 0}),
                                           rotate(q, {0, 0, 1})};
    const auto row = [&](std::size_t i) {
        return i == 0   ? Vector3{column[0].x, column[1].x, column[2].x}
               : i == 1 ? Vector3{column[0].y, column[1].y, column[2].y}
                        : Vector3{column[0].z, column[1].z, column[2].z};
    };
    Matrix3 out{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Vector3 r = row(i);
        const Vector3 rm{r.x * m[0] + r.y * m[3] + r.z * m[6], r.x * m[1] + r.y * m[4] + r.z * m[7],
                         r.x * m[2] + r.y * m[5] + r.z * m[8]};
        for (std::size_t j = 0; j < 3; ++j) out[3 * i + j] = dot(rm, row(j));
    }
    return out;
}

/// The parallel axis theorem: what a point mass at `d` adds.
void add_offset(Matrix3& m, double mass, const Vector3& d) {
    const std::array<double, 3> v = {d.x, d.y, d.z};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            m[3 * i + j] += mass * ((i == j ? length_squared(d) : 0.0) - v[i] * v[j]);
}

}  // namespace

MassProperties transformed(const MassProperties& mass, const Pose& pose) {
    return {mass.mass_kg, transform(pose, mass.centre_m),
            turned(mass.inertia_kgm2, pose.orientation)};
}

MassProperties combined(std::span<const MassProperties> parts) {
    assert(!parts.empty());
    MassProperties whole;
    if (parts.size() == 1) return parts[0];
    for (const auto& part : parts) {
        whole.mass_kg += part.mass_kg;
        whole.centre_m += part.centre_m * part.mass_kg;
    }
    whole.centre_m = whole.centre_m * (1.0 / whole.mass_kg);
    for (const auto& part : parts) {
        for (std::size_t i = 0; i < 9; ++i) whole.inertia_kgm2[i] += part.inertia_kgm2[i];
        add_offset(whole.inertia_kgm2, part.mass_kg, part.centre_m - whole.centre_m);
    }
    return whole;
}

MassProperties mass_properties(const Body& body) {
    assert(body.mass_kg > 0 && !body.shapes.empty());
    double total = 0;
    for (const auto& shape : body.shapes) total += volume(shape);
    assert(total > 0 && "the shapes are solid");
    std::vector<MassProperties> parts;
    for (const auto& shape : body.shapes) {
        const double share = body.mass_kg * volume(shape) / total;
        parts.push_back(transformed({share, centre(shape), inertia(shape, share)}, shape.local));
    }
    return combined(parts);
}

}  // namespace simrob::physics
