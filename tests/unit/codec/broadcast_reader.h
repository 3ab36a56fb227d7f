#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/quaternion.h"
#include "codec/format.h"
#include "engine/snapshot.h"

/// Reads broadcasts back, without any code of their writers.
namespace simrob::test {

/// What a body is.
struct ToldShape {
    std::string type;
    std::uint32_t material = 0;
    double mass_kg = 0;
    std::map<std::string, double> sizes;  ///< by names in lower case
    std::vector<double> vertices;
    std::vector<double> triangles;
    std::vector<double> heights;
    bool is_omitted = false;

    friend bool operator==(const ToldShape&, const ToldShape&) = default;
};

struct ToldBody {
    std::optional<ToldShape> shape;  ///< not always in a binary broadcast
    Vector3 position;
    Vector3 rotation;
    std::optional<Quaternion> orientation;  ///< not in XML
    Vector3 linear_velocity;
    Vector3 angular_velocity;
};

struct ToldEntity {
    std::string type;
    Vector3 position;
    Vector3 rotation;

    friend bool operator==(const ToldEntity&, const ToldEntity&) = default;
};

struct Told {
    std::uint64_t iteration = 0;
    double time_s = 0;
    bool step_mode = false;
    bool sync_mode = false;
    std::string engine;
    std::uint32_t layout_revision = 0;  ///< binary only
    std::size_t descriptions = 0;       ///< binary only: how many bodies were described
    std::map<std::pair<int, int>, ToldBody> bodies;  ///< by entity and body id
    std::vector<std::pair<int, int>> order;          ///< of the bodies
    std::map<int, ToldEntity> entities;
};

/// Reads all parts of a broadcast. Anything unexpected fails the test.
Told read_broadcast(std::span<const std::string_view> messages, codec::Format format);

/// What a broadcast of all of `snapshot` should tell.
Told expected_of(const engine::Snapshot& snapshot);

/// Fails the test where the two differ in a number, ignoring the sign of zero.
void expect_same(const Told& a, const Told& b);

}  // namespace simrob::test
