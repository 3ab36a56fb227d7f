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

/// Joints that are not built in: a library of someone else says what their rows are, and every
/// engine holds them as it holds the built-in linkages.
namespace simrob::physics {

/// Which fields, besides its bodies, softness and strength, joints of a type have.
struct LinkageFields {
    bool anchor = false;       ///< one point, which both bodies carry
    bool two_anchors = false;  ///< a point for each body, its centre where none is given
    int directions = 0;        ///< axes that point somewhere, up to two; all are required
    bool distance = false;     ///< by default, that of the anchors when it is made
    bool pitch = false;
    bool ratio = false;
};

/// How a joint was made and where its bodies are now. All in the world's frame, in m and rad.
struct AddedPlace {
    Pose body_1;  ///< now; the world's is the identity
    Pose body_2;
    Pose made_1;  ///< when the joint was made
    Pose made_2;
    Vector3 anchor_1;  ///< now: the point that body 1 carries
    Vector3 anchor_2;
    std::array<Vector3, 2> axes_1;  ///< now, as body 1 carries them; unit length
    std::array<Vector3, 2> axes_2;  ///< likewise body 2
    double distance_m = 0;
    double pitch_m = 0;
    double ratio = 0;
    double arm_m = 0;  ///< distance of a body's mass: where lines hold a rotation best
};

/// One row as a library gives it. As body 2 moves against body 1, `value` changes at the rate of
/// its point's motion along `direction`, or of a turn about it.
struct AddedRow {
    Vector3 direction;  ///< of any length but zero: the value counts in multiples of it
    Vector3 point;      ///< through which the force goes; unused by a turn
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
    std::uint64_t key = 0;  ///< differs for other names, fields or kinds of rows

    std::size_t row_count() const { return holds.size() + (drives ? 1 : 0); }
};

/// Whether an engine can take the row: all of it finite and within bounds, and its direction not
/// zero.
bool is_fit(const AddedRow& row);

/// Refused where a joint of an added type has rows that no engine can take when it is made.
Result<void> check_rows(const Model& model, const JointRecord& record, const std::string& path);

}  // namespace simrob::physics
