#include "codec/motions.h"

#include <algorithm>
#include <bit>

#include "base/quaternion.h"

namespace simrob::codec {
namespace {

void put_motion_vector(MotionNumbers& numbers, std::size_t at, const Vector3& v) {
    numbers[at] = v.x;
    numbers[at + 1] = v.y;
    numbers[at + 2] = v.z;
}

void put_motion(MotionNumbers& numbers, const engine::BodyView& body, double radian) {
    put_motion_vector(numbers, position_number, body.pose.position);
    const Quaternion& q = body.pose.orientation;
    std::copy_n(std::array{q.w, q.x, q.y, q.z}.begin(), 4, numbers.begin() + orientation_number);
    put_motion_vector(numbers, linear_velocity_number, body.linear_velocity_m_s);
    put_motion_vector(numbers, angular_velocity_number, body.angular_velocity_rad_s * radian);
}

/// Whether both give the same texts, which 0 and -0 do not.
bool same_bits(const MotionNumbers& a, const MotionNumbers& b) {
    using Bits = std::array<std::uint64_t, std::tuple_size_v<MotionNumbers>>;
    return std::bit_cast<Bits>(a) == std::bit_cast<Bits>(b);
}

}  // namespace

void Motions::begin(const engine::Snapshot& snapshot, double radian) {
    ++count_;
    radian_ = radian;
    snapshot_ = &snapshot;
    if (layout_ == snapshot.layout) return;
    layout_ = snapshot.layout;
    motions_.assign(snapshot.bodies.size(), {});
}

Motions::Motion& Motions::current(std::size_t body) {
    Motion& motion = motions_[body];
    if (motion.checked == count_) return motion;
    MotionNumbers numbers = motion.numbers;  // still with the previous angles
    put_motion(numbers, snapshot_->bodies[body], radian_);
    if (motion.checked == 0 || !same_bits(numbers, motion.numbers)) {
        motion.numbers = numbers;
        motion.version = count_;
        motion.has_rotation = false;
    }
    motion.checked = count_;
    return motion;
}

const MotionNumbers& Motions::numbers(std::size_t body) {
    Motion& motion = current(body);
    if (!motion.has_rotation) {
        put_motion_vector(motion.numbers, rotation_number,
                          to_euler(snapshot_->bodies[body].pose.orientation) * radian_);
        motion.has_rotation = true;
    }
    return motion.numbers;
}

}  // namespace simrob::codec
