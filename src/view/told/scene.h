#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/quaternion.h"
#include "base/vector3.h"
#include "codec/told.h"

namespace simrob::view {

using Triple = std::array<double, 3>;
using Quadruple = std::array<double, 4>;

inline Triple triple(const Vector3& v) {
    return {v.x, v.y, v.z};
}
/// w, x, y, z.
inline Quadruple quadruple(const Quaternion& q) {
    return {q.w, q.x, q.y, q.z};
}

/// The type decides which sizes are present.
struct SceneBody {
    int id = 0;
    std::string type;
    std::optional<int> columns;
    std::optional<int> rows;
    std::vector<double> size_m;
    std::optional<double> radius_m;
    std::optional<Triple> normal;
    std::optional<double> distance_m;
    std::optional<double> length_m;
    std::vector<double> points_m;
    std::vector<int> triangles;
    std::vector<double> heights_m;
    std::uint32_t material = 0;
    std::optional<std::string> colour;
    std::optional<std::string> look;
    std::optional<double> mass_kg;  ///< none: infinite
    Triple position_m{};
    Quadruple orientation{};
};

struct SceneJoint {
    int id = 0;
    std::string type;
    std::int64_t body_1 = 0;
    std::int64_t body_2 = 0;
    Triple anchor_m{};
    std::vector<Triple> axes;
};

struct SceneDevice {
    int id = 0;
    std::string type;
    std::size_t body = 0;
    Triple position_m{};
    Quadruple orientation{};
    int count = 0;
    double field_of_view_rad = 0;
    std::optional<double> range;
};

struct ScenePaint {
    std::size_t body = 0;
    std::string type;
    double brightness = 0;
    std::optional<std::string> colour;
    std::vector<std::array<double, 2>> points_m;
    std::optional<double> width_m;
    std::optional<int> columns;
    std::vector<double> brightnesses;
};

struct SceneEntity {
    int id = 0;
    std::string type;
    std::size_t reference = 0;
    bool moves = false;
    std::vector<SceneBody> bodies;
    std::vector<SceneJoint> joints;
    std::vector<SceneDevice> devices;
    std::vector<ScenePaint> paint;
};

/// Everything that frames refer to.
struct SceneText {
    std::uint32_t scene = 0;
    std::string engine;
    std::vector<SceneEntity> entities;
};

const codec::Told<SceneText>& told_scene();

}  // namespace simrob::view
