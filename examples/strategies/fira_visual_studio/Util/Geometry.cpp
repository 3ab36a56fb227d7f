#include "geometry.H"

#include "..\stdafx.h"

static const double PI = 3.14159265358979;

double Distance(const Vector3D& a, const Vector3D& b) {
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

double AngleTo(const Robot& robot, double x, double y) {
    double angle = atan2(y - robot.pos.y, x - robot.pos.x) * 180.0 / PI - robot.rotation;
    while (angle > 180) angle -= 360;
    while (angle < -180) angle += 360;
    return angle;
}

void MoveTo(Robot* robot, double x, double y, double speed) {
    Vector3D to = {x, y, 0};
    double left = Distance(robot->pos, to);
    double angle = AngleTo(*robot, x, y);
    // As fast as it can still stop.
    double vc = min(speed, sqrt(300 * left));
    if (abs(angle) > 90) {
        angle += angle > 0 ? -180 : 180;
        vc = -vc;
    }
    if (abs(angle) > 40) vc *= 0.3;
    if (left < 0.7) angle = 0;
    robot->velocityLeft = max(-125, min(125, vc - 0.4 * angle));
    robot->velocityRight = max(-125, min(125, vc + 0.4 * angle));
}
