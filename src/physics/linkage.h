#pragma once

#include <array>
#include <vector>

#include "physics/model.h"
#include "physics/motion.h"

namespace simrob::physics {

/// One relation between the motions of two bodies: a number that changes at the rate
/// linear_1 . v1 + angular_1 . w1 + linear_2 . v2 + angular_2 . w2, with the velocities of the
/// bodies' origins. The force that holds it pushes on the bodies along the same vectors.
struct LinkRow {
    enum class Kind : std::uint8_t {
        line,  ///< equal and opposite forces on both bodies, along one line
        stop,  ///< a line that holds against growth only
        turn,  ///< equal and opposite torques on both bodies, about one axis
        gear,  ///< a torque on each body, about an axis of its own
        rope   ///< a force on each body, along a line of its own; it holds against growth only
    };
    Kind kind = Kind::line;
    Vector3 linear_1;
    Vector3 angular_1;
    Vector3 linear_2;
    Vector3 angular_2;
    Vector3 point_1;   ///< through which the force on body 1 goes, world frame
    Vector3 point_2;   ///< likewise; the same point for a line
    double value = 0;  ///< m or rad: the error, or the position of its axis
    int axis = held;   ///< whose motor and stops act along it

    static constexpr int held = -1;  ///< no axis: the value is kept at 0

    /// Along a line through `point`: how far body 2 has gone along it, against body 1.
    static LinkRow along(const Vector3& direction, const Vector3& point, const Pose& pose_1,
                         const Pose& pose_2, double value = 0);
    /// Of the turning of body 2 against body 1 about an axis.
    static LinkRow about(const Vector3& axis, double value = 0);

    double rate(const Motion& motion_1, const Motion& motion_2) const;
    /// Whether it holds against growth only.
    bool is_one_way() const { return is_one_way(kind); }
    static bool is_one_way(Kind kind) { return kind == Kind::stop || kind == Kind::rope; }
};

/// A joint made of rows, which any solver can take: how each type of linkage holds, measures and
/// drives its two bodies. Most rows are rods: each removes one degree of freedom along a line.
class Linkage {
  public:
    /// `then_1` and `then_2` are where the bodies' frames were when the joint was made; the world's
    /// is the identity. At least one of the bodies moves.
    Linkage(const Model& model, const JointRecord& record, const Pose& then_1, const Pose& then_2);

    int row_count() const;
    /// Whether the joint's own hardness and bounciness are those of the rows that it holds. Where
    /// it has axes they are those of the stops.
    bool holds_softly() const;
    /// Whether the held row with this index only holds against growth.
    bool is_one_way(int row) const;
    /// Writes the rows, always in the same order, for bodies at these poses. False if an added type
    /// gave numbers that no engine can take: then all rows are empty.
    bool write_rows(const Pose& pose_1, const Pose& pose_2, std::vector<LinkRow>& rows) const;

    /// Of an axis with a motor, relative to its creation: rad or m, and per second.
    double position(int axis, const Pose& pose_1, const Pose& pose_2) const;
    double rate(int axis, const Motion& motion_1, const Motion& motion_2) const;
    /// The point about which the torque of its load is taken.
    Vector3 load_point(const Pose& pose_2) const { return transform(pose_2, anchors_[1]); }

  private:
    struct Place;

    Place place_at(const Pose& pose_1, const Pose& pose_2) const;
    LinkRow drive_row(const Place& place, int axis) const;
    LinkRow turn_row(const Place& place, int axis) const;
    LinkRow parallel_row(const Place& place, std::size_t axis) const;
    LinkRow crossing_row(const Place& place, std::size_t axis) const;
    void hold_apart(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_on_axis(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_in_plane(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_thread(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_speeds(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_rope(const Place& place, std::vector<LinkRow>& rows) const;
    void hold_slide(const Place& place, int axis, std::vector<LinkRow>& rows) const;
    void hold_parallel(const Place& place, int axis, std::vector<LinkRow>& rows) const;
    void hold_crossing(const Place& place, std::vector<LinkRow>& rows) const;
    double rope_length(const Vector3& end_1, const Vector3& end_2) const;
    bool write_added(const Pose& pose_1, const Pose& pose_2, std::vector<LinkRow>& rows) const;
    LinkRow added_axis(const Pose& pose_1, const Pose& pose_2) const;

    Joint definition_;
    double arm_m_ = 1;  ///< lever arm at which rows hold a rotation: the radius of gyration
    std::array<Vector3, 2> anchors_;                  ///< in each body's frame
    std::array<Vector3, maximum_joint_axes> axes_1_;  ///< in body 1's frame
    std::array<Vector3, maximum_joint_axes> axes_2_;  ///< in body 2's frame
    std::array<Pose, 2> in_frames_;                   ///< of the bodies in their frames
    std::array<Pose, 2> made_;                        ///< where the bodies were made
    Quaternion turn_then_;                            ///< of body 2 in body 1's frame
    double apart_then_m_ = 0;                         ///< of the anchors, along the axis
    double length_m_ = 0;                             ///< of a rod or rope
};

}  // namespace simrob::physics
