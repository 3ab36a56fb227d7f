#include "mission/thesis_drive.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "mission/reasons.h"

namespace simrob::mission {
namespace {

constexpr double arrived_mm = 1;
constexpr double astray_mm = 5;
/// From so near it steps only when the step before is done: a motor goes on for some degrees.
constexpr double careful_mm = 3;
constexpr int careful_degrees = 3;
constexpr int nearly_along_x_degrees = 15;

int sign_of(int value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

}  // namespace

int degrees_between(int wanted, int now) {
    const int difference = ((wanted - now) % 360 + 360) % 360;
    return difference > 180 ? difference - 360 : difference;
}

void ThesisDrive::go(const ThesisPose& target) {
    target_ = target;
    mark_ = Mark::aim;
}

double ThesisDrive::distance_mm(const ThesisPose& now) const {
    return std::hypot(target_.x_mm - now.x_mm, target_.z_mm - now.z_mm);
}

bool ThesisDrive::act(ThesisBody& body) {
    switch (mark_) {
        case Mark::aim:
            aim(body.pose());
            return false;
        case Mark::turn:
            if (distance_mm(body.pose()) <= arrived_mm)
                mark_ = Mark::choose_x;
            else if (turn(body, heading_degrees_))
                mark_ = Mark::along_z;
            return false;
        case Mark::along_z:
            drive_along_z(body);
            return false;
        case Mark::choose_x:
            choose_x(body.pose());
            return false;
        case Mark::turn_x:
            if (distance_mm(body.pose()) <= arrived_mm)
                mark_ = Mark::choose_x;
            else if (turn(body, heading_degrees_))
                mark_ = Mark::along_x;
            return false;
        case Mark::along_x:
            drive_along_x(body);
            return false;
        case Mark::last_turn:
            return turn_at_last(body);
    }
    return false;
}

void ThesisDrive::aim(const ThesisPose& now) {
    const double rad = std::atan2(target_.z_mm - now.z_mm, target_.x_mm - now.x_mm);
    const int degrees = static_cast<int>(std::lround(rad * 180 / std::numbers::pi));
    heading_degrees_ = (degrees + 360) % 360;
    const bool is_along_x = heading_degrees_ % 180 == 0;
    mark_ = is_along_x ? Mark::choose_x : Mark::turn;
}

bool ThesisDrive::turn(ThesisBody& body, int heading_degrees) const {
    const int error = degrees_between(heading_degrees, body.pose().heading_degrees);
    const bool is_near = std::abs(error) <= careful_degrees;
    if (is_near && body.is_moving()) return false;
    if (error == 0) return true;
    const int clockwise = error > 0 ? 1 : -1;
    body.step(clockwise, -clockwise);
    return false;
}

void ThesisDrive::forward(ThesisBody& body) const {
    if (distance_mm(body.pose()) > careful_mm || !body.is_moving()) body.step(1, 1);
}

void ThesisDrive::drive_along_z(ThesisBody& body) {
    const ThesisPose& now = body.pose();
    if (now.heading_degrees != heading_degrees_)
        mark_ = Mark::aim;
    else if (is_before_point(now) && distance_mm(now) > arrived_mm)
        forward(body);
    else if (!body.is_moving())
        mark_ = Mark::choose_x;
}

/// By its z, as in the listing; a module that was moved past it as it turned would drive away for
/// ever. Nearly along x it looks at x too: one degree is much of so small an angle, and its z may
/// not be that of the point until long after it.
bool ThesisDrive::is_before_point(const ThesisPose& now) const {
    const int z_sign = heading_degrees_ < 180 ? 1 : -1;
    if (sign_of(target_.z_mm - now.z_mm) != z_sign) return false;
    const int from_x = std::abs(degrees_between(heading_degrees_, 0));
    if (std::min(from_x, 180 - from_x) > nearly_along_x_degrees) return true;
    return sign_of(target_.x_mm - now.x_mm) == (from_x < 90 ? 1 : -1);
}

void ThesisDrive::choose_x(const ThesisPose& now) {
    if (distance_mm(now) <= arrived_mm) {
        mark_ = Mark::last_turn;
        return;
    }
    sign_ = sign_of(target_.x_mm - now.x_mm);
    heading_degrees_ = sign_ > 0 ? 0 : 180;
    mark_ = sign_ == 0 ? Mark::aim : Mark::turn_x;
}

void ThesisDrive::drive_along_x(ThesisBody& body) {
    const ThesisPose& now = body.pose();
    if (now.heading_degrees != heading_degrees_)
        mark_ = Mark::aim;
    else if (sign_of(target_.x_mm - now.x_mm) == sign_ && distance_mm(now) > arrived_mm)
        forward(body);
    else if (!body.is_moving())
        mark_ = distance_mm(now) <= arrived_mm ? Mark::choose_x : Mark::aim;
}

bool ThesisDrive::turn_at_last(ThesisBody& body) {
    if (distance_mm(body.pose()) > astray_mm) {
        mark_ = Mark::aim;
        return false;
    }
    return turn(body, target_.heading_degrees);
}

void ThesisDrive::describe(contest::Memory& memory) {
    target_.describe(memory);
    memory.fields(mark_, heading_degrees_, sign_);
    memory.require(mark_ <= Mark::last_turn, reasons::expected_memory);
}

}  // namespace simrob::mission
