#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "physics/linkage.h"

/// Joints of added types: an extension library defines their rows, and every engine holds them like
/// the built-in linkages.
namespace simrob::physics {

/// Which fields, besides its bodies, softness and strength, joints of a type have.
struct LinkageFields {
    bool anchor = false;       ///< one point, carried by both bodies
    bool two_anchors = false;  ///< a point for each body, by default its centre
    int directions = 0;        ///< directed axes, up to two; all are required
    bool distance = false;     ///< by default, the distance of the anchors at creation
    bool pitch = false;
    bool ratio = false;
};

/// How a joint was made and where its bodies are now. Everything in the world's frame, in m and
/// rad.
struct AddedPlace {
    Pose body_1;  ///< now; the world's is the identity
    Pose body_2;
    Pose made_1;  ///< when the joint was made
    Pose made_2;
    Vector3 anchor_1;  ///< now: the point carried by body 1
    Vector3 anchor_2;
    std::array<Vector3, 2> axes_1;  ///< now, as carried by body 1; unit length
    std::array<Vector3, 2> axes_2;  ///< the same for body 2
    double distance_m = 0;
    double pitch_m = 0;
    double ratio = 0;
    double arm_m = 0;  ///< radius of gyration of a body: where lines hold a rotation best
};

/// One row given by a library. As body 2 moves relative to body 1, `value` changes at the rate of
/// its point's motion along `direction`, or of its rotation about it.
struct AddedRow {
    Vector3 direction;  ///< any length but zero: the value counts in multiples of it
    Vector3 point;      ///< where the force acts; unused for a turn
    double value = 0;   ///< the error, or the position of the axis
};

struct AddedLinkage {
    static constexpr std::size_t maximum_held_rows = 6;

    LinkageFields fields;
    std::vector<LinkRow::Kind> holds;  ///< its rows to be kept at 0: line, turn or stop
    /// The row along or about which motor and stops act, after the others: line (m, N) or turn
    /// (rad, N m).
    std::optional<LinkRow::Kind> drives{};
    /// Writes all rows, which are zero before. Depends only on `place`, and never throws.
    std::function<void(const AddedPlace& place, std::span<AddedRow> rows)> rows;
    std::uint64_t key = 0;  ///< differs for different names, fields or kinds of rows

    std::size_t row_count() const { return holds.size() + (drives ? 1 : 0); }
};

/// Whether an engine can take the row: all of it is finite and within bounds, and its direction is
/// not zero.
bool is_fit(const AddedRow& row);

/// Refused if a joint of an added type has rows at creation that no engine can take.
Result<void> check_rows(const Model& model, const JointRecord& record, const std::string& path);

}  // namespace simrob::physics
