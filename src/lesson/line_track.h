#pragma once

#include <optional>
#include <vector>

#include "engine/snapshot.h"
#include "lesson/members.h"

namespace simrob::lesson {

/// Painted lines, one after another, as one way: by how far along it a point is.
class LineTrack {
  public:
    /// `member` is "ENTITY.PAINT", or a list of them in their order.
    LineTrack(Members& members, const std::string& member);

    /// Where on the way something is nearest.
    struct Place {
        double along_m = 0;
        double apart_m = 0;
    };

    /// Looks where the lines are; false where one of them is not there.
    bool look(const engine::Snapshot& now);
    double length_m() const { return length_m_; }
    /// The nearest place of the part from `from_m` to `to_m`; nothing where the point is not over
    /// the ground that the part is painted on.
    std::optional<Place> nearest(const Vector3& point_m, double from_m, double to_m) const;

  private:
    struct Stroke {
        int entity = 0;
        int paint = 0;
    };
    struct Straight {
        Pose ground;
        double from[2];
        double to[2];
        double begin_m = 0;  ///< along the way
        double length_m = 0;
    };

    void read(Members& members, const std::string& member);

    std::vector<Stroke> strokes_;
    std::vector<Straight> straights_;
    double length_m_ = 0;
};

}  // namespace simrob::lesson
