#include "motion.h"

#include <math.h>

#define DEGREES (180 / 3.14159265358979)

void drive_to(Robot* robot, double x, double y, double speed) {
    const double dx = x - robot->pos.x;
    const double dy = y - robot->pos.y;
    const double left = sqrt(dx * dx + dy * dy);
    double aside = remainder(atan2(dy, dx) * DEGREES - robot->rotation, 360);
    const double braking = sqrt(300 * left);
    double forward = speed < braking ? speed : braking;
    if (fabs(aside) > 90) {
        aside = remainder(aside + 180, 360);
        forward = -forward;
    }
    if (fabs(aside) > 45) forward *= 0.2;
    if (left < 0.7) aside = 0;
    robot->velocityLeft = forward - 0.45 * aside;
    robot->velocityRight = forward + 0.45 * aside;
}
