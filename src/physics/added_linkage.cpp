#include "physics/added_linkage.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "physics/reasons.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

constexpr double least_direction = 1e-6;
constexpr double maximum_direction = 1e6;
/// Bounds positions and values: far beyond where anything is frozen.
constexpr double maximum_number = 1e8;

/// False if the type throws, or one of its rows is unfit.
bool tell_rows(const AddedLinkage& type, const AddedPlace& place, std::span<AddedRow> rows) {
    try {
        type.rows(place, rows);
    } catch (...) {
        return false;
    }
    return std::all_of(rows.begin(), rows.end(), is_fit);
}

LinkRow to_link_row(const AddedRow& row, LinkRow::Kind kind, const Pose& pose_1,
                    const Pose& pose_2) {
    LinkRow link = kind == LinkRow::Kind::turn
                       ? LinkRow::about(row.direction, row.value)
                       : LinkRow::along(row.direction, row.point, pose_1, pose_2, row.value);
    link.kind = kind;
    return link;
}

}  // namespace

bool is_fit(const AddedRow& row) {
    const double size = length(row.direction);
    // NaN fails every comparison.
    return size >= least_direction && size <= maximum_direction &&
           length(row.point) <= maximum_number && std::abs(row.value) <= maximum_number;
}

Result<void> check_rows(const Model& model, const JointRecord& record, const std::string& path) {
    if (!record.definition.added || record.merged) return {};
    std::vector<LinkRow> rows;
    const Linkage linkage(model, record, record.pose_1, record.pose_2);
    if (linkage.write_rows(record.pose_1, record.pose_2, rows)) return {};
    return refuse(path + ".type", "", reasons::rows_not_fit());
}

bool Linkage::write_added(const Pose& pose_1, const Pose& pose_2,
                          std::vector<LinkRow>& rows) const {
    assert(definition_.added);
    const AddedLinkage& type = *definition_.added;
    AddedPlace place{.body_1 = pose_1 * in_frames_[0],
                     .body_2 = pose_2 * in_frames_[1],
                     .made_1 = made_[0],
                     .made_2 = made_[1],
                     .anchor_1 = transform(pose_1, anchors_[0]),
                     .anchor_2 = transform(pose_2, anchors_[1]),
                     .axes_1 = {},
                     .axes_2 = {},
                     .distance_m = length_m_,
                     .pitch_m = definition_.pitch_m,
                     .ratio = definition_.ratio,
                     .arm_m = arm_m_};
    assert(static_cast<std::size_t>(type.fields.directions) <= place.axes_1.size());
    for (std::size_t i = 0; i < static_cast<std::size_t>(type.fields.directions); ++i) {
        place.axes_1[i] = rotate(pose_1.orientation, axes_1_[i]);
        place.axes_2[i] = rotate(pose_2.orientation, axes_2_[i]);
    }
    std::array<AddedRow, AddedLinkage::maximum_held_rows + 1> told{};
    assert(type.row_count() <= told.size());
    rows.resize(type.row_count());
    if (!tell_rows(type, place, std::span(told).first(rows.size()))) return false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool drives = i == type.holds.size();
        rows[i] = to_link_row(told[i], drives ? *type.drives : type.holds[i], pose_1, pose_2);
        if (drives) rows[i].axis = 0;
    }
    return true;
}

LinkRow Linkage::added_axis(const Pose& pose_1, const Pose& pose_2) const {
    std::vector<LinkRow> rows;
    write_added(pose_1, pose_2, rows);
    assert(!rows.empty());
    return rows.back();
}

}  // namespace simrob::physics
