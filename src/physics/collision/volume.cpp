#include "physics/collision/volume.h"

namespace simrob::physics {
namespace {

using Parts = std::array<double, 3>;

Parts parts_of(const Vector3& v) {
    return {v.x, v.y, v.z};
}

}  // namespace

/// The sum over the signed tetrahedra that each triangle forms with one point. The second moments
/// of each are det / 120 times the sum of the products of its corners and of their sum.
Volume volume_of(std::span<const std::array<Vector3, 3>> triangles) {
    Volume whole;
    if (triangles.empty()) return whole;
    // A point of the surface itself keeps the numbers small far from the origin.
    const Vector3 base = triangles[0][0];
    Vector3 first;
    std::array<double, 9> second{};
    for (const auto& corners : triangles) {
        const Vector3 a = corners[0] - base;
        const Vector3 b = corners[1] - base;
        const Vector3 c = corners[2] - base;
        const double det = dot(a, cross(b, c));
        const Vector3 sum = a + b + c;
        whole.volume_m3 += det / 6;
        first += sum * (det / 24);
        for (const auto& v : {parts_of(a), parts_of(b), parts_of(c), parts_of(sum)})
            for (std::size_t i = 0; i < 3; ++i)
                for (std::size_t j = 0; j < 3; ++j) second[3 * i + j] += det / 120 * v[i] * v[j];
    }
    if (whole.volume_m3 == 0) return whole;
    const Vector3 centre = first * (1 / whole.volume_m3);
    const Parts c = parts_of(centre);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) second[3 * i + j] -= whole.volume_m3 * c[i] * c[j];
    const double trace = second[0] + second[4] + second[8];
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            whole.inertia_m5[3 * i + j] = (i == j ? trace : 0.0) - second[3 * i + j];
    whole.centre_m = base + centre;
    return whole;
}

}  // namespace simrob::physics
