#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/pose.h"
#include "device/specification.h"
#include "physics/collision/box.h"

namespace simrob::device {

/// A pinhole camera that looks along its own x axis, with y to the left and z up.
class Pinhole {
  public:
    Pinhole(const DeviceSpecification& camera, const Pose& pose)
        : pose_(pose),
          columns_(camera.columns),
          rows_(camera.rows),
          half_width_(std::tan(camera.field_of_view_rad / 2)),
          pixel_(2 * half_width_ / columns_) {}

    const Pose& pose() const { return pose_; }
    int columns() const { return columns_; }
    int rows() const { return rows_; }

    /// The ray through the middle of a pixel, with 1 along the optical axis; camera frame.
    Vector3 through(int row, int column) const {
        return {1, half_width_ - (column + 0.5) * pixel_,
                pixel_ * rows_ / 2 - (row + 0.5) * pixel_};
    }

    /// A half-open range of pixels.
    struct Part {
        int first_row = 0;
        int last_row = 0;
        int first_column = 0;
        int last_column = 0;
    };

    Part whole() const { return {0, rows_, 0, columns_}; }

    /// The pixels that may see part of a box given in the world's frame. If all corners are in
    /// front of the pinhole, they bound it; otherwise it may be anywhere.
    Part part_around(const physics::Box& box) const {
        constexpr double least_m = 1e-6;
        constexpr double endless = std::numeric_limits<double>::infinity();
        double left = -endless;
        double right = endless;
        double top = -endless;
        double bottom = endless;
        int behind = 0;
        for (unsigned corner = 0; corner < 8; ++corner) {
            const Vector3 at{(corner & 1U ? box.high : box.low)[0],
                             (corner & 2U ? box.high : box.low)[1],
                             (corner & 4U ? box.high : box.low)[2]};
            const Vector3 local = transform(inverse(pose_), at);
            if (local.x < least_m) {
                ++behind;
                continue;
            }
            left = std::max(left, local.y / local.x);
            right = std::min(right, local.y / local.x);
            top = std::max(top, local.z / local.x);
            bottom = std::min(bottom, local.z / local.x);
        }
        if (behind == 8) return {};
        if (behind > 0) return whole();
        const double half_height = pixel_ * rows_ / 2;
        return {place((half_height - top) / pixel_ - 1, rows_),
                place((half_height - bottom) / pixel_ + 2, rows_),
                place((half_width_ - left) / pixel_ - 1, columns_),
                place((half_width_ - right) / pixel_ + 2, columns_)};
    }

  private:
    static int place(double pixels, int most) {
        return static_cast<int>(std::clamp(pixels, 0.0, static_cast<double>(most)));
    }

    Pose pose_;
    int columns_;
    int rows_;
    double half_width_;  ///< of the picture at distance 1 from the pinhole
    double pixel_;       ///< side of one pixel, likewise
};

}  // namespace simrob::device
